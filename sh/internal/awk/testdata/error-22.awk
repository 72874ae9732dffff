function f(f){}
