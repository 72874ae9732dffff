# mapfile and readarray.
mapfile -t a < <(printf '%s\n' one 'two words' '' four); declare -p a
mapfile a <<<$'x\ny'; declare -p a
readarray -t -d : a <<<1:2:3; declare -p a
mapfile -t -n 2 a <<<$'1\n2\n3'; declare -p a
mapfile -t -s 1 a <<<$'1\n2\n3'; declare -p a
a=(p q r s); mapfile -t -O 2 a <<<$'new\nnewer\nnewest'; declare -p a
mapfile -d '' -t a < <(printf 'a\0b\0'); declare -p a
printf 'no newline' | { mapfile a; declare -p a; }
mapfile </dev/null; declare -p MAPFILE
seq 1 3 | mapfile -t lost; echo "${#lost[@]}"
declare -A as; mapfile as <<<x 2>&1; echo $?
mapfile -n x a 2>&1; echo $?
mapfile 1x 2>&1 <<<a; echo $?
mapfile -t lines <<<"$(printf '%s\n' b a c | sort)"; echo "${lines[*]} ${#lines[@]}"
