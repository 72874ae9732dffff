
{
  if (x > 1) 
    print "a"
  else if (y
    print "b"
}
