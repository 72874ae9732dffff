function f(a) { a[1] = 1 } BEGIN { f(5) }
