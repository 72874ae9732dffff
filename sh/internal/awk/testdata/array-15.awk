BEGIN{print 1,
  2
  x["a"] = 1; if ("a" in x &&
   1) print "ok"; else
   print "no"
}
