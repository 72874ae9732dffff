{ print "in", $0, FILENAME }
