# vim: set fileencoding=latin-1 :
x = "é"; y
z = 1

if x:
	
	y
        # odd
	z
