BEGIN {
  print x y)
 print "b"}

foo(