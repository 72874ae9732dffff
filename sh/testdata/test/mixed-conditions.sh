# Conditions joined: && || ! and groups, in [[ ]], [ ] and the shell.
yes() { echo "$1 yes"; }
no() { echo "$1 no"; }
a=1 b=2
text='some text'

[[ $a -eq 1 && $b -eq 2 ]] && yes 1 || no 1
[[ $a -eq 2 || $b -eq 2 ]] && yes 2 || no 2
[[ ! $a -eq 2 ]] && yes 3 || no 3
[[ ! ( $a -eq 1 && $b -eq 1 ) ]] && yes 4 || no 4
[[ $a -eq 1 && ( $b -eq 1 || $text == some* ) ]] && yes 5 || no 5
[[ -n $text && $text =~ ^s && ! -e nothing ]] && yes 6 || no 6
[ "$a" -eq 1 ] && [ "$b" -eq 2 ] && yes 7 || no 7
[ "$a" -eq 1 -a "$b" -eq 1 ] && yes 8 || no 8
[ "$a" -eq 2 -o "$b" -eq 2 ] && yes 9 || no 9
{ [[ $a == 2 ]] || [[ $b == 2 ]]; } && yes 10 || no 10
! [[ $a == 2 ]] && yes 11 || no 11
[[
  $a == 1 &&
  $b == 2
]] && yes 12 || no 12
[[ $a == 1 ]] && ((b == 2)) && [ "$text" ] && yes 13 || no 13
if [[ $a == 2 ]]; then no 14; elif [[ $b == 2 ]]; then yes 14; fi
[[ $text == *text && ${#text} -gt 5 && ${text:0:1} == s ]] && yes 15 || no 15
[[ -z ${none-} && -z ${none+x} ]] && yes 16 || no 16
[[ $(echo "$a") == 1 && $((a + b)) -eq 3 ]] && yes 17 || no 17
[[ false ]] && yes 18 || no 18
[[ "" || x ]] && yes 19 || no 19
[[ a < b && b > a && ! a > b ]] && yes 20 || no 20
result=$([[ $a == 1 ]] && echo one || echo other)
echo "$result"
while [[ $a -lt 3 && $text ]]; do
  ((a++))
done
echo "$a"
until [[ $a == 0 ]]; do ((a--)); done
echo "$a"
[[ $a == 0 ]]
echo "status $?"
