function noret() { x = 1 } BEGIN { y = noret(); print "[" y "]", y + 0, length(y) }
