# PIPESTATUS of every kind of command, and in stages and subshells.
echo "${PIPESTATUS[@]}"
true | false | (exit 3)
echo "${PIPESTATUS[@]}" $?
false
echo "${PIPESTATUS[@]}" | cat -A
(exit 4)
(echo "sub ${PIPESTATUS[@]}")
x=$(echo "cs ${PIPESTATUS[@]}")
echo "$x"
! true | false
echo "${PIPESTATUS[@]}"
[[ a = b ]]
echo "${PIPESTATUS[@]}"
(( 0 ))
echo "${PIPESTATUS[@]}"
y=1
echo "${PIPESTATUS[@]}"
if false | true; then echo "in if ${PIPESTATUS[@]}"; fi
for i in 1; do false; done
echo "${PIPESTATUS[@]}"
f() { return 6; }
f
echo "${PIPESTATUS[@]}"
false | true && echo "and ${PIPESTATUS[0]}"
set -o pipefail
false | true
echo "$? ${PIPESTATUS[*]}"
a=("${PIPESTATUS[@]}")
echo ${#a[@]}
exit 3 | exit 4 | true
st=("${PIPESTATUS[@]}")
echo "${st[1]}"
nosuch_cmd 2>/dev/null | cat
echo "${PIPESTATUS[0]}"
echo ${#PIPESTATUS[@]}
