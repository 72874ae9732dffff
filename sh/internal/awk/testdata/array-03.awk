BEGIN{print(1)(2); print (1,2) in a; print 1==1.0, "a"<"b", "10"<"9", 10<9, "abc"<1}
