BEGIN { print 1 > 2 ? "a" : "b" }
