function f(n) { if (n == 0) return 0; local[n]; return f(n - 1) + n } BEGIN { print f(1000), length(local) }
