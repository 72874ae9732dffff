{ print $1, $2 > "/dev/stdout" } { print "e" $1 > "/dev/stderr" }
