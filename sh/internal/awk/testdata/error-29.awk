BEGIN { print "a" ~ "(" }
