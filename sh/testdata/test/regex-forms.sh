exec 2>&1
s='2024-01-15 ERROR [db] timeout=30s'
[[ $s =~ ^([0-9]{4})-([0-9]{2})-([0-9]{2})\ ([A-Z]+)\ \[([a-z]+)\] ]]
echo $? ${#BASH_REMATCH[@]} "${BASH_REMATCH[@]}"
[[ $s =~ timeout=([0-9]+)(ms|s) ]] && echo ${BASH_REMATCH[1]} ${BASH_REMATCH[2]}
re='^[[:space:]]*([A-Za-z_]+)[[:space:]]*=[[:space:]]*(.*)$'
for l in 'a = 1' '  key=some value' 'bad line' '_x='; do if [[ $l =~ $re ]]; then echo "<${BASH_REMATCH[1]}><${BASH_REMATCH[2]}>"; else echo "no: ${#BASH_REMATCH[@]}"; fi; done
[[ "a.b" =~ a\.b ]]
echo $?
[[ axb =~ a\.b ]]
echo $?
[[ "a.b" =~ "a.b" ]]
echo $?
[[ axb =~ "a.b" ]]
echo $?
p='a.b'
[[ axb =~ $p ]]
echo $?
[[ axb =~ "$p" ]]
echo $?
[[ 'a b' =~ a\ b ]]
echo $?
[[ 'a b' =~ 'a b' ]]
echo $?
[[ foo =~ ^(foo|bar)$ ]]
echo $? ${BASH_REMATCH[1]}
[[ abc =~ (x)?(b) ]]
echo $? "<${BASH_REMATCH[1]}><${BASH_REMATCH[2]}>"
[[ '' =~ ^$ ]]
echo $?
[[ abc =~ '' ]]
echo $?
[[ aaa =~ a{2} ]]
echo ${BASH_REMATCH[0]}
[[ ab12 =~ [[:digit:]]+ ]]
echo $BASH_REMATCH
[[ user@example.com =~ ^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$ ]]
echo mail $?
[[ 192.168.1.300 =~ ^([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})$ ]] && for i in 1 2 3 4; do ((BASH_REMATCH[i] > 255)) && echo "bad octet $i"; done
re2='('
[[ a =~ $re2 ]]
echo "st $?"
[[ $'a\nb' =~ a.b ]]
echo $?
[[ $'a\nb' =~ ^b ]]
echo $?
[[ é =~ ^.$ ]]
echo $?
shopt -s nocasematch
[[ HELLO =~ ^hel+o$ ]]
echo $? $BASH_REMATCH
[[ ABC == abc ]]
echo $?
shopt -u nocasematch
line='k1=v1;k2=v2;k3=v3'
while [[ $line =~ ^([^=]+)=([^;]*)\;?(.*)$ ]]; do
	echo "${BASH_REMATCH[1]}->${BASH_REMATCH[2]}"
	line=${BASH_REMATCH[3]}
done
[[ "path/to/file.txt" =~ ([^/]+)\.([^.]+)$ ]] && echo "${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
v=1.22.333
[[ $v =~ ^([0-9]+)\.([0-9]+)\.([0-9]+)$ ]] && echo "$((BASH_REMATCH[2] + 1))"
[[ "a|b" =~ a\|b ]]
echo $?
[[ 'a$' =~ a\$ ]]
echo $?
[[ '$x' =~ ^\$x ]]
echo $?
[[ 'a\b' =~ a\\b ]]
echo $?
[[ ab =~ (a)(b)(c)? ]]
echo ${#BASH_REMATCH[@]}
[[ "#tag" =~ ^#([a-z]+) ]]
echo ${BASH_REMATCH[1]}
[[ abab =~ ^(ab)+$ ]]
echo ${BASH_REMATCH[1]}
[[ a-b =~ ^[a-z-]+$ ]]
echo $?
[[ tab$'\t'x =~ $'\t' ]]
echo $?
