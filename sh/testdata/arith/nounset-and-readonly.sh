# Arithmetic with unset and read-only names, and what goes on behind an error.
exec 2>&1
readonly fixed=5
((fixed + 1))
echo "status $?"
((fixed++))
echo "status $? $fixed"
((fixed = 6))
echo "status $? $fixed"
echo "$((fixed += 1))"
echo "next line, $fixed"
let fixed=7
echo "status $?"
(: $((fixed--)); echo "never")
echo "status $?"

set -u
(echo "$((missing + 1))"; echo "never")
echo "status $?"
(((missing)); echo "never")
echo "status $?"
(let missing+=1; echo "never")
echo "status $?"
((assigned = 3))
echo "$assigned"
echo "$((0 && missing)) short"
echo "$((1 || missing)) circuit"
echo "$((1 ? 2 : missing)) choice"
list=(1)
(echo "$((list[4]))"; echo "never")
echo "status $?"
set +u

declare -i n
n=1/0
echo "status $? <$n>"
n='2 +'
echo "status $? <$n>"
[[ 1/0 -eq 1 ]]
echo "status $?"
echo "${list[1/0]}"
echo "next"
text=abc
echo "${text:1/0}"
echo "next"
list[1/0]=x
echo "next"
for ((i = 1/0; i < 3; i++)); do echo "$i"; done
echo "status $?"
((1 / 0)) || echo "goes on"
if ((1 / 0)); then echo "yes"; else echo "no"; fi
