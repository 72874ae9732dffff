BEGIN { ARGV[1] = ""; ARGV[ARGC++] = "last.txt"; for (i = 0; i < ARGC; i++) print i, ARGV[i] } { print FILENAME ": " $0 }
