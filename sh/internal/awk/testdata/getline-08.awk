BEGIN { getline; print "first: " $0; getline x; print "second: " x; print NR }
