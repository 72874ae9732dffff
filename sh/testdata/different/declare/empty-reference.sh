# A local reference to nothing: bash says what cannot be a name as for a variable, ours as
# for a reference.
exec 2>&1
f() {
	local -n inner=
}
f
