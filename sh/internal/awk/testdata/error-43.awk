BEGIN{printf "%d %x\n", 1e300, 1e20; printf "%c", ""; printf "%s\n"}
