# Elements that an operation has cut, and keys for *, without quotes and with an empty IFS:
# they make one word.
list=(x y '')
prefix1=1 prefix2=2
set -- x xy
IFS=
show() {
	printf '<%s>' "$@"
	echo
}
show ${list[@]#x}
show ${list[*]#x}
show a${list[@]%%y}b
show ${list[@]}
show ${list[@]/x/z}
show ${@#x} ${*#x}
show ${!list[*]} ${!list[@]} ${!prefix*}
