{ next; print "never" } END { print NR }
