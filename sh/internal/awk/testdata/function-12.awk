function g(a) { for (i in a) return i } BEGIN { x[5]; x[6]; print g(x); print g(x) }
