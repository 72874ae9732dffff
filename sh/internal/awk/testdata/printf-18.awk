BEGIN { printf "%5%|%%|%s%%\n", 50; printf "no newline"; printf "\n"; printf "%s" , "" ; printf "%d%s\n", 1, "st" }
