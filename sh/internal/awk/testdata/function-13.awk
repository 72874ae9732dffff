function max(a, b) { if (a > b) return a; return b } BEGIN { print max(3, 10), max("abc", "abd"), max(2, "10") }
