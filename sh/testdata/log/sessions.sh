#!/usr/bin/env bash
# Groups the events of users into sessions: a gap of more than 30 minutes starts a new one.
set -euo pipefail
export TZ=UTC

cat > events.log <<'EOF'
2024-05-01T10:00:00Z u1 login
2024-05-01T10:05:00Z u1 view
2024-05-01T10:07:30Z u2 login
2024-05-01T10:20:00Z u1 logout
2024-05-01T11:30:00Z u1 login
2024-05-01T11:31:00Z u1 view
2024-05-01T23:50:00Z u2 view
2024-05-02T00:10:00Z u2 buy
EOF

GAP=$((30 * 60))
declare -A last first events sessions

close_session() {
  local user=$1
  local length=$(( last[$user] - first[$user] ))
  printf '%s session %d: %s for %dm%02ds, %d events\n' "$user" "${sessions[$user]}" \
    "$(date -d "@${first[$user]}" '+%d %b %H:%M')" $((length / 60)) $((length % 60)) "${events[$user]}"
}

while read -r stamp user action; do
  now=$(date -d "$stamp" +%s)
  if [[ -z "${last[$user]:-}" ]] || (( now - last[$user] > GAP )); then
    if [[ -n "${last[$user]:-}" ]]; then
      close_session "$user"
    fi
    first[$user]=$now
    events[$user]=0
    sessions[$user]=$(( ${sessions[$user]:-0} + 1 ))
  fi
  last[$user]=$now
  events[$user]=$(( events[$user] + 1 ))
done < events.log

for user in $(printf '%s\n' "${!last[@]}" | sort); do
  close_session "$user"
done

echo "---"
cut -d' ' -f3 events.log | sort | uniq -c | sort -k1,1nr -k2 | awk '{ printf "%-7s %d\n", $2, $1 }'
