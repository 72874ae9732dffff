BEGIN { print substr("hello", 2), substr("hello", 2, 3), substr("hello", -1), substr("hello", 0, 2), substr("hello", 5, 1), substr("hello", 6), substr("hello", 2, -1) "|" }
