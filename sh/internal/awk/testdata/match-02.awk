BEGIN { print match("aaa", /b*/), RSTART, RLENGTH; print match("xaby", /a(b)?(c)?/, m), m[0], m[1], length(m), (2 in m); print substr("hello", RSTART, RLENGTH) }
