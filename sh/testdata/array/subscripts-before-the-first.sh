# Indices before the first element: messages name the element as it is written.
exec 2>&1
list=(a b) i=-9 empty=
st() { echo "-> $? ${PIPESTATUS[*]}"; }

echo "${list[$i]}" "${list[i]:-default}"; st
echo "${#list[$i]}"; st
echo "${#list[-9]}"; st
echo "${!list[i]}" "${!list[7]}"; st
echo "${!none[-1]}"; st
echo "${#none[-1]}" "${#none[3]}"; st
echo "${list[$i]:=x}"
st
list[$i]=1; st
list[i]+=1; st
list=([$i]=7 [1]=8); st
declare "list[$i]=1"; st
declare 'list[$i]=1'; st
declare 'list[]=1'; st
declare 'list[@]=1'; st
export 'list[1]=1'; st
readonly 'list[1]=1'; st
local_one() { local 'own[i]=1'; st; }
local_one
read 'list[$i]' <<< x; st
read "list[$i]" <<< x; st
read 'list[]' <<< x; st
read 'list[@]' <<< x; st
printf -v 'list[i]' x; st
printf -v 'list[]' x; st
unset 'list[$i]' 'list[i]' 'list[-9]'; st
unset 'list[]' 'none[]' 'none[-1]'; st
[[ -v list[i] ]]; st
test -v 'list[$i]'; st
test -v 'list[]'; st

((list[i] = 1)); st
((list[$i]++)); st
echo $((list[i] += 1)); st
let 'list[$i] = 1'; st
: $((list[i])); st

echo nothing comes of it
new[-1]=x
read 'other[-1]' <<< x
declare -p list new other

echo an expression without text is 0
list[$empty]=zero
echo "${list[$empty]}" "${scalar[$empty]:=made}"
declare -p list scalar
