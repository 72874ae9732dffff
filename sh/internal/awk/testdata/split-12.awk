BEGIN { n = split("z y x w v u t s r q p o n m l k j i h g f e d c b a", a); for (k in a) printf "%s ", k; print ""; for (i in a) b[a[i]] = i; for (k in b) printf "%s ", k; print "" }
