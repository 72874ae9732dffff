BEGIN { print sin(1, 2), int() }
