NR % 2 == 0 { print; next } { print "odd " $0 }
