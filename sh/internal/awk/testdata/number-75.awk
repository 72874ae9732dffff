BEGIN { print (-0 > $1), (0 > $1), ($1 == 0), ($1 == ""), ($1 < 1), (1 > $1); print (x > $1), (x == $1); x = $1; print (x == 0), (x == ""), typeof(x), typeof($1) }
