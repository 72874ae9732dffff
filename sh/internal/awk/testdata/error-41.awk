BEGIN{print 1==1==1}
