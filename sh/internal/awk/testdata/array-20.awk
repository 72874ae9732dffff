BEGIN { SUBSEP = ":"; a["x", "y"] = 1; for (k in a) print k; print (("x", "y") in a) }
