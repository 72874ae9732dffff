{ x = x $1 } END { print x; print substr(x, 2), length(x) }
