exec 2>&1
declare -i n=5; declare -r ro="a b"; declare -x ex='c"d'; declare -l lo=ABC; declare -u up=abc
declare -a arr=(1 "two words" 'th"ree' $'new\nline'); declare -A map=([k]=v ["a b"]='c d')
declare -n ref=n
declare -p n ro ex lo up arr ref
declare -p map
declare -p nope; echo $?
declare -a empty=(); declare -A mt=(); declare unset1; declare -a unset2
declare -p empty mt unset1 unset2
declare -ir both=3; declare -p both
declare -p ro both | sort
x=$'tab\there'; declare -p x; y=$'bell\a'; declare -p y; z='dollar $x `cmd` \ back'; declare -p z
local q=1; echo $?
declare -i n+=3; echo $n; n+=2; echo $n; n=abc; echo $n; n='2*3'; echo $n
ro=1; echo "status $?"
(ro=2; echo not reached); echo $?
declare +x ex; declare -p ex; declare +r ro; echo $?
typeset -i t=07; echo $t
