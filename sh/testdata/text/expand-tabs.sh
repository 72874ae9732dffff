# expand and unexpand: stops of tabs, lists, blanks at the start alone.
exec 2>&1
printf 'a\tb\tc\n\tindent\n  \tmixed\nlong word\tx\n' > tabs

expand tabs
expand -t4 tabs
expand -t 2,6,12 tabs
expand --tabs='3 9' tabs
expand -t 4,/8 tabs
expand -t 4,+5 tabs
expand -i -t4 tabs | cat -T
expand --initial tabs | cat -T
expand -3 tabs
printf 'ab\b\tc\n' | expand | od -An -c
printf 'é\tx\n' | expand
printf 'a\tb' | expand -t3
echo

echo "-- back to tabs"
printf '        eight\n    four    and\ta b\n         nine\n' > blanks
unexpand blanks | cat -T
unexpand -a blanks | cat -T
unexpand -t4 blanks | cat -T
unexpand -t 4 --first-only blanks | cat -T
unexpand --all --tabs=2,8 blanks | cat -T
expand tabs | unexpand -a | cat -T
printf '\n   \n        \n' | unexpand | cat -T

echo "-- messages"
expand -t 0 tabs
echo "status $?"
expand -t 4,4 tabs
echo "status $?"
expand -t x tabs
echo "status $?"
expand -t 99999999999999999999 tabs
echo "status $?"
unexpand missing tabs | head -1
expand missing
echo "status $?"
expand .
echo "status $?"
unexpand --help | head -1
