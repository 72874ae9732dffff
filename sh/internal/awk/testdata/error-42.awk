BEGIN{printf "%s %s %s\n", 1}
