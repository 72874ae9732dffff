{ s += $2; q += $2 ^ 2 } END { m = s / NR; printf "%.3f %.3f\n", m, sqrt(q / NR - m ^ 2) }
