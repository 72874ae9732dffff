BEGIN { print "header" } { print $2 | "sort -r" }
