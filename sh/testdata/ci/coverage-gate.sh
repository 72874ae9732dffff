#!/usr/bin/env bash
# Reads reports of coverage, merges them, and fails under a threshold.
set -euo pipefail

mkdir -p coverage
cat > coverage/unit.info <<'EOF'
SF:src/a.c
DA:1,5
DA:2,0
DA:3,1
end_of_record
SF:src/b.c
DA:1,0
DA:2,0
end_of_record
EOF
cat > coverage/system.info <<'EOF'
SF:src/a.c
DA:2,2
DA:4,0
end_of_record
SF:src/b.c
DA:1,1
end_of_record
EOF

merge() {
  awk -F'[:,]' '
    /^SF:/ { file = $2 }
    /^DA:/ { hits[file, $2] += $3 }
    END {
      for (k in hits) {
        split(k, part, SUBSEP)
        print part[1], part[2], hits[k]
      }
    }' "$@" | sort -k1,1 -k2,2n
}

merge coverage/*.info > merged.txt
cat merged.txt

summary() {
  awk '
    { all[$1]++; total++ }
    $3 > 0 { hit[$1]++; covered++ }
    END {
      for (f in all) printf "%-10s %d/%d %5.1f%%\n", f, hit[f], all[f], 100 * hit[f] / all[f]
      printf "%-10s %d/%d %5.1f%%\n", "~total", covered, total, 100 * covered / total
    }' merged.txt | sort | tr '~' ' '
}
echo "=== summary"
summary

echo "=== missed lines"
awk '$3 == 0 { m[$1] = m[$1] (m[$1] ? "," : "") $2 } END { for (f in m) print f ": " m[f] }' merged.txt | sort

total=$(summary | awk '$1 == "total" { print int($NF) }')
echo "total is $total"

check() {
  local threshold=$1
  if (( total >= threshold )); then
    echo "pass: $total% >= $threshold%"
  else
    echo "fail: $total% < $threshold%"
    return 1
  fi
}
check 50
badge_color() {
  case 1 in
    $(( total >= 90 ))) echo green ;;
    $(( total >= 60 ))) echo yellow ;;
    *) echo red ;;
  esac
}
echo "badge: coverage-$total%-$(badge_color)"
check 90
echo "not reached"
