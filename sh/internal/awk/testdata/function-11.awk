function f(n,  i) { for (i in A) { if (n > 0) f(n-1); c++ } } BEGIN { A[1];A[2]; f(3); print c }
