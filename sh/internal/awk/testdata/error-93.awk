BEGIN { x := 5 }
