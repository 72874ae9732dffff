function f(a) { delete a; a["new"] = 1 } BEGIN { x["old"]; f(x); for (k in x) print k }
