# <<< gives one word and a newline.
name='a  b'
list=(x 'y z')

cat <<< $name
cat <<< "$name"
cat <<< '$name'
cat <<< a\ b
cat <<< "one"two'three'
cat <<< $((1 + 2))
cat <<< $(echo p q)
cat <<< ${list[@]}
cat <<< "${list[*]}"
cat <<< *
cat <<< ~ | sed "s|$HOME|HOME|"
cat <<< {a,b}
cat <<< ""
wc -c <<< ""
wc -c <<< abc
cat <<< $'one\ntwo'

read -r first rest <<< "alpha beta gamma"
echo "$first / $rest"

grep -c a <<< $'a\nb\na'
tr a-z A-Z <<< lower

while IFS=: read -r user _ id; do
  echo "$user $id"
done <<< 'root:x:0'

mapfile -t lines <<< $'l1\nl2'
echo "${#lines[@]} ${lines[1]}"

cat <<< first <<< second
cat - <<< dash
