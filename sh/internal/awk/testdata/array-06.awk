BEGIN{a["x"]; delete a["x"]; a[3];a[1];a[2]; for(k in a) print k; b[5]; delete b[5]; b["z"]; b["y"]; b[3]; for (k in b) print k}
