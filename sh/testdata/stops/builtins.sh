# Builtins that wait for input, for jobs and for the clock.
slowly() {
	local word
	for word in "$@"; do
		printf '%s' "$word"
		:
	done
}

slowly 'one ' 'two' $'\n' | {
	read -r first rest
	echo "$first, then $rest"
}
slowly a b c d e | {
	read -r -n 3 part
	read -r -N 2 other
	echo "$part and $other"
}
slowly 'x,' 'y,' | {
	read -r -d , x
	read -r -d , y
	echo "$x$y"
}
slowly 'p ' 'q\' $'\n' 'r' $'\n' | {
	read -a list
	declare -p list
}

slowly 'echo "from a ' 'pipe: $#"' | source /dev/stdin a b
slowly 'echo "a shell of its own: $' '1"' | bash -s word
slowly 'command' $'\n' | {
	command read word
	echo "$word"
}
slowly 'builtin' $'\n' | {
	builtin read word
	echo "$word"
}

(exit 3) &
first=$!
(exit 4) &
wait "$first"
echo "the first: $?"
wait -n "$!"
echo "the second: $?"

sleep 0.2 &
wait
echo "all have ended: $?"
read -r -t 0.05 line < <(sleep 0.1)
echo "no line: $(($? > 128))"
