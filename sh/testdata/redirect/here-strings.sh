# Here-strings: one word, expanded but not split, with a newline at its end.
cat <<< word
cat <<< "several   spaces"
x="  a   b  "
cat <<< $x
cat <<< "$x"
cat <<< *
cat <<< {a,b}
cat <<< ~ > home.txt
[[ $(< home.txt) == "$HOME" ]] && echo "tilde is expanded"
wc -c <<< ""
wc -c <<< abc

read -r first rest <<< "one two three"
echo "$first / $rest"
IFS=, read -ra list <<< "a,b,c"
echo "${#list[@]}: ${list[1]}"

cat <<< "$(printf 'from\na command\n\n')"
cat <<< $'escaped\ttab'
cat 3<<< "on three" <&3

lines=$'l1\nl2\nl3'
while read -r line; do
  echo "line: $line"
done <<< "$lines"

grep -c l <<< "$lines"
tr 'a-z' 'A-Z' <<< upper
bc <<< "2 ^ 10"
sort <<< "$lines" -r

f() {
  cat
} <<< "to a function"
f

cat <<< one <<< two
cat << END <<< "the last one wins"
not this
END

arr=(x y z)
cat <<< "${arr[@]}"
cat <<< ${arr[*]}
