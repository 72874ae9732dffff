BEGIN { print x++y, x--y }
