BEGIN { print "a" ~ /\q/ }
