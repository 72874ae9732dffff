function f(a){return a} BEGIN{print f (1)}
