BEGIN { print "a" ~ /[a/ }
