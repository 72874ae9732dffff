function f(a, b,c) { b=5; c[1]=2; a=7; return b+c[1] } BEGIN { a=1; print f(a), a, b; print f(a), length(c) }
