# The parts of for ((;;)) are kept as they are written; one that is not there is 1.
trap 'echo "$BASH_COMMAND"' DEBUG
for ((;;)); do break; done
for (( i = 0 ;  i < 2  ; )); do (( i++ )); done
for ((i = 0;
	i < 1; i++
)); do :; done
trap - DEBUG
f() {
	for ((;;)); do break; done
	for (( i = 0 ; ; i++ )); do break; done
}
declare -f f
