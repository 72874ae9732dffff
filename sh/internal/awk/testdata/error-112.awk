BEGIN { let x = 5 }
