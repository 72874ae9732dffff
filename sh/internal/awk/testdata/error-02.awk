BEGIN{print 1
