# What bash says about errors within [[ ]], after which it reads no more.
exec 2>&1
check() {
  printf '%s\necho behind\n' "$1" > t.sh
  bash t.sh
  echo "-> $?"
}
check '[[ a b ]]'
check '[[ a == b c ]]'
check '[[ a == b]]'
check '[[ a == ]]'
check '[[ -f ]]'
check '[[ -f && a ]]'
check '[[ ]]'
check '[[ a && ]]'
check '[[ a && ; ]]'
check '[[ ! ]]'
check '[[ ( ) ]]'
check '[[ (a == b ]]'
check '[[ a == b) ]]'
check '[[ a | b ]]'
check '[[ -n a -a -n b ]]'
check '[[ a == (b|c) ]]'
check '[[ $x $y ]]'
check 'if [[ a -gt 5; then echo; fi'
check 'if [[ a -gt 5 ]; then echo; fi'
check 'if [[ a -gt 5 then echo; fi'
check '[[ a
== b ]]'
check '[[ a ==
b ]]'
check '[[ a
]]'
check '[[ ( a
) ]]'
check '[[ !(a == b)
]]; echo $?'
check '[[ a == !(b|c
) || d == @(d|e)
]]; echo $?'
check '[[ a =~ (b|a)
]]; echo $?'
check '[[ a == b
&& -n c
]]'
check '(exit 3)
[[ a b ]]'
check 'x=$([[ a b ]])'
check 'f() {
  [[ a b ]]
}'
check 'echo "[[ a b ]]"; fi'
check 'eval "[[ a b ]]"; echo $?'
check '. /dev/stdin <<< "[[ a b ]]"; echo $?'
check 'trap "[[ a b ]]" EXIT'
printf '[[ a\n' > t.sh
bash t.sh
echo $?
printf '[[ a == b' > t.sh
bash t.sh
echo $?
printf '[[ a == b &&\n' > t.sh
bash t.sh
echo $?
