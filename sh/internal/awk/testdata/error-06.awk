BEGIN{print "abc}
