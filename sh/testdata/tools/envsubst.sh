exec 2>&1 < /dev/null
export A=1 B='x y'
unset C
echo '$A ${B} $C ${C} $$ $1 ${A ${A} $A$B a$A}b ${}' | envsubst
echo '$A ${B}' | envsubst '$A'
envsubst -v '$A ${B} $C'
echo x | envsubst a b
echo $?
envsubst -Q
echo $?
envsubst -v
echo $?
printf 'no newline $A' | envsubst
echo
echo '$A_b $Ab ${A-x} ${A:-y} \$A' | envsubst
envsubst --variables '$A$A ${A}'
printf 'a\n\n$A\n' | envsubst
