BEGIN{break}
