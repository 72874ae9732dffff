BEGIN { CONVFMT="%d"; a=12.7; b=a ""; print b; OFMT="%.2f"; print 3.14159, 3.14159 ""; x[12.7]=1; for(k in x) print k }
