# "$*" and "${a[*]}" join with the first character of IFS.
list=(a 'b c' '' d)
set -- "${list[@]}"

echo "$*"
echo "${list[*]}"

IFS=,
echo "$*"
echo "${list[*]}"
echo "$@"
echo "${list[@]}"
text=$*
echo "$text"
text="$@"
echo "$text"
text=${list[*]}
echo "$text"
text=${list[@]}
echo "$text"

IFS=
echo "$*"
echo "${list[*]}"

IFS='+-'
echo "$*"
echo "${list[*]:1}"

IFS=é
echo "$*"

unset IFS
echo "$*"

join() {
  local IFS=$1
  shift
  echo "$*"
}
join , 1 2 3
join / usr local bin
join '' x y z
echo "${IFS-unset}"
