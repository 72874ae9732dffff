# -eq and its kin take expressions in [[ ]], plain numbers in [ ].
exec 2>&1
n=5
expr='n + 1'
list=(3 4)

for op in -eq -ne -lt -le -gt -ge; do
  for pair in '5 5' '4 5' '6 5'; do
    set -- $pair
    if test "$1" "$op" "$2"; then
      echo "$1 $op $2"
    fi
  done
done

[[ n -eq 5 ]] && echo "a name"
[[ expr -eq 6 ]] && echo "a name that holds an expression"
[[ n*2 -eq 10 ]] && echo "an expression"
[[ list[1] -eq 4 ]] && echo "an element"
[[ 0x10 -eq 16 && 010 -eq 8 && 2#11 -eq 3 ]] && echo "bases"
[[ $unset_name -eq 0 ]] && echo "nothing is zero"
[[ word -eq 0 ]] && echo "an unset name is zero"
[[ -5 -lt -4 ]] && echo "negative"

[ 5 -eq 5 ] && echo "in single brackets"
[ n -eq 5 ]
echo "status $?"
[ 010 -eq 10 ] && echo "no octal there"
[ ' 7 ' -eq 7 ] && echo "blanks are ignored"
[ '' -eq 0 ]
echo "status $?"
[ 1.5 -gt 1 ]
echo "status $?"
[[ 1.5 -gt 1 ]]
echo "status $?"
[[ '1 +' -eq 1 ]]
echo "status $?"
