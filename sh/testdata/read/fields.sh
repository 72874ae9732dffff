# read divides a line by IFS among names; the last one gets the rest.
show() { printf '<%s>' "$@"; echo; }

read -r a b c <<< 'one two three'
show "$a" "$b" "$c"

read -r a b <<< 'one two three'
show "$a" "$b"

read -r a b c <<< 'one'
show "$a" "$b" "$c"

read -r a b <<< '  lead   and trail  '
show "$a" "$b"

IFS=: read -r a b c <<< 'x::z'
show "$a" "$b" "$c"

IFS=: read -r a b <<< 'x:y:z:'
show "$a" "$b"

IFS=: read -r a b <<< 'x:y:'
show "$a" "$b"

IFS=, read -r a b c <<< ' p , q , r '
show "$a" "$b" "$c"

IFS=', ' read -r a b c <<< ' p , q , r '
show "$a" "$b" "$c"

IFS= read -r line <<< '  kept  '
show "$line"

read -r <<< '  into REPLY  '
show "$REPLY"

read -r -a list <<< 'w1 w2  w3 '
show "${list[@]}"

IFS=- read -r -a list <<< 'a--b-'
show "${list[@]}"
