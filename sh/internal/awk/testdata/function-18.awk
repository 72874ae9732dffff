@namespace "foo"
function bar(x) { return x * 2 } BEGIN { y = 3; print bar(y); print foo::y, awk::NR }
