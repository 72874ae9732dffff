BEGIN{print match("foobar",/o+/), RSTART, RLENGTH; print match("foobar",/(o+)(b)/,m), m[0],m[1],m[2],m[1,"start"],m[1,"length"]; print match("x",/y/), RSTART, RLENGTH}
