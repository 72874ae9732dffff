BEGIN{print length "x"; print length + 1; $0="abc"; print length*2}
