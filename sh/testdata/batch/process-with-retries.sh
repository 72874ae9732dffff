#!/usr/bin/env bash
# Works on a list of tasks; some fail a few times, some for ever.
set -uo pipefail

STATE=$(mktemp -d)
trap 'rm -rf "$STATE"; echo "cleaned up"' EXIT

cat > "$STATE/tasks" <<'EOF'
build:0
test:2
deploy:5
notify:1
EOF

log() {
  printf '%-7s %s\n' "$1" "${*:2}"
}

# Fails as often as the task says.
attempt() {
  local name=$1 failures=$2 counter="$STATE/$1.count"
  local n=0
  [[ -f $counter ]] && n=$(< "$counter")
  echo $((n + 1)) > "$counter"
  (( n >= failures ))
}

retry() {
  local max=$1 delay=1 try
  shift
  for (( try = 1; try <= max; try++ )); do
    if "$@"; then
      log OK "$2 after $try attempt(s)"
      return 0
    fi
    if (( try < max )); then
      log RETRY "$2 in ${delay}s"
      delay=$(( delay * 2 ))
    fi
  done
  log FAILED "$2 after $max attempts"
  return 1
}

declare -i ok=0 failed=0
while IFS=: read -r name failures; do
  if retry 4 attempt "$name" "$failures"; then
    ok+=1
  else
    failed+=1
    echo "$name" >> "$STATE/failed"
  fi
done < "$STATE/tasks"

log SUMMARY "$ok ok, $failed failed"
if [[ -s $STATE/failed ]]; then
  log LIST "$(paste -sd, "$STATE/failed")"
  exit 3
fi
