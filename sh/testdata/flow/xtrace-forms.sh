exec 2>&1
set -x
echo a "b c" 'd' $'e\tf'
x=1 y="two words" z=
a=(1 "2 3"); a[1]=x; b+=more; declare -i n=3
for i in 1 2; do echo $i; done
for ((i=0;i<2;i++)); do :; done
while [ $x -lt 2 ]; do x=$((x+1)); done
case $y in two*) echo match;; esac
[[ $x == 2 && -n $y ]]; [[ -f nope || $x =~ ^[0-9]$ ]]
(( x + 1 )); echo $(echo sub) `echo bt`
f() { local v=$1; echo "in $v"; }; f arg
echo redir > /dev/null; cat <<< "here"; (echo subshell); { echo group; }
V=1 env > vars; grep ^V= vars; ! true; x= true; echo "" "a'b" 'a"b' '$x' '*' a=b; eval 'echo ev'
PS4='+ $LINENO: '; echo traced; PS4='+${FUNCNAME[0]:-main}> '; f two; local q 2>/dev/null; unset x; set +x
echo off; (set -x; : sub); bash -xc 'echo c; y=1'; set -x; { set +x; } 2>/dev/null; echo end; exec 3>trace; BASH_XTRACEFD=3; set -x; echo to fd; set +x; exec 3>&-; cat trace
