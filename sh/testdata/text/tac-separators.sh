# tac: lines and other separators backwards.
exec 2>&1
printf '1\n2\n3\n' > three
printf '1\n2\nlast' > open

tac three
echo "-- no newline at the end"
tac open
echo "-- several files keep their order"
tac three open
echo
tac - three < open
echo "-- another separator"
printf 'a,b,c' | tac -s,
echo
printf 'a,b,c,' | tac -s ,
echo
printf ',a,b,c' | tac -b -s ,
echo
printf 'a--b--c--\n' | tac --separator=--
echo "-- a regular expression"
printf 'a1b22c333' | tac -r -s '[0-9]'
echo
printf 'x1y2z3' | tac --regex --separator='[0-9]' --before
echo
printf 'a\0b\0' | tac -s '' | od -An -c
printf '\n\nx\n\n' | tac | od -An -c
: | tac | wc -c
echo "-- messages"
tac missing three
echo "status $?"
tac -r -s '[' three
echo "status $?"
tac -q
echo "status $?"
tac --help | head -1
