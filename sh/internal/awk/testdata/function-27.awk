function f(a, b) { a[1] = 1; return b[1] } BEGIN { print f(q, q) }
