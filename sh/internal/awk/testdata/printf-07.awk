NR>1 {s[$1]+=$3} END {for (k in s) printf "%s: %.2f\n", k, s[k]}
