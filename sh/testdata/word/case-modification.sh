s='hello World ÀÉ'; echo ${s^} ${s^^} ${s,} ${s,,} ${s~} ${s~~}
echo ${s^^[aeiou]} ${s^^o} ${s,,[A-W]} ${s^[a-g]} ${s^[h]}
a=(one two THREE); echo ${a[@]^} ${a[@]^^} ${a[@],,} ${a[0]^^} ${a[*]~}
set -- x yY; echo ${@^^} ${1^} ${*,,} "${@^}"
declare -u u=abc; declare -l l=ABC; u+=def; l+=DEF; echo $u $l; u=mixed; echo $u
e=; echo "<${e^^}>" "<${none^}>"; x=ß; echo ${x^^}; y=1a; echo ${y^} ${y^^}
for w in monday TUESDAY; do w=${w,,}; echo ${w^}; done
v='a-b_c d'; IFS='-_ '; for p in $v; do printf %s "${p^}"; done; echo; unset IFS
declare -A m=([k]=val); echo ${m[k]^^} ${m[@]^}; p='[a-c]'; t=abcd; echo ${t^^$p} ${t^$p} ${t^^"$p"}
case ${s,,} in hello*) echo matched;; esac; [[ ${s^^} == HELLO* ]] && echo up; echo "${s^^}" "${s//[[:upper:]]/_}" ${#s}
