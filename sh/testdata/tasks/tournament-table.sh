#!/usr/bin/env bash
# A league table from results, sorted by points, difference and goals.
set -euo pipefail

cat > results.txt <<'EOF'
Lions 3 Bears 1
Tigers 2 Lions 2
Bears 0 Tigers 0
Lions 1 Bears 0
Wolves 4 Lions 0
Tigers 1 Wolves 3
bad line
Bears 2 Wolves two
EOF

awk '
  NF != 4 || $2 !~ /^[0-9]+$/ || $4 !~ /^[0-9]+$/ {
    print "line " NR " ignored: " $0 > "/dev/stderr"
    next
  }
  function book(team, scored, against) {
    played[team]++
    goals[team] += scored
    diff[team] += scored - against
    if (scored > against) { win[team]++; points[team] += 3 }
    else if (scored == against) { draw[team]++; points[team]++ }
    else lost[team]++
  }
  { book($1, $2, $4); book($3, $4, $2) }
  END {
    for (t in played) print t, played[t], win[t] + 0, draw[t] + 0, lost[t] + 0, goals[t], diff[t], points[t] + 0
  }
' results.txt 2> ignored.txt | sort -k8,8nr -k7,7nr -k6,6nr -k1,1 > table.txt

printf '%-3s %-8s %2s %2s %2s %2s %3s %4s %3s\n' "#" Team P W D L G +/- Pts
rank=0
while read -r team p w d l g diff pts; do
  rank=$((rank + 1))
  printf '%-3s %-8s %2d %2d %2d %2d %3d %+4d %3d\n' "$rank." "$team" "$p" "$w" "$d" "$l" "$g" "$diff" "$pts"
done < table.txt

echo "--- ignored"
cat ignored.txt

echo "--- next round"
mapfile -t teams < <(cut -d' ' -f1 table.txt)
n=${#teams[@]}
for (( round = 1; round < n; round++ )); do
  printf 'round %d:' "$round"
  for (( i = 0; i < n / 2; i++ )); do
    printf ' %s-%s' "${teams[i]}" "${teams[n - 1 - i]}"
  done
  echo
  teams=("${teams[0]}" "${teams[n - 1]}" "${teams[@]:1:n-2}")
done

echo "--- streaks"
for team in Bears Lions Tigers Wolves; do
  form=$(awk -v t="$team" '
    NF == 4 && $4 ~ /^[0-9]+$/ {
      if ($1 == t) d = $2 - $4
      else if ($3 == t) d = $4 - $2
      else next
      printf "%s", (d > 0 ? "W" : d < 0 ? "L" : "D")
    }' results.txt)
  echo "$team $form $(grep -oE 'W+' <<< "$form" | awk '{ if (length > m) m = length } END { print m + 0 }')"
done
