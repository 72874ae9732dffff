BEGIN{print 1}}
