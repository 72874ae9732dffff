BEGIN { print "é" --1 }
