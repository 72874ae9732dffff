# Without quotes a list is joined by the first character of IFS, and then divided.
show() { printf '<%s>' "$@"; echo " $#"; }
list=('one two' '' three '')
set -- "${list[@]}"

show $*
show $@
show ${list[@]}

IFS=:
show $*
show $@
show ${list[@]}
show ${list[*]/t/T}
show ${list[@]^}
show ${list[@]:1}
show ${!list[@]}
show a${list[@]}z

for item in $@; do
  printf '[%s]' "$item"
done
echo

copy=(${list[@]})
echo "${#list[@]} ${#copy[@]}"

set -- '' a: b
show $@
show $*

IFS=' :'
show $@

IFS=
show ${list[@]}
show ${list[*]}
show "${list[*]}"
