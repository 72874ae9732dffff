END { print NR, $0, NF, FILENAME }
