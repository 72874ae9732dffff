{ if ($2 > max || NR == 1) { max = $2; name = $1 } } END { print name, max }
