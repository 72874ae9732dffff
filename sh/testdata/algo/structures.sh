stack=(); push() { stack+=("$1"); }; pop() { local n=${#stack[@]}; ((n)) || { echo "empty"; return 1; }; top=${stack[n-1]}; unset "stack[n-1]"; }; push a; push "b c"; push d; pop; echo $top; pop; echo $top; echo ${#stack[@]}; pop; pop; echo "st $?"
queue=(1 2 3); queue+=(4); head=${queue[0]}; queue=("${queue[@]:1}"); echo $head "${queue[@]}"
balanced() { local s=$1 st= c i; for ((i=0;i<${#s};i++)); do c=${s:i:1}; case $c in '('|'['|'{') st+=$c;; ')') [[ $st == *'(' ]] || return 1; st=${st%?};; ']') [[ $st == *'[' ]] || return 1; st=${st%?};; '}') [[ $st == *'{' ]] || return 1; st=${st%?};; esac; done; [[ -z $st ]]; }; for s in '(a[b]{c})' '(]' '((' '' '}{'; do balanced "$s" && echo "ok $s" || echo "bad $s"; done
declare -A graph=([a]="b c" [b]="d" [c]="d e" [d]="f" [e]="f" [f]=""); bfs() { local q=($1) seen=" $1 " n m; while ((${#q[@]})); do n=${q[0]}; q=("${q[@]:1}"); echo -n "$n "; for m in ${graph[$n]}; do [[ $seen == *" $m "* ]] || { seen+="$m "; q+=($m); }; done; done; echo; }; bfs a; dfs() { [[ $visited == *" $1 "* ]] && return; visited+="$1 "; echo -n "$1 "; local m; for m in ${graph[$1]}; do dfs $m; done; }; visited=" "; dfs a; echo
topo() { tsort <<E
app lib
lib core
app util
util core
E
}; topo | tail -1; rpn() { local s=() t a b; for t in $1; do case $t in [0-9]*) s+=($t);; *) b=${s[-1]}; unset 's[-1]'; a=${s[-1]}; unset 's[-1]'; s+=($((a $t b)));; esac; done; echo ${s[0]}; }; rpn '3 4 + 2 *'; rpn '100 7 / 3 -'
hanoi() { (($1)) || return; hanoi $(($1-1)) $2 $4 $3; ((moves++)); (($1==3)) && echo "disk 3: $2->$3"; hanoi $(($1-1)) $4 $3 $2; }; moves=0; hanoi 3 A C B; echo $moves; perm() { local p=$1 s=$2 i; [[ -z $s ]] && { echo -n "$p "; return; }; for ((i=0;i<${#s};i++)); do perm "$p${s:i:1}" "${s:0:i}${s:i+1}"; done; }; perm '' abc; echo; subsets() { local s=("$@") n=$((1<<$#)) i j; for ((i=0;i<n;i++)); do for ((j=0;j<$#;j++)); do ((i>>j&1)) && echo -n "${s[j]}"; done; echo -n ,; done; echo; }; subsets x y z
declare -A m; rows=2 cols=3; k=1; for ((i=0;i<rows;i++)); do for ((j=0;j<cols;j++)); do m[$i,$j]=$((k++)); done; done; for ((j=0;j<cols;j++)); do for ((i=0;i<rows;i++)); do printf '%3d' ${m[$i,$j]}; done; echo; done; state=idle; for ev in start pause start stop bogus; do case $state:$ev in idle:start|paused:start) state=running;; running:pause) state=paused;; *:stop) state=idle;; *) echo "ignored $ev in $state";; esac; echo $state; done; memo=(); mfib() { local n=$1; if ((n<2)); then r=$n; elif [[ ${memo[n]} ]]; then r=${memo[n]}; else mfib $((n-1)); local x=$r; mfib $((n-2)); r=$((x+r)); memo[n]=$r; fi; }; mfib 50; echo $r
