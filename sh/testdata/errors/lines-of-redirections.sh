# The line of a redirection of a compound command is that of the end of all that is read
# with it, or where its function or its loop begins.
exec 2>&1
{ :
} > /nonexistent/file
while :; do
	{ :; } > /nonexistent/file
	break
done
for x in 1; do

	{ :; } > /nonexistent/file
done
case x in
x)
	{ :; } > /nonexistent/file
esac
f() {
	:
	{ :; } > /nonexistent/file
	for x in 1; do
		{ :; } > /nonexistent/file
	done
}
f
( : ) > /nonexistent/file
(
	{ :; } > /nonexistent/file
	:
)
{ :; } <<END > /nonexistent/file
text
END
{ :; } > /nonexistent/file; {
	:
}
(
	while :; do :; done > "${unset?gone}"
)
