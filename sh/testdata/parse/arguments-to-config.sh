#!/usr/bin/env bash
# Options from four places: defaults, a file, the environment and the command line.
set -euo pipefail

cat > tool.sh <<'SCRIPT'
#!/usr/bin/env bash
set -euo pipefail
declare -A config=([host]=localhost [port]=80 [verbose]=0 [format]=text)
declare -A source=()
for k in "${!config[@]}"; do source[$k]=default; done

usage() { echo "usage: ${0##*/} [-v] [-c FILE] [--host=H] [--port P] [--format F] [--] WORD..." >&2; exit "${1:-64}"; }
put() {
  [[ -v config[$1] ]] || { echo "unknown setting '$1' ($3)" >&2; return 1; }
  config[$1]=$2
  source[$1]=$3
}

from_file() {
  local n=0 key value
  while IFS='=' read -r key value || [[ -n $key ]]; do
    n=$((n + 1))
    key=${key//[[:space:]]/}
    [[ -z $key || $key == \#* ]] && continue
    value=${value#"${value%%[![:space:]]*}"}
    put "$key" "$value" "$1:$n" || true
  done < "$1"
}

words=()
pending=()
while (( $# > 0 )); do
  case $1 in
    -c) [[ -f ${2-} ]] || { echo "no file '${2-}'" >&2; exit 66; }; from_file "$2"; shift 2 ;;
    -v) pending+=("verbose=$(( ${config[verbose]} + 1 ))"); config[verbose]=$(( ${config[verbose]} + 1 )); shift ;;
    --*=*) kv=${1#--}; pending+=("${kv%%=*}=${kv#*=}"); shift ;;
    --host | --port | --format) [[ $# -ge 2 ]] || usage; pending+=("${1#--}=$2"); shift 2 ;;
    -h | --help) usage 0 ;;
    --) shift; words+=("$@"); break ;;
    -*) echo "unknown option $1" >&2; usage ;;
    *) words+=("$1"); shift ;;
  esac
done
for k in host port format; do
  name=TOOL_${k^^}
  if [[ -n ${!name:-} ]]; then put "$k" "${!name}" "env $name"; fi
done
for kv in ${pending[@]+"${pending[@]}"}; do
  put "${kv%%=*}" "${kv#*=}" option || exit 64
done
[[ ${config[port]} =~ ^[0-9]+$ ]] || { echo "bad port '${config[port]}' from ${source[port]}" >&2; exit 65; }
for k in $(printf '%s\n' "${!config[@]}" | sort); do
  printf '  %-8s %-12s %s\n' "$k" "${config[$k]}" "${source[$k]}"
done
printf '  words: %d' "${#words[@]}"
printf ' <%s>' ${words[@]+"${words[@]}"}
echo
SCRIPT
chmod +x tool.sh

printf '# settings\nhost = file.example\nport=8080\ncolour=red\n' > tool.conf

run() {
  echo "\$ $*"
  env "$@" 2>&1 || echo "  status $?"
}

run ./tool.sh
run ./tool.sh -v -v one "two words"
run ./tool.sh -c tool.conf --port 9000 -- -x --host
run TOOL_HOST=env.example TOOL_PORT=7 ./tool.sh -c tool.conf --format=json
run TOOL_PORT=seven ./tool.sh
run ./tool.sh --port
run ./tool.sh --speed=9
run ./tool.sh -c missing.conf
run ./tool.sh -z
run ./tool.sh -h
