BEGIN { printf "%s %s\n", "only" , "two", "three"; printf "%d items\n", "3 apples"; printf "%%|%5%|%c|\n", "" }
