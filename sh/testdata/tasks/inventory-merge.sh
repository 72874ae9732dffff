# Two inventories compared: awk, bash, join, comm.

printf 'apple 5\nbanana 3\ncherry 7\n' > old
printf 'banana 4\ncherry 7\ndate 1\n' > new
echo "-- awk"
awk 'NR==FNR {o[$1]=$2; next} {if (!($1 in o)) print "+", $1, $2; else if (o[$1]!=$2) print "~", $1, o[$1] "->" $2; delete o[$1]} END {for (k in o) print "-", k}' old new
echo "-- bash"
declare -A o n
while read -r k v; do o[$k]=$v; done < old
while read -r k v; do n[$k]=$v; done < new
for k in $(printf '%s\n' "${!o[@]}" "${!n[@]}" | sort -u); do
  if [[ ! -v o[$k] ]]; then
		echo "added $k"
	elif [[ ! -v n[$k] ]]; then
		echo "removed $k"
	elif [[ ${o[$k]} != "${n[$k]}" ]]; then
		echo "changed $k ${o[$k]} -> ${n[$k]}"
	else
		echo "same $k"
	fi
done
echo "-- join"
join -a1 -a2 -e0 -o 0,1.2,2.2 old new
echo "-- comm"
comm -3 <(cut -d' ' -f1 old) <(cut -d' ' -f1 new) | tr '\t' '>'
cat old new | awk '{s[$1]+=$2} END {for (k in s) print k, s[k]}' | sort -k2,2nr -k1,1 | head -2
paste -d' ' old new | awk '{print $1 "/" $3, $2+$4}'
diff old new | grep '^[<>]' | sort
echo "rc ${PIPESTATUS[0]}"
