# mapfile -t -n -s -O -d -u -c -C.
printf '%s\n' one two three four five > lines.txt

mapfile list < lines.txt
echo "${#list[@]}"
printf '<%s>' "${list[0]}"
echo

mapfile -t list < lines.txt
declare -p list

mapfile -t -n 2 list < lines.txt
echo "${list[*]}"

mapfile -t -s 3 list < lines.txt
echo "${list[*]}"

mapfile -t -s 1 -n 2 list < lines.txt
echo "${list[*]}"

list=(a b c)
mapfile -t -O 2 list < lines.txt
echo "${list[*]}"

mapfile -t -d , list <<< 'x,y,z'
declare -p list

mapfile -d '' -t list < <(printf 'p\0q r\0')
declare -p list

exec 5< lines.txt
mapfile -t -n 1 -u 5 list
echo "${list[*]}"
mapfile -t -u 5 list
echo "${list[*]}"
exec 5<&-

progress() { echo "at $1: $2"; }
mapfile -t -c 2 -C progress list < lines.txt
echo "${#list[@]}"

readarray -t < lines.txt
echo "${#MAPFILE[@]} ${MAPFILE[4]}"

mapfile -t list < /dev/null
echo "${#list[@]}"

printf 'last has no newline\nend' | { mapfile list; printf '<%s>' "${list[@]}"; echo; }
