BEGIN { if (1) ; else print "x"; while (0) ; for (;0;) ; print "ok" }
