function repeat(s, n,   r) { while (n-- > 0) r = r s; return r } BEGIN { print repeat("=", 10), repeat("ab", 3) "|" repeat("x", 0) "|" }
