# Text that is no expression, for variables that are numbers: who tells it, and what goes on.
exec 2>&1
declare -i n=1
declare -ai list=(1 2)
st() { echo "-> $?"; }

read n <<< 'x y'; echo never
st
read -a list <<< 'x y+ z'; echo never
st
declare -p list
read 'list[0]' <<< '1 1'; echo never
printf -v n '1 1'; echo never
printf -v 'list[1]' '1 1'; echo never
mapfile -t list <<< $'7\n1 1\n8'; echo never
mapfile -t -O 1 list <<< $'7\n1 1\n8'; echo never
st
declare -p list
getopts ab n -b; echo never
st
getopts 'a b' n; echo never
st
for n in 2 '1 1' 3; do echo "round $n"; done; echo never
st
n='1 1'; echo never
list=('1 1' 3); echo never
declare n='1 1'; echo never
f() { local -i own='1 1'; echo never; }
f; echo never

echo in a subscript no command answers for it
plain=(a b) p='1 1'
((plain[p])); echo never
let 'x = plain[p]'; echo never
[[ 'plain[p]' -eq 1 ]]; echo never
for ((i = plain[p]; i < 2; i++)); do echo never; done; echo never
((p)); st
let p; st
[[ p -eq 1 ]]; st
read 'plain[p]' <<< x; echo never
unset 'plain[p]'; echo never
declare 'plain[p]=x'; echo never

echo read-only ones
readonly fixed=1
readonly -a items=(1)
mapfile -t items <<< 2; st
mapfile -O 1 items <<< 2; st
read -a items <<< 2; st
read 'items[0]' <<< 2; st
