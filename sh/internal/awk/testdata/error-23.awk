function f(a,a){}
