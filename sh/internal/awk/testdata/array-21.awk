BEGIN { OFMT = "%.2f"; CONVFMT = "%.3f"; x = 3.14159; print x; print x ""; print x, 2.5 ""; a[x] = 1; for (k in a) print k; print 17 "", 1e20 "" }
