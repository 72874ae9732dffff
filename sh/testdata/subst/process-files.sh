# <( ) and >( ) are files: compare, join, feed and split without temporary ones.
exec 2>&1
left() { printf '%s\n' apple banana cherry; }
right() { printf '%s\n' banana cherry date; }

comm -12 <(left) <(right)
comm -3 <(left) <(right) | tr -d '\t'
diff <(left) <(right) | grep '^[<>]'
join <(nl <(left) | awk '{print $2, $1}') <(nl <(right) | awk '{print $2, $1}')
paste -d, <(left) <(right)

# A name that can be kept in a variable only while the command lives.
show() {
  local file
  for file; do
    echo "$(wc -l < "$file") lines"
  done
}
show <(left) <(right; echo elder)

while read -r -u 3 a && read -r -u 4 b; do
  echo "$a/$b"
done 3< <(left) 4< <(right)

# Output to several readers.
left | tee >(grep -c an > count.an) >(head -n 1 > first) > all
until [[ -s count.an && -s first ]]; do
  sleep 0.01
done
cat count.an first
wc -l < all

# Statuses do not matter to the command.
cat <(false) && echo "fine"
cat <(echo text; exit 3)
echo "status $?"

# In functions, in loops, in conditions.
for n in 1 2; do
  cat <(echo "round $n")
done
if grep -q b <(left); then
  echo "found"
fi
mapfile -t list < <(left | sort -r)
echo "${list[*]}"
read -r a b < <(echo one two)
echo "$b $a"
[[ -r <(left) ]] && echo "readable"
case <(:) in
  /dev/fd/*) echo "a descriptor" ;;
esac
