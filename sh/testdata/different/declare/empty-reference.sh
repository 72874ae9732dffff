# What a reference without a target refuses: bash names the builtin that assigns.
exec 2>&1
declare -n ref
printf -v ref %s 'a b'
f() {
	local -n inner=
}
f
