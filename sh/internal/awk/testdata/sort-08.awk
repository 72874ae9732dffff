{ for (i = 1; i <= NF; i++) w[tolower($i)]++ } END { n = asorti(w, k); for (i = 1; i <= n; i++) print k[i], w[k[i]] }
