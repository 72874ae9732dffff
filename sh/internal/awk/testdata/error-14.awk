BEGIN{print 1/0}
