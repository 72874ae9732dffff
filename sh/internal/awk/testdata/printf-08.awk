BEGIN { printf "%s %d %c %5.2f%%\n", "str", 42.9, "char", 3.14159; printf("%-10s|%10s|\n", "left", "right"); printf "%05d %+d %x %o %e\n", 42, 42, 255, 8, 1234.5 }
