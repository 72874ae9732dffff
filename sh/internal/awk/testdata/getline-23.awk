{ a[NR] = $0 } END { while (i++ < NR) print a[NR - i + 1]; getline; print }
