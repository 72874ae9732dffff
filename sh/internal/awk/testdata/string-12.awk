BEGIN { print substr("hello", 1.4), substr("hello", 1.6), substr("hello", 1, 2.4), substr("hello", 1, 2.6), substr("hello", "x"), substr("hello", 2, "1") }
