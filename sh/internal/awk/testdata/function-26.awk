function f(a) { return g(a) } function g(b) { b[1] = 2; return 3 } BEGIN { print f(z), z[1] }
