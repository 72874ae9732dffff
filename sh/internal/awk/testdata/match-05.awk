{ line = $0; n = 0; while (match(line, /[A-Z]/)) { n++; line = substr(line, RSTART + 1) } print n }
