FNR == 2 { print FILENAME ":" FNR ": " $0 > "/dev/stderr" } END { print "done" }
