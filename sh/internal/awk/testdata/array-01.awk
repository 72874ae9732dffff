BEGIN{CONVFMT="%.2g"; a=3.14159; b=a ""; print b, a; x[a]=1; for(k in x) print k; OFMT="%.3f"; print a, 17, 1e20}
