# getopts in functions: local OPTIND, optional order, long options by "-:".
parse() {
  local OPTIND=1 OPTARG opt
  local verbose=0 output=none level=1
  while getopts ":vo:l:h-:" opt; do
    case $opt in
      v) ((verbose++)) ;;
      o) output=$OPTARG ;;
      l) level=$OPTARG ;;
      h)
        echo "usage: parse [-v] [-o FILE] [-l N] [FILE...]"
        return 0
        ;;
      -)
        case $OPTARG in
          verbose) ((verbose++)) ;;
          output=*) output=${OPTARG#*=} ;;
          *)
            echo "unknown option --$OPTARG"
            return 2
            ;;
        esac
        ;;
      :)
        echo "-$OPTARG needs an argument"
        return 2
        ;;
      \?)
        echo "unknown option -$OPTARG"
        return 2
        ;;
    esac
  done
  shift $((OPTIND - 1))
  echo "verbose=$verbose output=$output level=$level rest=[$*]"
}

parse
parse -v -v a b
parse -vvo out.txt -l3 file
parse -oout -- -v
parse --verbose --output=x y
parse --wrong
echo "status $?"
parse -o
echo "status $?"
parse -z
echo "status $?"
parse -h
parse a -v
parse -
parse -l '' x
echo "OPTIND of the script is $OPTIND"
