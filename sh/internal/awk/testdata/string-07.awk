BEGIN { print length("x" 1 2), 1 " " 2, 1+1 "" 1+1; print "a" > "/dev/stdout"; print "x", "y" > "/dev/stdout" }
