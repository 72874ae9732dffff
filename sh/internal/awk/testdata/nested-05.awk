{ a[$1][$2]++ } END { for (i in a) for (j in a[i]) print i, j, a[i][j]; print length(a["a"]) }
