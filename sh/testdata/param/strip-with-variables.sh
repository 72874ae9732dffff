# A pattern may come from a variable; quotes make it plain text.
file='report[1].*.txt'

pattern='*.'
echo "${file#$pattern}"
echo "${file#"$pattern"}"
echo "${file##$pattern}"

suffix='.*'
echo "${file%$suffix}"
echo "${file%%$suffix}"
echo "${file%%"$suffix"*}"

class='[0-9]'
text=12ab34
echo "${text#$class}"
echo "${text##$class}"
echo "${text#"$class"}"
echo "${text%%$class$class}"

mixed='a*b'
star='*'
echo "${mixed#a$star}"
echo "${mixed#a"$star"}"
echo "${mixed#a\*}"
echo "${mixed#'a*'}"
echo "${mixed%"$star"b}"
