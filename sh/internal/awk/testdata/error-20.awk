BEGIN{next}
