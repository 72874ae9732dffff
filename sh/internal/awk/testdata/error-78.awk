BEGIN { exit 1; print "no" } END { exit }
