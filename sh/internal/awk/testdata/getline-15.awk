BEGIN { getline; print length, length $0, length() * 2; print length
print "x" }
