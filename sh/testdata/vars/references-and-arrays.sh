# A reference is no array: which of the two a variable is in the end.
exec 2>&1
declare -na z; declare -p z
declare -nA z; declare -p z
declare -nA y; declare -p y
declare -n x=(1 2); declare -p x
declare -n w; declare -a w; declare -p w
list=(1)
declare -n v=list; declare -na v; declare -p v list
declare -n v=list; declare -p v
declare -n u; declare -A u; declare -p u
f() {
	local -na own
	declare -p own
	local -a items=(1)
	local -n items=list
	declare -p items
}
f
declare -n nowhere
nowhere=(1 2)
declare -p nowhere
declare -n empty
empty[1]=x
declare -p empty
