BEGIN{printf "%s"}
