NR == FNR { s += $2; next } { printf "%s %.1f%%\n", $1, 100 * $2 / s }
