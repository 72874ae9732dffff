{ l[NR] = length($0); if (length($0) > m) { m = length($0); w = $0 } } END { print m, w; for (i = 1; i <= NR; i++) printf "%d%s", l[i], i < NR ? "," : "\n" }
