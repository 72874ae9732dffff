BEGIN{printf "%d %i %d %d %d\n", 3.99, -3.99, "3x", 2^53, 2^70; printf "%c%c%c%c|\n", 65, "ABC", 256, 8364; printf "%5c|%-5c|\n", "x", "y"}
