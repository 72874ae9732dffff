{ while ((getline line) > 0) last = line; print last, NR }
