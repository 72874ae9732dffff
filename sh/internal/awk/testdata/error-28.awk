BEGIN { print "a" ~ /(/ }
