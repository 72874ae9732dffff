BEGIN { while ((getline line < ARGV[1]) > 0) n++; print n } { print }
