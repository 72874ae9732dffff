BEGIN { if (1) print 1; else print 2; print 3 }
