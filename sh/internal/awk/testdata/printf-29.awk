BEGIN { x = "A"; printf "%s %s\n", x, x == "A" ? "yes" : "no"; print x == "A" ? "p" : "q"; print (x == "A"), x "B" == "AB" }
