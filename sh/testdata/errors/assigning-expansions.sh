# ${x:=word} that cannot assign drops the line, with a status of its own.
exec 2>&1
readonly fixed
readonly -a items=(1)
declare -A map
declare -i number
list=(1) i=-9 p='1 1'
st() { echo "-> $? ${PIPESTATUS[*]}"; }

echo "${fixed:=x}"; echo never
st
echo "${items[5]:=x}" || echo never
st
echo "${map[$none]:=x}"; echo never
st
x=${list[$i]:=x}; echo never
st
echo "${number:=1 1}"; echo never
st
echo "${list[1 1]:=x}"; echo never
st
f() {
	local x=${map[$none]:=x}
	echo never
}
f
st
for x in ${map[$none]:=x}; do :; done
st
case ${map[$none]:=x} in *) ;; esac
st
[[ ${map[$none]:=x} ]]
st
cat <<< ${map[$none]:=x}
st
{ echo ${map[$none]:=x}; echo never; }
st
(echo ${map[$none]:=x}; echo never)
st
echo ${map[$none]:=x} | cat
st

echo what is evaluated ends with 1
eval 'x=${map[$none]:=x}; echo never'
st
x=$(echo ${map[$none]:=x}; echo never)
st
(eval 'echo ${fixed:=x}')
st
bash -c 'readonly fixed; (echo ${fixed:=x}); echo $?; echo ${fixed:=x}'
st
bash <<< 'readonly fixed; echo ${fixed:=x}'
st

name='map[$none]'; echo "${!name:=x}"; echo never
st
name='list[4]'; echo "${!name:=x}"; echo never
st
name='list[]'; echo "${!name:-default}"; echo never
st
(name='list[4]'; echo "${!name:?not there}")
st
(echo "${list[ 4 + 1 ]:?not there}")
st
echo "${list[@]:p}"; echo never
echo "${list[0]:p}"; echo never
name=list; echo "${!name:p}"; echo never
