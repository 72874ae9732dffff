function f(a, k) { for (k in a) if (isarray(a[k])) f(a[k]); else print k, a[k] } BEGIN { x[1][2] = 3; x[1][4][5] = 6; x[7] = 8; f(x) }
