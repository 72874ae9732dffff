/b/, /d/ { print NR ": " $0 } /x/, 0 { print "x" NR }
