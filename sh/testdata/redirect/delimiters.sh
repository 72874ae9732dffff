# Nothing is expanded in the delimiter of a here-document.
x=5
cat <<E$x
one $x
E$x
cat <<"E"$x
two $x
E$x
cat <<E"$x"
three $x
E$x
cat <<'E'x
four $x $(echo no)
Ex
cat <<$(a b)
five $x
$(a b)
cat <<`b`
six $x
`b`
cat <<-${x}
	seven $x
	${x}
cat <<A <<$B
first
A
second $x
$B
if true; then cat <<-'E'$x; fi
	eight $x
	E$x
