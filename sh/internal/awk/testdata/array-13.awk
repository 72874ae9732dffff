BEGIN { if (!(3 in a)) print "no"; a[3]; if (3 in a) print "yes"; print length(a) }
