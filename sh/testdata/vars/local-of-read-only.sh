# A local list with the name of a read-only global: there is a second message, which names
# the function whose first command it is.
exec 2>&1
readonly list=(1 2) number=1
f() { local list=(3); echo "in $?"; }
f
g() { true; local -a list=(3) b=2 list=(4); echo "in $? $b"; }
g
h() { if true; then declare list+=(3); fi; echo "in $?"; }
h
i() { for i in 1 2; do local number=(1); done; }
i
j() { local number=2; echo "in $?"; }
j
k() { local -r own=1; l; }
l() { local own=(1); echo "in $? ${own[*]}"; }
k
echo "$? ${list[*]}"
