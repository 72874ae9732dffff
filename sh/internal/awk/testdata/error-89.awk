BEGIN { x = "a" "b }
