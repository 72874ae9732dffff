BEGIN{print (1>2) ? "a" : "b"; print 1>2 ? "/dev/stdout" : "b"}
