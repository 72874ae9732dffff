# What is before a quote that has no other one is run first; a quote that is all that is
# left of the input is nothing.
try() {
	printf '%s' "$1" | xargs "${@:2}" 2>&1
	echo "status $?"
}
try $'a b\nc"d e' -n 1 true
try 'a b c d "' -n 2 echo
try 'a b c "' -n 2 echo
try 'a b c "' -n 2 false
try 'a b c "x' -n 2 true
try "a b '" echo
try "a b'" true
try '"' echo
try '"" b' -n 1 echo
try '"a' true
