END { print $0, NF, NR }
