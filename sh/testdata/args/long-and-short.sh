# An options loop with long and short options, values in both forms, and --.
parse() {
  local verbose=0 name= count=1 dry=no rest=()
  while (($#)); do
    case $1 in
      -v | --verbose)
        ((verbose++))
        ;;
      -n | --name)
        name=${2?}
        shift
        ;;
      --name=*)
        name=${1#*=}
        ;;
      -c | --count)
        count=$2
        shift
        ;;
      -c*)
        count=${1#-c}
        ;;
      --count=*)
        count=${1#--count=}
        ;;
      --dry-run)
        dry=yes
        ;;
      -[a-z][a-z]*)
        local cluster=${1#-}
        shift
        set -- "-${cluster:0:1}" "-${cluster:1}" "$@"
        continue
        ;;
      --)
        shift
        rest+=("$@")
        break
        ;;
      -?*)
        echo "unknown: $1"
        return 2
        ;;
      *)
        rest+=("$1")
        ;;
    esac
    shift
  done
  echo "v=$verbose n='$name' c=$count dry=$dry rest=${#rest[@]}: ${rest[*]}"
}

parse
parse -v --verbose file
parse --name 'John Smith' -c 3
parse --name=Jane --count=7 --dry-run
parse -c5 -vv a b
parse -vn joined
parse one -- -v --name two
parse --what
echo "status $?"
parse - ''
