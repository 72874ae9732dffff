{ for (i = 1; i <= NF; i++) m[NR, i] = $i; if (NF > n) n = NF } END { for (i = 1; i <= n; i++) { s = ""; for (j = 1; j <= NR; j++) s = s (j > 1 ? " " : "") m[j, i]; print s } }
