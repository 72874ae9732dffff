BEGIN { if (1) { print "a" }
