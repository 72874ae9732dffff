BEGIN{print index("abc",""), length(), length 5, "a" > "/dev/stdout"}
