BEGIN { $0 = "3 4"; print $1^2, $1$2, $NF-1, $1++ + 1, $1, -$1, !$1; i=1; print $i++, i; print $++i }
