BEGIN{print length(}
