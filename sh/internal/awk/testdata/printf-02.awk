BEGIN{printf "%z %d\n", 1, 2}
