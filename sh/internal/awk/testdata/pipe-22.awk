{ print $2 | "sort -r" } END { print "end" }
