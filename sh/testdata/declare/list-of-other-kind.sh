# Lists for an array of the other kind: outside of functions they drop the line, and no builtin
# tells of it.
exec 2>&1
v3=(1 2); declare -A map=([k]=v)
declare -A v3=(1 2); echo "on $?"
true; echo $?
declare -A v3; echo "on $?"
declare -a map=(1 2); echo "on $?"
declare -p map v3
declare -A v3=([x]=1) w=1; echo "on $? $w"
f() { declare -A v3=(1 2); echo "in $?"; declare -p v3; }
f
f() { declare -gA v3=(1 2); echo "in $?"; }
f
f() { local v3=(1); local -A v3=(1 2); echo "in $?"; declare -p v3; }
f
f() { local v3=(1); true; local -A v3=(1 2); echo "in $?"; declare -p v3; }
f
declare -A 'v3=(1 2)'; echo "on $?"
declare -A v3+=(1 2); echo "on $?"
readonly -A v3=(1 2); echo "on $?"
export v3=(4); echo $?
typeset -r -A v3=(1 2); echo "on $?"
