BEGIN { a = 10; { b = 20; print a + b } { } ; { { print "nested" } } }
