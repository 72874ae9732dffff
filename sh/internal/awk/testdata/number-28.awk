BEGIN { print 6 / 3 / 2; a = 6; b = 2; print a/b/1; print a /b; $0 = "x y"; print /x/ ? "m" : "n"; print /x/ + 1; print !/x/, /z/ || /y/ }
