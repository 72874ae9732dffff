BEGINFILE { print "begin", FILENAME } ENDFILE { print "end", FNR } { print }
