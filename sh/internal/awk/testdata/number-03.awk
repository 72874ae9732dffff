BEGIN{print int(-3.7), int("3abc"), sqrt(2), exp(1), atan2(0,-1), sin(1), cos(1), exp(1000), sqrt(-1), int("0x11")}
