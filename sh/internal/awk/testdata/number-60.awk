{ print FILENAME, FNR, NR, $1 }
