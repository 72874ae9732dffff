BEGIN { getline; print "B", $0, NR, FILENAME; getline z; print z, NR } { print "M", $0 } 
