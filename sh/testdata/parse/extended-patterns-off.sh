# Extended patterns are a syntax error where shopt extglob is off when their line is read,
# but for those of [[ ]] and ${}.
exec 2>&1
check() {
	printf '%s\necho behind\n' "$1" > t.sh
	bash t.sh
	echo "-> $?"
}
check 'echo a; echo b/@(c|d)*'
check 'shopt -s extglob; echo b/@(c|d)*'
check 'shopt -s extglob
echo b/@(c|d)*'
check 'shopt -s extglob
shopt -u extglob
echo b/@(c|d)*'
check 'for file in !(x); do
	echo "$file"
done'
check 'case x in @(x|y)) echo 1 ;; esac'
check 'value=+(a)'
check 'x=$(echo ?(a))'
check 'f() {
	echo first
	echo @(a|b)
}
f'
check '[[ x == @(x|y) ]] && echo "${PWD%%+(x)}" > /dev/null'
check 'echo $((2*(3))) "@(a)" @\(a\)'
check 'eval "echo @(a|b)"; echo "eval $?"'
check 'shopt -s extglob
f() {
	shopt -u extglob
	echo @(a|b)
}
f'
check 'bash -O extglob -c "echo @(a|b)"'
