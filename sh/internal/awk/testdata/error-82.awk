BEGIN { print substr("x") }
