{ c[$1]++; t += $2 } END { for (k in c) print k, c[k]; print "total", t; printf "avg %.2f\n", t / NR }
