BEGIN { while (i<10) { i++; if (i==3) continue; if (i==6) break; print i }; do { print "d" i; i-- } while (i>3); for (;;) { if (x++>2) break }; print x; for (i=0,j=0;i<1;i++) ; }
