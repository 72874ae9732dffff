# Ways to give back a value: status, output, REPLY, a named variable, an array.
is_even() {
  (($1 % 2 == 0))
}
for n in 1 2 3 4; do
  is_even "$n" && echo "$n is even"
done

sum() {
  local total=0 n
  for n; do
    ((total += n))
  done
  echo "$total"
}
echo "sum: $(sum 1 2 3 4)"

upper() {
  REPLY=${1^^}
}
upper "some text"
echo "$REPLY"

store() {
  printf -v "$1" '%s/%s' "$2" "$3"
}
store path usr lib
echo "$path"

split() {
  local -n into=$1
  local IFS=$2
  into=($3)
}
split parts , "a,b c,d"
declare -p parts
echo "IFS is back: [${IFS//$'\n'/\\n}]"

min_max() {
  local n
  min=$1 max=$1
  for n; do
    ((n < min)) && min=$n
    ((n > max)) && max=$n
  done
  return 0
}
min_max 5 3 9 -2 7
echo "$min to $max"

# The status of a function is that of its last command; of return, modulo 256.
last_false() { false; }
last_false
echo "$?"
for code in 0 1 255 256 257 -1; do
  give() { return "$code"; }
  give
  printf '%s ' "$?"
done
echo
bare() {
  (exit 9)
  return
}
bare
echo "$?"
