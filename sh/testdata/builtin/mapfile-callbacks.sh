# mapfile with callbacks, counts, origins and delimiters.
show() {
  printf 'line %s: %s' "$1" "$2"
}
printf '%s\n' a b c d e > letters

mapfile -C show -c 1 list < letters
echo "${#list[@]}"
mapfile -t -C 'echo every two:' -c 2 list < letters
echo "${list[*]}"

# Some of the lines.
mapfile -t -n 2 list < letters
echo "${list[*]}"
mapfile -t -s 3 list < letters
echo "${list[*]}"
mapfile -t -s 1 -n 2 list < letters
echo "${list[*]}"

# Where they go: -O keeps what is there.
list=(x y z)
mapfile -t -O 1 -n 1 list < letters
echo "${list[*]}"
mapfile -t -O 5 list < letters
echo "${!list[*]}"

# Other delimiters.
mapfile -t -d , list <<< "p,q,r"
printf '<%s>' "${list[@]}"
echo
mapfile -t -d '' list < <(printf 'one\0two words\0')
printf '<%s>' "${list[@]}"
echo

# The last line may have no newline; an empty file makes an empty array.
mapfile -t list < <(printf 'a\nb')
echo "${#list[@]}"
mapfile -t list < /dev/null
echo "${#list[@]}"

mapfile -t < letters
echo "${MAPFILE[2]}"
readarray -t -u 4 list 4< letters
echo "${list[4]}"

mapfile -t bad-name < letters 2> message
echo "$?"
sed 's/.*mapfile: //' message
mapfile -n x list < letters 2> message
echo "$?"
sed 's/.*mapfile: //' message
