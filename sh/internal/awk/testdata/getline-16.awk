BEGIN { while (getline line) n++; print n, line, NR; print getline, getline x }
