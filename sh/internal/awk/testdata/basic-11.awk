BEGINFILE { print "<" FILENAME } { print } ENDFILE { print FILENAME ">", FNR }
