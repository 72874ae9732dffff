BEGIN{return 1}
