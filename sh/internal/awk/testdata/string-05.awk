BEGIN { print substr("hello", 2, 3), substr("hello", 0), substr("hello", -1), substr("hello", 4, 10), substr("", 1), substr("hello", 1.5), substr("hello", "2"), substr(12345, 2, 3) }
