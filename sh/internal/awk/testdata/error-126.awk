{ print FILENAME, $1 } END { print "end" }
