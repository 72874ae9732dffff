{ print FILENAME, $1 }
