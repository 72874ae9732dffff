# The line of a command that is written on several: how far the shell has read when it
# has made the command.
exec 2>&1
f() { caller; }
nosuch \
	one
nosuch 'one
two' three
echo 'one
two' > /nonexistent/file
x='one
two' > /nonexistent/file
x=1 y='one
two' nosuch
declare 'x
y'
nosuch |
	nosuch 'one
two' |& cat
nosuch \
	|& cat
f 'one
two'
f one \
	two
(( 1 +
	1 / 0 ))
[[ a == b ||
	1 -eq 1/0 ]]
for \
	x in $((1 / 0)); do :; done
for ((x = 0;
	1 / 0;
	x++)); do :; done
echo "
$LINENO"
echo \
	$LINENO
list=(
	$LINENO
)
echo "${list[0]}"
(case \
	a${unset?gone} in
esac)
