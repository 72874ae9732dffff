# mapfile with callbacks, separators and arrays that were there.
show() { declare -p "$1"; }
list=(old old old old)
mapfile -t list <<< $'a\nb'
show list

list=(zero one two three)
mapfile -t -O 1 list <<< $'A\nB'
show list

called() { echo "callback $1 <${2%$'\n'}>"; }
mapfile -C called -c 1 lines <<< $'x\ny'
echo "${#lines[@]}"
mapfile -t -C called -c 2 lines < <(seq 5)
echo "${#lines[@]}"

mapfile -d : -t parts <<< 'a:b::c'
show parts
mapfile -d : parts <<< 'a:b'
show parts
mapfile -t -n 0 all < <(seq 3)
show all
mapfile -t -s 9 none < <(seq 3)
show none
mapfile -t empty <<< ''
show empty
mapfile -t nothing < /dev/null
show nothing

mapfile -t files < <(printf '%s\n' 'a b' c)
for file in "${files[@]}"; do
  echo "[$file]"
done
seq 3 | mapfile -t lost
echo "${#lost[@]}"
shopt -s lastpipe
seq 3 | mapfile -t kept
echo "${#kept[@]}"

mapfile -t -d '' null < <(printf 'p q\0r\0\0')
show null
declare -A map
mapfile -t map <<< x 2>/dev/null
echo "status $?"
mapfile -q 2>/dev/null
echo "status $?"
mapfile -t 1bad <<< x 2>/dev/null
echo "status $?"
