BEGIN { exit } END { print "end runs" }
