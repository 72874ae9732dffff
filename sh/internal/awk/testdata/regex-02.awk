BEGIN { print "a" ~ /a\"/ }
