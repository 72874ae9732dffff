BEGIN { x = @/ab+/; print x, typeof(x), "abb" ~ x; s = "abbb"; print sub(x, "y", s), s; print split("1ab2abb3", p, x), p[3]; y = x ""; print typeof(y) }
