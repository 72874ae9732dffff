# <<- drops leading tabs; documents with pipes, loops, functions and descriptors.
if true; then
	cat <<-EOF
		two tabs
	  	tab, spaces, tab
	inner	tab
	EOF
fi

cat <<-'EOF'
	$raw with a tab
	EOF

cat <<EOF | tr a-z A-Z
to a pipe
EOF

while read -r key value; do
  echo "$value=$key"
done <<EOF
one 1
two 2
EOF

cat <<A - <<B
never seen
A
the last one wins
B

cat <<A; cat <<B
first
A
second
B

cat 4<<EOF <&4
descriptor four
EOF

usage() {
  cat <<EOF
usage: $1 [-h]
EOF
}
usage tool

text=$(cat <<EOF
captured "$(echo inner)"
EOF
)
echo "$text"

read -r -d '' block <<'EOF'
kept as is
  indented
EOF
echo "$block"
