# $#, $*, $@, $?, $-, $_ and their kin.

f() { echo "$# $* $@ $1 ${*:2}"; }
f a 'b c'
f
f '' x
set -- one 'two three' four
echo $1 "$2" $# "$*" "$@"
for x in "$*"; do echo "<$x>"; done
for x in "$@"; do echo "[$x]"; done
for x in $*; do echo -n "($x)"; done
echo
IFS=,
echo "$*" $*
IFS=
echo "$*" $*
unset IFS
echo "$*"
shift
echo $# $1
shift 9
echo $? $#
set -- "${@:2}"
echo $1
true
echo $?
false
echo $?
(exit 9)
echo $?
x=$(exit 4)
echo $?
! true
echo $?
echo $- | grep -o h
echo ${0##*/} | grep -c special
echo "$_" | wc -l
cmd() { return $1; }
cmd 3
r=$?
echo $r
cmd 0 && echo ok
echo abc >/dev/null
echo $_
: last arg
echo "$_"
set -- a b c d e f g h i j k
echo $10 ${10} ${11} ${#}
echo "${@: -2}" "${@:$#}" "${!#}"
set --
echo "<$@>" "<$*>" $#
set -- -a -- -b
echo "$@" $#
eval "set -- 'q r' s"
echo "$1" $#
echo $$ | grep -qE '^[0-9]+$' && echo pid
[ "$BASHPID" ] && echo bp
(echo $((BASHPID != $$)))
echo $PPID | grep -c .
echo "$BASH_SUBSHELL" $(echo $BASH_SUBSHELL) $( (echo $BASH_SUBSHELL) )
echo $LINENO
echo ${BASH_VERSINFO[0]} ${BASH_VERSION%%.*}
echo $SHLVL | grep -c .
echo $OSTYPE $HOSTTYPE
echo ${FUNCNAME[0]-none} ${BASH_SOURCE[0]##*/}
g() { echo ${FUNCNAME[@]} $LINENO; }
g
echo $SECONDS $((EPOCHSECONDS > 0))
RANDOM=5
a=$RANDOM
RANDOM=5
[ $a = $RANDOM ] && echo seeded
echo $OPTIND ${OPTARG-none}
echo ${PIPESTATUS[@]} $UID ${GROUPS[0]} $IFS | cat -A
