# Lengths under set -u.
exec 2>&1
set -u
a=(1 2)
e=()
s=text
declare -A m=([k]=1)
declare -a unset_list
declare -i number
(echo ${#a[5]}; echo ok)
(echo ${#m[z]}; echo ok)
(echo ${#e[@]} ${#e[0]}; echo ok)
(echo ${#e}; echo not reached)
(echo ${#s[1]}; echo not reached)
(echo ${#s[@]}; echo not reached)
(echo ${#u}; echo not reached)
(echo ${#u[1]}; echo not reached)
(echo ${#u[@]}; echo not reached)
(echo ${#unset_list[@]}; echo not reached)
(echo ${#unset_list[1]}; echo not reached)
(echo ${#number}; echo not reached)
(echo ${#number[1]}; echo not reached)
(echo ${#1}; echo not reached)
(echo ${#@} ${#*}; echo ok)
(unset 'a[0]'; echo ${#a[0]}; echo ${#a}; echo not reached)
