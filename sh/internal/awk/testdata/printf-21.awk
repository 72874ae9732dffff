BEGIN { printf "%k %d\n", 5, 6 }
