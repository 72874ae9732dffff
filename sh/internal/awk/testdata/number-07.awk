BEGIN{print -1 " " -1; print 1 -1; print "a" -1; print 2 * 3 "x" 4 + 5; x = 5; print x++ + ++x, x--, x; print 1,2,3; print(1)(2)}
