BEGIN { print (1 > 2) ? "a" : "b"; x = 1 > 2 ? "a" : "b"; print x; print (1 < 2 ? "c" : "d"); y = 0 ? 1 : 0 ? 2 : 3; print y }
