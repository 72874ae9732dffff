FNR == 1 { print "==", FILENAME } { print } FNR == 2 { nextfile }
