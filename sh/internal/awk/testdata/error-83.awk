BEGIN { split("a b", 5) }
