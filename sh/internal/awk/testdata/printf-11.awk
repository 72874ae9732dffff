BEGIN { printf "a\tb\n\"q\" \\ \/ \101 \x41 \a" ; print "x\
y" }
