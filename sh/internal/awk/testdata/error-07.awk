BEGIN{print /abc}
