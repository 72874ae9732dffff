BEGIN{continue}
