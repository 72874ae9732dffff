#!/bin/bash
# Turns lines of an access log into JSON and asks questions with jq.
set -euo pipefail

cat > access.log <<'EOF'
10.0.0.1 - - [12/May/2024:06:25:24 +0000] "GET /index.html HTTP/1.1" 200 5120 "-" "curl/8.0"
10.0.0.2 - alice [12/May/2024:06:25:30 +0000] "POST /api/login HTTP/1.1" 401 87 "http://x.org/" "Mozilla/5.0 (X11; Linux)"
10.0.0.1 - - [12/May/2024:06:26:01 +0000] "GET /a.png?v=1&w=\"2\" HTTP/1.1" 304 0 "http://x.org/index.html" "curl/8.0"
10.0.0.3 - - [12/May/2024:07:00:00 +0000] "GET /api/items HTTP/2.0" 500 12 "-" "bot"
this line is broken
10.0.0.2 - alice [12/May/2024:07:10:00 +0000] "DELETE /api/items/7 HTTP/1.1" 204 - "-" "Mozilla/5.0 (X11; Linux)"
EOF

re='^([0-9.]+) - ([^ ]+) \[([^]]+)\] "([A-Z]+) (.*) (HTTP/[0-9.]+)" ([0-9]+) ([0-9-]+) "([^"]*)" "([^"]*)"$'
bad=0
while IFS= read -r line; do
  if [[ $line =~ $re ]]; then
    jq -nc \
      --arg ip "${BASH_REMATCH[1]}" --arg user "${BASH_REMATCH[2]}" --arg time "${BASH_REMATCH[3]}" \
      --arg method "${BASH_REMATCH[4]}" --arg path "${BASH_REMATCH[5]}" \
      --argjson status "${BASH_REMATCH[7]}" --arg size "${BASH_REMATCH[8]}" --arg agent "${BASH_REMATCH[10]}" '
      {
        ip: $ip,
        user: (if $user == "-" then null else $user end),
        time: ($time | strptime("%d/%b/%Y:%H:%M:%S %z") | mktime | todate),
        method: $method,
        path: $path,
        status: $status,
        size: (if $size == "-" then 0 else ($size | tonumber) end),
        agent: $agent
      }'
  else
    bad=$((bad + 1))
  fi
done < access.log > access.jsonl

echo "parsed $(wc -l < access.jsonl), bad $bad"
head -n 1 access.jsonl
echo "--- status classes"
jq -r '"\(.status / 100 | floor)xx"' access.jsonl | sort | uniq -c | awk '{ print $2 ": " $1 }'
echo "--- by address"
jq -s -r 'group_by(.ip)[] | [.[0].ip, length, (map(.size) | add)] | @tsv' access.jsonl
echo "--- errors"
jq -r 'select(.status >= 400) | "\(.time) \(.method) \(.path) -> \(.status) (\(.user // "anonymous"))"' access.jsonl
echo "--- paths without a query"
jq -r '.path | sub("\\?.*"; "")' access.jsonl | sort -u
echo "--- by hour"
jq -r '.time[11:13]' access.jsonl | uniq -c | while read -r n hour; do
  printf '%s:00 %s\n' "$hour" "$(printf '%*s' "$n" '' | tr ' ' '=')"
done
echo "--- agents"
jq -s 'map(.agent) | unique | map(split("/")[0])' -c access.jsonl
