BEGIN { x["a"]; for (k in x) delete x[k]; print length(x); x[1]; for (k in x) print k }
