# Positional parameters in functions: their own, shift, set, $@ and $* in calls.
count() {
  echo "$# arguments"
}
set -- main parameters "of the script"
count
count "$@"
count "$*"
count $@
count "x$@y"
count "" "" ""
count ${nothing} "${nothing}"

consume() {
  while (($#)); do
    printf '%s|' "$1"
    shift
  done
  echo
}
consume "$@"
echo "still $# in the script"

replace() {
  set -- replaced "$@"
  echo "$1 and $#"
}
replace one
echo "$1"

# The name of the script stays in $0.
name() {
  echo "${0##*/} ${FUNCNAME[0]}"
}
name

options() {
  local verbose=0 name=none
  while (($#)); do
    case $1 in
      -v | --verbose) verbose=1 ;;
      -n | --name)
        name=$2
        shift
        ;;
      --name=*) name=${1#*=} ;;
      --)
        shift
        break
        ;;
      -*)
        echo "unknown option $1"
        return 2
        ;;
      *) break ;;
    esac
    shift
  done
  echo "verbose=$verbose name=$name rest=$*"
}
options -v --name=box a b
options -n crate -- -v
options --wrong
echo "status $?"
echo "${@: -1} ${*:1:2} ${!#}"
