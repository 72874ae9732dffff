BEGIN { while ("cat two.txt" | getline l) print "c", l } { while ("cat two.txt" | getline l) print l; print }
