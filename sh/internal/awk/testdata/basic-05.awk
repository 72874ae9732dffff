# comment
BEGIN { # another
  print "x" # third
} # end
# last
