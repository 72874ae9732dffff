function f(a){return a+1} BEGIN{x[1]; print f(x)}
