BEGIN { print "[" x "]" } { print x, $1 } END { print x }
