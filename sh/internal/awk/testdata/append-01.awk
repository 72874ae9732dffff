# A string that grows by being put before something, and what else may happen to it.
function grow(n,  s) {
	while (n-- > 0)
		s = s "0123456789"
	return s
}
function deep(n, s) {
	s = s grow(20)
	s = s "x"
	if (n > 0)
		t = deep(n - 1, s)
	s = s "y"
	return length(s)
}
BEGIN {
	for (i = 0; i < 100; i++) {
		s = s i ","
		if (i == 80)
			keep = s
		if (i == 90) {
			other = s
			s = s "+"
			other = other "-"
		}
	}
	print length(s), length(keep), length(other)
	print substr(s, 230), substr(keep, 220), substr(other, 250)
	s = s s
	print length(s)
	s = "short"
	s = s " again"
	print s
	s = grow(50)
	s = s 1 / 3 "|" 17 "|" substr("hello", 2, 3)
	print substr(s, 495)
	s++
	print s
	s = s "text"
	print s
	x = grow(40)
	y = x
	x = x "a"
	y = y "b"
	x = x "c"
	print substr(x, 400), substr(y, 400)
	a = b = c = d = e = grow(30)
	for (i = 0; i < 3; i++) {
		a = a "1"; b = b "2"; c = c "3"; d = d "4"; e = e "5"
	}
	print substr(a, 300), substr(b, 300), substr(c, 300), substr(d, 300), substr(e, 300)
	print deep(40, ""), length(t)
	u = grow(30)
	print length(u = u "z"), (u = u "!") == grow(30) "z!"
}
