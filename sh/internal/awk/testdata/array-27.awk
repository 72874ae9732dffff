BEGIN { CONVFMT = "%d"; a[12.7] = 1; for (k in a) print k; x = 12.7; y = x ""; print y; print (12.7 "") + 0 }
