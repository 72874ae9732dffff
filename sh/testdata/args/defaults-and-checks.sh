# Arguments with defaults, required ones, and checks before work begins.
exec 2>&1
greet() {
  local name=${1:-World} greeting=${2-Hello} mark=${3:-!}
  echo "$greeting, $name$mark"
}
greet
greet Ann
greet Ann ''
greet '' Hi
greet Ann Bye .

need() {
  local file=${1:?need FILE} mode=${2:?need MODE}
  echo "$file $mode"
}
need a b
(need a)
echo "status $?"
(need)
echo "status $?"

integer() { [[ $1 =~ ^[+-]?[0-9]+$ ]]; }
for value in 5 -3 +7 abc 1.5 '' ' 4'; do
  integer "$value" && echo "<$value> is one" || echo "<$value> is none"
done

in_range() { integer "$1" && (($1 >= $2 && $1 <= $3)); }
in_range 5 1 10 && echo "in range"
in_range 50 1 10 || echo "out of range"
in_range x 1 10 || echo "no number"

one_of() {
  local value=$1
  shift
  [[ " $* " == *" $value "* ]]
}
one_of json text json && echo "format is known"
one_of yaml text json || echo "format is not"

usage() { echo "usage: ${FUNCNAME[1]} SRC DST"; return 64; }
copy() {
  (($# == 2)) || { usage; return; }
  echo "copy $1 to $2"
}
copy a b
copy a
echo "status $?"
