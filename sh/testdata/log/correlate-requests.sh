#!/usr/bin/env bash
# Follows requests over the logs of three services by their id.
set -euo pipefail

mkdir -p logs
cat > logs/gateway.log <<'EOF'
10:00:00.100 req=a1 start GET /orders
10:00:00.150 req=b2 start POST /orders
10:00:00.900 req=a1 end 200
10:00:02.000 req=c3 start GET /health
10:00:02.010 req=c3 end 200
10:00:05.150 req=b2 end 504
EOF
cat > logs/orders.log <<'EOF'
10:00:00.200 req=a1 query orders
10:00:00.250 req=b2 insert order
10:00:00.700 req=a1 rows 12
EOF
cat > logs/db.log <<'EOF'
10:00:00.300 req=b2 lock wait
10:00:00.350 req=a1 select 340ms
10:00:05.100 req=b2 lock timeout
EOF

echo "-- one request"
grep -h 'req=b2' logs/*.log | sort

echo "-- with the service"
for f in logs/*.log; do
  service=$(basename "$f" .log)
  sed "s/ req=/ [$service] req=/" "$f"
done | sort > all.log
wc -l < all.log
grep 'req=a1' all.log | sed -E 's/req=[a-z0-9]+ //'

to_ms() {
  local h m s
  IFS=: read -r h m s <<< "$1"
  echo $(( (10#$h * 3600 + 10#$m * 60 + 10#${s%.*}) * 1000 + 10#${s#*.} ))
}

echo "-- durations"
declare -A began path
while read -r time req event rest; do
  id=${req#req=}
  case $event in
    start)
      began[$id]=$(to_ms "$time")
      path[$id]=$rest
      ;;
    end)
      took=$(( $(to_ms "$time") - began[$id] ))
      flag=""
      (( took > 1000 )) && flag=" SLOW"
      printf '%s %-12s %s %5d ms%s\n' "$id" "${path[$id]}" "$rest" "$took" "$flag"
      ;;
  esac
done < logs/gateway.log

echo "-- services of each"
awk '{ id = $3; sub(/req=/, "", id); if (!((id, $2) in s)) { s[id, $2]; l[id] = l[id] " " $2 } } END { for (i in l) print i l[i] }' all.log | sort

echo "-- gaps of more than half a second"
previous=0
while read -r time service req text; do
  now=$(to_ms "$time")
  if (( previous > 0 && now - previous > 500 )); then
    echo "$(( now - previous )) ms before: $time $service $text"
  fi
  previous=$now
done < all.log

echo "-- per second"
cut -c1-8 all.log | uniq -c | awk '{ print $2, $1 }'
