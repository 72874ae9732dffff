BEGIN { OFS = "-"; print 1, 2; $0 = "a b c"; print $1, $2; $1 = $1; print; print $0 }
