BEGIN{print length(x); x[1]; print length(x)}
