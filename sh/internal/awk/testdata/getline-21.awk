NR == 1 { while ((getline l < FILENAME) > 0) print "again", l } { print }
