function f(a){a[1]=5} BEGIN{x=1; f(x)}
