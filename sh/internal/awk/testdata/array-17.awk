BEGIN { a["b"]=1; for (k in a) { a[k "x"]=1; if (n++ > 3) break } print length(a) }
