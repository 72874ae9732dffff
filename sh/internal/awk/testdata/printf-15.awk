BEGIN { printf "%d %d %d\n", "12abc", -7.9, "abc"; printf "%o %x %X %#o %#x\n", 64, 255, 255, 64, 255; printf "%e %E %.2e\n", 12345.678, 0.00012, 0 }
