BEGIN { print "a\qb" }
