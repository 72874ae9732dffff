BEGIN { print "x" > "/none/dir/file" }
