BEGIN{printf "%x %o %u %d\n", -1, -1, 2^64, -2^63; printf "%d %d\n", "nan", log(-1); printf "%f %5.1f %s\n", log(-1), -log(0), log(-1)}
