{ if ($1 == "q") exit 3; print } END { print "end", NR }
