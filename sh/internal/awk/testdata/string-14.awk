BEGIN { print length("a" "b"), -length("abc"), !length(""), length "x" }
