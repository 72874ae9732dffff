BEGINFILE { if (ERRNO) { print "skip", FILENAME, ERRNO; nextfile } } { print FILENAME, $1 } ENDFILE { print "done", FILENAME, FNR } END { print "end" }
