BEGIN { print exp(0), log(1), sqrt(16), sin(0), cos(0), atan2(1, 1), exp(1), log(10), int(7.9), sqrt(2) }
