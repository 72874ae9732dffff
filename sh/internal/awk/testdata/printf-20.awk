BEGIN { printf "%a %A\n", 1, 255.5; printf "%F %i\n", 1.5, 3.99; printf "%+s|% s|%05s|%-05d|\n", "a", "b", "c", 3 }
