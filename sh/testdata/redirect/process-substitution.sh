# <(...) and >(...): commands as files.
cat <(echo one) <(echo two)
diff <(printf '%s\n' a b c) <(printf '%s\n' a x c)
echo "status $?"

paste -d: <(seq 3) <(printf '%s\n' x y z)
comm -12 <(sort <<< $'c\na\nb') <(sort <<< $'b\nd\na')

# A loop that keeps its variables.
count=0
while read -r n; do
  ((count += n))
done < <(seq 10)
echo "count $count"

# As an argument it is a file name.
file() {
  [[ -e $1 ]] && echo "it exists"
  cat "$1"
}
file <(echo "content")

# Output into a command.
tee >(wc -l > lines.txt) <<< $'a\nb' > copy.txt
while [[ ! -s lines.txt ]]; do
  sleep 0.01
done
cat lines.txt copy.txt

{
  echo "first"
  echo "second"
} > >(sed 's/^/> /' > prefixed.txt)
wait "$!"
cat prefixed.txt

# Nested, with variables and functions of the shell.
prefix=p
show() { echo "$prefix-$1"; }
cat <(show 1; cat <(show 2))

# exec keeps one open.
exec 5< <(seq 3)
read -r a <&5
read -r b <&5
exec 5<&-
echo "$a $b"

mapfile -t list < <(printf '%s\n' "a b" c)
echo "${#list[@]}: ${list[0]}"
. <(echo 'sourced=yes')
echo "$sourced"
