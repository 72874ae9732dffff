BEGIN { print "a\tb\\n\"q\"\/\x41\101\e" }
