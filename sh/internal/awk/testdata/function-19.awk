function a::b(x) { return x + 1 } BEGIN { print a::b(1); v::w = 5; print v::w }
