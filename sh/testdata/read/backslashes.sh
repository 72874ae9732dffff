# Without -r a backslash quotes the next character, and joins lines.
show() { printf '<%s>' "$@"; echo; }

read a b <<< 'one\ two three'
show "$a" "$b"

read -r a b <<< 'one\ two three'
show "$a" "$b"

read line <<< 'back\\slash \n \t \x'
show "$line"

read -r line <<< 'back\\slash \n'
show "$line"

read line <<'EOF'
first \
second
third
EOF
show "$line"

read -r line <<'EOF'
first \
second
EOF
show "$line"

IFS=: read a b <<< 'x\:y:z'
show "$a" "$b"

read a <<< '\ lead'
show "$a"

read -a list <<< 'a\ b c d\ '
show "${list[@]}"

while read -r line; do
  show "$line"
done <<'EOF'
a\b
c\
EOF
