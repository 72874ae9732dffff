BEGIN { printf "%s %s %s\n", "a", "b", "c"; printf "%3$s %1$s %2$s\n", "a", "b", "c"; printf "%-5d|%5d|%05d\n", 42, 42, 42; printf "%.3s|%10.3s|\n", "abcdef", "abcdef" }
