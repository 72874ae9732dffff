BEGIN { print "a" + * 2 }
