BEGIN { printf "%c%c%c", 72, "i", 10; printf "%c", "hello"; printf "|%5c|%-5c|\n", "x", "y"; printf "%c\n", 8364 }
