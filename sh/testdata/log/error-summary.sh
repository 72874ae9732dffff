#!/bin/bash
# Summarises the errors of an application's log into a report.
mkdir -p logs reports

cat > logs/app.log <<'EOF'
2024-03-10 08:00:01 INFO  [main] Server started on port 8080
2024-03-10 08:00:15 WARN  [db] Connection pool at 80%
2024-03-10 08:01:02 ERROR [db] Timeout after 30s: query=SELECT * FROM users
2024-03-10 08:01:30 INFO  [http] GET /index.html 200
2024-03-10 08:02:11 ERROR [auth] Invalid token for user 42
2024-03-10 08:02:12 ERROR [auth] Invalid token for user 77
2024-03-10 08:05:00 DEBUG [cache] Evicted 12 entries
2024-03-10 09:00:00 ERROR [db] Timeout after 31s: query=UPDATE t SET a = 1
2024-03-10 09:10:45 WARN  [http] Slow request: 2300ms
2024-03-10 09:15:00 FATAL [main] Out of memory
EOF

LOG=logs/app.log
REPORT=reports/summary.txt

{
  echo "Log Summary"
  echo "==========="
  echo "Lines: $(wc -l < "$LOG")"
  echo
  echo "By level:"
  awk '{ print $3 }' "$LOG" | sort | uniq -c | sort -rn -k1,1 -k2,2 | while read -r count level; do
    printf '  %-6s %3d %s\n' "$level" "$count" "$(printf '%0.s#' $(seq 1 "$count"))"
  done
  echo
  echo "Errors by component:"
  grep -E ' (ERROR|FATAL) ' "$LOG" | grep -oP '\[\K[^\]]+' | sort | uniq -c | sort -rn
  echo
  echo "Errors by hour:"
  awk '$3 == "ERROR" || $3 == "FATAL" { split($2, t, ":"); h[t[1]]++ } END { for (k in h) print "  " k ":00 - " h[k] }' "$LOG" | sort
  echo
  echo "Distinct messages:"
  sed -nE 's/.*(ERROR|FATAL) +\[[a-z]+\] (.*)/\2/p' "$LOG" | sed -E 's/[0-9]+/N/g; s/query=.*/query=.../' | sort | uniq -c
} > "$REPORT"

cat "$REPORT"

if grep -q FATAL "$LOG"; then
  echo "ALERT: $(grep -m1 -n FATAL "$LOG" | cut -d: -f1,2,3,4)"
fi
exit "$(grep -c FATAL "$LOG")"
