t() { bash -uc "$1" 2>&1; echo "-> $?"; }
t 'echo $x; echo no'; t 'echo ${x}no'; t 'echo ${x-ok} ${x:-ok2} ${x+set}ok3'; t 'echo ${#x}'; t 'echo ${x%a}'; t 'echo ${x:0:1}'; t 'echo ${x^^}'; t 'echo "$@" $* ${@:1} $#; echo ok'
t 'echo $1'; t 'a=(); echo "${a[@]}" ${#a[@]} ok'; t 'echo "${nope[@]}" ok'; t 'a=(1); echo ${a[5]}'; t 'declare -A m; echo ${m[k]}'; t 'echo ${nope[0]}'; t 'echo ${!x}'; t 'y=x; echo ${!y}'
t 'echo $((x+1))'; t 'echo $((1 ? 2 : x))'; t 'x=y; echo $((x))'; t '[[ -n $x ]]; echo no'; t '[[ -v x ]]; echo $?'; t '((x++)); echo $x'; t 'unset v; v+=a; echo $v'; t 'for i in $x; do :; done'; t 'case $x in *) echo no;; esac'
t 'f() { echo $1; }; f; echo no'; t 'local_() { local v; echo "${v-unset}"; echo $v; }; local_'; t 'echo $! no'; t 'echo $_ >/dev/null; echo $? $- | grep -c u'; t 'x=$(echo $nope); echo "st $?"'; t '(echo $nope); echo after'; t 'echo $nope | cat; echo after'
t 'echo ${x=5} $x'; t 'echo ${x?msg}'; t 'cat <<< $x'; t 'echo > $x; echo after'; t 'printf "%s\n" "${arr[*]}" x'; t 'set +u; echo $x ok'; t 'echo ${x@Q}'; t 'echo "${a[@]:1}" ok'
