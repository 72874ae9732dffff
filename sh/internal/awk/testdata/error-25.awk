function f(){} function f(){}
