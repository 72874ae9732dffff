if 1:
  x
  # end