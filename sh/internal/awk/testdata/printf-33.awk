BEGIN { printf "%-5s|%5s\n", "name", "val"; print "-----------" } { printf "%-5s|%5d\n", $1, $2; t += $2 } END { print "-----------"; printf "%-5s|%5d\n", "total", t }
