# if with elif and else: conditions of all kinds, results.

g() {
	if (($1 >= 90)); then
		echo A
	elif (($1 >= 80)); then
		echo B
	elif [ $1 -ge 70 ]; then
		echo C
	else
		echo F
	fi
}
for s in 95 85 75 5; do g $s; done
if true; false; then echo no; else echo "list's last"; fi
if ! false; then echo neg; fi
if false; then :; fi
echo $?
if [ -n "$x" ] || [ 1 = 1 ]; then echo or; fi
if grep -q a <<< abc; then echo grep; fi
if (exit 3); then :; else echo $?; fi
if cd /nonexist 2>/dev/null; then :; else echo nocd; fi
if x=$(false); then echo t; else echo "assign $?"; fi
if [[ a == a && ( b == c || d == d ) ]]; then echo nested; fi
if test 1 -eq 1 -a 2 -eq 2; then echo both; fi
if { false; true; }; then echo group; fi
if (( 0 )); then :; elif (( 5 )); then echo five; fi
if echo out; then echo in; fi | tr a-z A-Z
[ 1 = 1 ] && echo a || echo b
[ 1 = 2 ] && echo a || echo b
true && false || echo c
false || true && echo d
false && echo e
echo $?
true || echo f && echo g
{ true && false; } || echo h
(false || exit 5)
echo $?
! { false; } && echo i
if :; then if false; then :; else echo inner; fi; fi
if [ ]; then :; else echo emptytest; fi
if ((x=5)); then echo $x; fi
if read -r l <<< data; then echo $l; fi
if type -t nosuch; then :; else echo "no $?"; fi
max() { if (($1 > $2)); then echo $1; else echo $2; fi; }
max 3 7
sign() { if (($1<0)); then echo -; elif (($1==0)); then echo 0; else echo +; fi; }
for i in -1 0 1; do sign $i; done
if [ -e /tmp ]; then
echo multi
fi
if true
then echo newline
else echo no
fi
[ -d / ] && { echo dir; echo root; }
test -f / || echo notfile
if ! command -v zzz >/dev/null; then echo missing; fi
while if ((n++ < 2)); then true; else false; fi; do echo n$n; done
