[[ a = a ]] && echo 1; [[ a == b ]] || echo 2; [[ abc == a* ]] && echo 3; [[ abc == "a*" ]] || echo 4; [[ a != b ]] && echo 5
[[ a < b ]] && echo 6; [[ b > a ]] && echo 7; [[ 2 -lt 10 ]] && echo 8; [[ 1+1 -eq 2 ]] && echo 9
[[ -z "" && -n x ]] && echo 10; [[ -z x || -n x ]] && echo 11; [[ ! a = b ]] && echo 12; [[ ( a = a || b = c ) && x = x ]] && echo 13
x='a b'; [[ $x = 'a b' ]] && echo 14; [[ -n $x ]] && echo 15; [[ $unset ]] || echo 16; [[ str ]] && echo 17
[[ foobar =~ ^fo+(b.r)$ ]] && echo ${BASH_REMATCH[0]} ${BASH_REMATCH[1]}; [[ abc =~ z ]] || echo ${#BASH_REMATCH[@]}
re='^[0-9]+$'; [[ 123 =~ $re ]] && echo 18; [[ 12a =~ $re ]] || echo 19; [[ 'a.c' =~ a"."c ]] && echo 20; [[ abc =~ a"."c ]] || echo 21
touch f; mkdir d; [[ -f f && -d d && -e f && ! -e g ]] && echo 22; [[ -s f ]] || echo 23; [[ -r f && -w f ]] && echo 24; [[ -x f ]] || echo 25
v=1; [[ -v v ]] && echo 26; [[ -v nov ]] || echo 27; [[ -o errexit ]] || echo 28
re='('; [[ a =~ $re ]] 2>/dev/null; echo $?
