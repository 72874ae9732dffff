function f(x) { x[1] = 5; return 1 } BEGIN { f(arr); print arr[1]; print length(arr) }
