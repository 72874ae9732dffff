function f(a, i) { a[i] = i; if (i < 3) f(a, i + 1) } BEGIN { f(x, 1); print length(x); f(y["s"], 1); print length(y["s"]), isarray(y["s"]) }
