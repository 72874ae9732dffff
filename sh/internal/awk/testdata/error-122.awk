BEGIN { a = 1; b = 2
c = a +
b
print c
s = "x" \
"y"; print s
if (a &&
b ||
c) print "multi"
print a,
b }
