{ print length($0) > 2 ? "f_long" : "f_short" }
