{ lines[NR] = $0; split($0, parts); m[NR][1] = parts[1]; m[NR][2] = parts[2] } END { for (i = NR; i; i--) print m[i][2], m[i][1] }
