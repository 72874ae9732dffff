BEGIN { a = "x"; b = a++; print a, b; c = "3x"; c++; print c; d[1]; d[1]++; print d[1]; print e++ + e++, e }
