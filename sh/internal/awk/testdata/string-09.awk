BEGIN { print index("hello", "l"), index("hello", "xyz"), index("hello", ""), index("", "a"), index(12345, 34) }
