BEGIN { print "b\na\nc" |& "sort"; close("sort", "to"); while (("sort" |& getline x) > 0) print "got", x; print close("sort") }
