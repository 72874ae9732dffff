; BEGIN{print 1}
