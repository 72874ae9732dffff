begin { print "x" }
