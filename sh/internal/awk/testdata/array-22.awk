BEGIN { i = 5; print i++ + ++i, i; print i-- - --i, i; x[i]++; x[i] += 2; print x[5], x[i]; $0 = "1 2"; $1++; print; ++$2; print; print $1++ $2, $0 }
