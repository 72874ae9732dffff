BEGIN{print substr("a")}
