BEGIN { print length(x y z }
