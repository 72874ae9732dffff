# Arithmetic that has no end, and functions without a name.
check() {
	bash -c "$1" 2>&1
	echo "status $?"
}
check '(( '
check '(( 1'
check 'echo a; (( '
check 'echo before
(( 1 +
2
'
check 'echo $(('
check 'echo $((1'
check 'x=$((1+'
check 'for ((;;'
check 'for (('
check 'echo one; () { echo x; }'
check 'echo zero
echo one; ()
echo two'
check 'for i in 1 2; do echo $i; () { echo x; }; done; echo end'
check '()'
check 'f()'
eval 'while :; do () { :; }; done' 2>&1
echo "status $?"
