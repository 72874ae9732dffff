#!/bin/bash
# Reads a table of file systems and tells which are near their limits.
WARN=80
CRIT=90

cat > df.txt <<'EOF'
Filesystem     1K-blocks      Used Available Use% Mounted on
/dev/sda1       41152736  30864552  10271800  76% /
/dev/sdb1      103081248  95834816   7246432  93% /var/lib/data
tmpfs            8188000      1024   8186976   1% /run
/dev/sdc1       20511312  17229504   3281808  85% /home
//nas/share    976762584 976000000    762584 100% /mnt/my share
EOF

human() {
  local kib=$1 units=(K M G T) i=0
  while (( kib >= 10240 && i < 3 )); do
    kib=$(( (kib + 512) / 1024 ))
    (( i++ ))
  done
  echo "$kib${units[i]}"
}

status=0
tail -n +2 df.txt > rows.txt
while read -r fs blocks used avail pct mount; do
  usage=${pct%\%}
  case $fs in
    tmpfs|devtmpfs) continue ;;
  esac
  if (( usage >= CRIT )); then
    level=CRITICAL
    status=2
  elif (( usage >= WARN )); then
    level=WARNING
    (( status < 1 )) && status=1
  else
    level=OK
  fi
  printf '%-8s %-14s %3d%% of %s, %s free\n' "$level" "$mount" "$usage" "$(human "$blocks")" "$(human "$avail")"
done < rows.txt

echo "---"
awk 'NR > 1 { used += $3; all += $2 } END { printf "overall %.1f%%\n", 100 * used / all }' df.txt
awk 'NR > 1 && $1 ~ /^\/dev/ { print $5 + 0, $1 }' df.txt | sort -rn | head -n 2
numfmt --header --field=2-4 --from-unit=1024 --to=iec < df.txt | head -n 3
exit $status
