BEGIN { print index("a.b", "."), "a" "b" == "ab", ("a" "b") == "ab", "a" ("b" == "ab"), 1 2 == 12 }
