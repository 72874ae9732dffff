BEGIN { ORS = "|"; print 1; print 2; ORS = "\n"; print "" }
