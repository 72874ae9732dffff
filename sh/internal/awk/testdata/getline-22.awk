END { while ((getline l < "two.txt") > 0) print l; print $0, NF }
