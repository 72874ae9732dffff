# read: fields, backslashes, delimiters, counts, arrays, what is wrong.
read a b <<<"1 2 3"; echo "$a|$b|$?"
read a b c <<<"1"; echo "$a|$b|$c"
read -r x <<<'a\tb\'; echo "$x"
read x <<<'a\tb\\c'; echo "$x"
printf 'one\\\ntwo\n' | { read x; echo "$x"; }
read <<<'  all of it  '; echo "[$REPLY]"
IFS=: read -r u v w <<<"a:b:c:d"; echo "$u $v $w"
IFS=: read -r u v <<<"a:b:"; echo "$u $v"
IFS= read -r x <<<'  kept  '; echo "[$x]"
IFS=, read -ra list <<<"p,,q r,s,"; declare -p list
read -d : x <<<"up to:here"; echo "$x"
while IFS= read -r -d '' f; do echo "<$f>"; done < <(printf 'a b\0c\nd\0')
read -n 3 x <<<abcdef; echo "$x"
read -n 3 x <<<éàüx; echo "$x"
read -N 4 x y <<<'a b c'; declare -p x y
printf 'no newline' | { read x; echo "$? $x"; }
read x </dev/null; echo "$? [$x]"
printf '%s\n' 1 2 3 | { read a; read b; cat; echo "$a$b"; }
exec 5<<<$'first\nsecond'; read -u 5 x; read -u 5 y; echo "$x $y"; exec 5<&-
read 'm[3]' <<<elem; declare -p m
count=0; while read -r _; do ((count++)); done <<<$'a\nb\nc'; echo $count
while read -r k v || [[ -n $k ]]; do echo "$k=$v"; done < <(printf 'x 1\ny 2')
read 1x <<<a 2>&1; echo $?
read -z 2>&1; echo $?
read -n no x <<<a 2>&1; echo $?
read -u 9 x 2>&1; echo $?
readonly ro=1; read ro <<<2 2>&1; echo $?
read -t 0 x <<<abc; echo $?
