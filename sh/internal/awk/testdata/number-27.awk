BEGIN { a = "A"; b = "B"; print a b; print a" "b; print a -1; print a (-1); print 1 " " 2; print 1 2, 3 4 }
