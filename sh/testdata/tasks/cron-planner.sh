#!/usr/bin/env bash
# Reads a crontab and tells when each job runs next after a given moment.
set -euo pipefail
export TZ=UTC

cat > crontab.txt <<'EOF'
# m h dom mon dow command
*/20 * * * * poll
30 2 * * * backup
0 9-11 * * 1-5 report
15 12 1 * * invoice
0 0 * * 7 weekly
61 * * * * broken
EOF

matches() {
  local field=$1 value=$2 low=$3 high=$4 part step range
  for part in ${field//,/ }; do
    step=1
    range=$part
    if [[ $part == */* ]]; then
      step=${part#*/}
      range=${part%/*}
    fi
    local from=$low to=$high
    case $range in
      '*') ;;
      *-*) from=${range%-*} to=${range#*-} ;;
      *) from=$range to=$range ;;
    esac
    (( from < low || to > high )) && return 2
    if (( value >= from && value <= to && (value - from) % step == 0 )); then
      return 0
    fi
  done
  return 1
}

next_run() {
  local minute=$1 hour=$2 dom=$3 mon=$4 dow=$5 start=$6
  local day now h m d
  matches "$minute" 0 0 59 || { (( $? == 2 )) && return 1; }
  for (( day = 0; day < 1500; day++ )); do
    read -r now d mo wd < <(date -d "$start + $day days" '+%F %-d %-m %u')
    matches "$mon" "$mo" 1 12 || continue
    matches "$dom" "$d" 1 31 || continue
    matches "$dow" "$wd" 1 7 || continue
    for (( h = 0; h < 24; h++ )); do
      matches "$hour" "$h" 0 23 || continue
      for (( m = 0; m < 60; m++ )); do
        matches "$minute" "$m" 0 59 || continue
        if (( day > 0 || h * 60 + m > 9 * 60 + 5 )); then
          printf '%s %02d:%02d\n' "$now" "$h" "$m"
          return 0
        fi
      done
    done
  done
  return 1
}

set -f
grep -v '^#' crontab.txt | while read -r minute hour dom mon dow command; do
  if ! at=$(next_run "$minute" "$hour" "$dom" "$mon" "$dow" 2024-03-05); then
    at="never"
  fi
  printf '%-8s %-16s %s\n' "$command" "$at" "$([[ $at == never ]] || date -d "$at" +%a)"
done | sort -k2
