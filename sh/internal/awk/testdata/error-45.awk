BEGIN{print 1,2 > "/dev/stderr"; print(1,2)(3); }
