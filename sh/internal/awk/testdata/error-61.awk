function f(a){a=5} BEGIN{x[1]; f(x)}
