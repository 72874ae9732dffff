cat > mem << 'E'
proc1 120 MB running
proc2 2048 KB sleeping
proc3 1 GB running
proc4 512 MB stopped
E
awk '{m=$2; if ($3=="KB") m/=1024; if ($3=="GB") m*=1024; t+=m; printf "%s %.1f\n", $1, m} END {printf "total %.1f\n", t}' mem
grep -c running mem
grep running mem | awk '{print $1}' | tr '\n' ' '
echo
sort -k4,4 -k1,1r mem | awk '{print $4":"$1}'
while read -r name amount unit state; do
	case $unit in KB) k=$amount ;; MB) k=$((amount * 1024)) ;; GB) k=$((amount * 1024 * 1024)) ;; esac
	total=$((${total:-0} + k))
	[ "$state" = running ] && run=$((${run:-0} + 1))
done < mem
echo "$total $run"
cut -d' ' -f1,4 mem | column -t
awk '$4!="running"' mem | wc -l
tail -n +3 mem | head -1
sed -n 's/^\(proc[0-9]\) .* \(.*\)$/\2 \1/p' mem | sort
states=$(awk '{print $4}' mem | sort -u | paste -sd,)
echo "$states"
IFS=, read -ra st <<< "$states"
for s in "${st[@]}"; do printf '%-10s%s\n' "$s" "$(grep -c "$s" mem)"; done
paste <(cut -d' ' -f1 mem) <(cut -d' ' -f4 mem | rev)
join <(sort mem) <(printf 'proc1 web\nproc3 db\n') | cut -d' ' -f1,5
awk '{c[$4]=c[$4]" "$1} END {for (s in c) print s":"c[s]}' mem | sort
