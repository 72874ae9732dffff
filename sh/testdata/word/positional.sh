set -- a 'b c' '' d
echo $#; for i in "$@"; do echo "[$i]"; done
for i in $@; do echo "($i)"; done
for i; do printf '%s,' "$i"; done; echo
echo "x$@y"; printf '<%s>' "x$@y"; echo
printf '<%s>' "${@:2}"; echo; printf '<%s>' "${@:2:2}"; echo; printf '<%s>' "${@: -1}"; echo
echo ${10}x $10x; set -- 1 2 3 4 5 6 7 8 9 ten; echo ${10} $10
shift 3; echo $1 $#; shift; echo "$*"; shift 100; echo $?
set --; echo $#; printf '<%s>' "$@"; echo; printf '<%s>' "$*"; echo
