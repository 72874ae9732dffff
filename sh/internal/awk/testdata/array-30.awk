{ sum[$1 ~ /[ab]/] += $2 } END { for (k in sum) print k, sum[k] }
