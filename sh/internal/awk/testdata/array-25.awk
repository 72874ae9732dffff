BEGIN { x["a"] = 1; if (!("b" in x)) print "no b"; if (!"b" in x) print "odd"; print ("a" in x) + 1, "a" in x }
