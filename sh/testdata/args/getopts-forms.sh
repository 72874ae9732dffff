# getopts: clusters, values, silent mode, positions, and starting again.
exec 2>&1
walk() {
  local OPTIND=1 OPTARG option
  local options=$1
  shift
  while getopts "$options" option; do
    echo "option $option, value ${OPTARG-none}, next $OPTIND"
  done
  shift $((OPTIND - 1))
  echo "left $#: $*"
}

walk ab:c -a -b value -c rest
walk ab:c -abvalue rest
walk ab:c -acb value
walk ab:c -b
walk ab:c -x -a
walk :ab:c -x -b
walk :ab: -b '' -a
walk ab -a -- -b
walk ab -a word -b
walk ab - -a
walk ab
walk 'a:' -a -b
walk 'a' --long
walk ':a' --long

set -- -p 8080 -h host extra
while getopts p:h: flag; do
  case $flag in
    p) port=$OPTARG ;;
    h) host=$OPTARG ;;
  esac
done
echo "$port $host $OPTIND"
OPTIND=1
getopts p: flag
echo "$flag $OPTARG $OPTIND"
