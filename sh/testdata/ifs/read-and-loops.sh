# IFS set for one read, in loops and in functions.
data='name:age:city
Ann:30:New York
Bob::Paris
:7:'

while IFS=: read -r name age city; do
  printf '%s|%s|%s\n' "${name:-?}" "${age:-?}" "${city:-?}"
done <<< "$data"

IFS=, read -r -a fields <<< 'a,,b c,d,'
echo "${#fields[@]} <${fields[1]}> <${fields[2]}>"

path=/usr/bin:/bin::/opt/my tools
IFS=: read -r -a parts <<< "$path"
printf '[%s]' "${parts[@]}"
echo

old=$IFS
IFS=:
for part in $path; do
  printf '(%s)' "$part"
done
echo
IFS=$old

split() {
  local IFS=$2
  local -a out=($1)
  echo "${#out[@]}: ${out[*]}"
}
split 1-2-3 -
split 'a b' -
split 'x=y=z' =

while IFS= read -r line; do
  echo "<$line>"
done <<< $'  two spaces\n\ttab  '

while IFS=$'\t' read -r key value; do
  echo "$key=$value"
done <<< $'one\tfirst value\ntwo\t\tdouble'

IFS=' ' read -r first rest <<< '   lead   and   more   '
echo "<$first> <$rest>"
date=2026-11-22
IFS=- read -r year month day <<< "$date"
echo "$day.$month.$year"
IFS=. read -r a b c d <<< 192.168.0.1
echo $((a << 24 | b << 16 | c << 8 | d))
printf '%s' "$IFS" | od -An -c | tr -s ' '
