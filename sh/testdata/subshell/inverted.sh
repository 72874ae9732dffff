# Parentheses around one command behind ! invert the status of the subshell.
trap 'echo "  err $? in $BASH_SUBSHELL"' ERR
set -E
leave() { exit 3; }
for command in '( ! false )' '( ! true )' '( ! false; true )' '( ! { false; } )' '( ! exit 3 )' '( ! leave )' \
	'( ! echo ${unset?gone} )' '( ! echo $((1 / 0)) )' '( ! exec false )' '( ! (exit 3) )' \
	'( set -e; ! { false; echo in; } )' '( ! true ) | cat' '( ! eval "trap '\''echo exit \$?'\'' EXIT; false" )'; do
	echo "$command"
	eval "$command" 2>/dev/null
	echo "  status $?"
done
set -e
( ! { false; echo in; } )
echo "after $?"
