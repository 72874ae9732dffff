function f(a){a[1]=5} BEGIN{f(x); print x[1]; f(y[1]); print isarray(y[1])}
