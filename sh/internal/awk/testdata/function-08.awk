function change(a) { a["x"]=1; delete a["y"] } BEGIN { b["y"]=2; change(b); for (k in b) print k, b[k] }
