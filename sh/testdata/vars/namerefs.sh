exec 2>&1
declare -n r=target; target=5; echo $r; r=6; echo $target; echo ${!r}
unset r; echo ${target-gone}; declare -n r=target; unset -n r; echo ${r-no} $target
a=(1 2 3); declare -n ra=a; echo ${ra[1]} ${#ra[@]}; ra+=(4); echo ${a[@]}; ra[0]=x; echo $a
declare -n el=a[2]; echo $el; el=changed; echo ${a[2]}
f() { local -n out=$1; out="from f"; }; f result; echo $result
g() { local -n arr=$1; arr=(a b c); arr+=("$2"); }; g list last; declare -p list
declare -A m=([x]=1); h() { local -n mm=$1; for k in "${!mm[@]}"; do echo "$k=${mm[$k]}"; done; mm[new]=2; }; h m; echo ${m[new]}
declare -n self=self; echo $?
declare -n l1=l2 l2=l1; echo $l1; l1=3; echo $?
declare -n unb; unb=foo; foo=7; echo $unb; declare -p unb
declare -n bad=1x; echo $?
for v in one two; do declare -n p=$v; p=val_$v; done; echo $one $two
i=1; declare -n rr; for rr in q1 q2; do rr=$((i++)); done; echo $q1 $q2
[[ -R r ]]; echo $?; declare -n r=target; [[ -R r ]]; echo $?; [[ -v r ]]; echo $?
