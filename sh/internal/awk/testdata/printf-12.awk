BEGIN { print length("a\0b"); printf "a\0b\n" }
