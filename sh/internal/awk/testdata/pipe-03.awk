BEGIN{print patsplit("a,bb,ccc",p,/[a-z]+/,s), p[2], s[1], s[0] "|"}
