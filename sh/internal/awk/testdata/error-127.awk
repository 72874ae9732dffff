END { exit NR }
