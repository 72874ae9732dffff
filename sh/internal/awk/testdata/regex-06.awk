/a/ && !/b/ { print "1:", $0 } /a/ || /c/ { print "2:", $0 } !/a/ { print "3:", $0 } NR == 2, NR == 3 { print "4:", $0 } NR % 2 { print "5:", $0 } $0 ~ "^c" { print "6:", $0 }
