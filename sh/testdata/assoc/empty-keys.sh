# A key that an expansion has left empty: what messages name, and the status.
exec 2>&1
declare -A map=([k]=v)
empty=
st() { echo "-> $? ${PIPESTATUS[*]}"; }

echo "${map[$empty]}"; st
echo "${map[$none]:-default}" "${map[$empty]-default}" "${map[$empty]:+other}"; st
echo "${map[$empty]#x}" "${map[$empty]/x/y}" "${map[$empty]:0:1}" "${map[$empty]@Q}"; st
echo "${!map[$empty]}" "${!map[nokey]}"; st
echo "${#map[$empty]}"; st
echo "${map[$empty]:=new}"; st
st
echo "${map[""]:=new}"
st
(echo "${map['']:=new}"; st); st
(echo "${map[$empty]:?no such key}"); st
(echo "${map[ k$empty x ]:?no such key}"); st

map[$empty]=x; st
map[""]=x; st
map[$empty]+=x; st
declare "map[$empty]=x"; st
declare 'map[$empty]=x'; st
read "map[$empty]" <<< x; st
read 'map[$empty]' <<< x; st
printf -v "map[$empty]" x; st
printf -v 'map[$empty]' x; st
unset 'map[$empty]'; st
unset "map[$empty]"; st
unset 'map[]'; st

echo $((map[$empty])); st
echo $((map[$empty] = 3)); st
echo $((map[''])); st
((map[''] = 1)); st
let 'map[$empty] = 3'; st
let 'map[$empty]++'; st
text='map[$empty]'
echo $((text)); st
[[ -v map[$empty] ]]; st
test -v map[$empty]; st
test -v 'map[$empty]'; st
declare -p map
