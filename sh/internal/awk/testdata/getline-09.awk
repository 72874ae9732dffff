BEGIN { while ((getline line < "missing") > 0) n++; print n + 0; print (getline x < "missing") }
