BEGIN{print f(1) }
function f(x)
{ return x }
