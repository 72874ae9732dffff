BEGIN { do print 1 }
