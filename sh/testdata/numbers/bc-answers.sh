# bc answers what it is asked at once, and goes on when it is asked more.
coproc BC { bc -l; }
ask() {
	local answer
	echo "$1" >&"${BC[1]}"
	read -r answer <&"${BC[0]}"
	echo "$1 = $answer"
}
ask '2^10'
ask 'x = 3; x * 2'
ask 'define f(n) { auto r
r = n * 2
return (r) }
f(21)'
ask '/* a remark
in two lines */ 7'
ask 'if (x > 2) {
x = 9
}
x'
ask 'scale = 3; 22 / 7'
ask '1 + \
2'
printf '{\n1\n2\n}\n3\n' | bc
printf 'for (i = 0; i < 2; i++) {\ni\n}\n' | bc
printf '1 +\n4 4\n5\n' | bc 2>&1
printf '# { a remark\n1\n' | bc
