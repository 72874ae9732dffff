#!/usr/bin/env bash
# Writes counters and gauges as exposition text and reads them back.
set -euo pipefail

declare -A counter help kind

define() {
  kind[$1]=$2
  help[$1]=$3
}

inc() {
  local key=$1 by=${2:-1}
  counter[$key]=$(( ${counter[$key]:-0} + by ))
}

define http_requests_total counter "Requests by method and code"
define queue_length gauge "Jobs that wait"

while read -r method path code; do
  inc "http_requests_total{method=\"$method\",code=\"$code\"}"
done <<'EOF'
GET / 200
GET /a 200
POST /a 201
GET /b 404
GET /c 200
POST /c 500
EOF
inc 'queue_length{name="mail"}' 7
inc 'queue_length{name="mail"}' -2
inc 'queue_length{name="sms"}' 0

expose() {
  local name
  for name in $(printf '%s\n' "${!kind[@]}" | sort); do
    echo "# HELP $name ${help[$name]}"
    echo "# TYPE $name ${kind[$name]}"
    local key
    while IFS= read -r key; do
      [[ ${key%%\{*} == "$name" ]] && echo "$key ${counter[$key]}"
    done < <(printf '%s\n' "${!counter[@]}" | sort) || true
  done
}

expose | tee metrics.prom

echo "== totals by code"
grep '^http_requests_total' metrics.prom \
  | sed -nE 's/.*code="([0-9]+)".* ([0-9]+)$/\1 \2/p' \
  | awk '{ t[substr($1, 1, 1) "xx"] += $2 } END { for (c in t) print c, t[c] }' | sort

echo "== error rate"
awk '/^http_requests_total/ { all += $NF; if ($0 ~ /code="[45]/) bad += $NF } END { printf "%.1f%%\n", 100 * bad / all }' metrics.prom

echo "== lint"
awk '
  /^# TYPE/ { type[$3] = $4; next }
  /^#/ { next }
  { name = $1; sub(/[{].*/, "", name); if (!(name in type)) { print "untyped: " name; bad = 1 } }
  $NF !~ /^-?[0-9]+$/ { print "bad value in line " NR; bad = 1 }
  END { exit bad }
' metrics.prom && echo clean
