# Means and grades of lists of marks.

cat > g.txt <<'E'
Ann:90:85:77
Bob:60:70
Cid:100:95:98:99
Dan:
E
while IFS=: read -r name marks; do
  IFS=: read -ra m <<< "$marks"
  if (( ${#m[@]} == 0 )); then echo "$name: no marks"; continue; fi
  sum=0; for x in "${m[@]}"; do (( sum += x )); done
  avg=$(( sum * 10 / ${#m[@]} ))
  case $(( avg / 100 )) in 10|9) grade=A;; 8) grade=B;; 7|6) grade=C;; *) grade=D;; esac
  printf '%-4s n=%d avg=%d.%d %s\n' "$name" ${#m[@]} $((avg/10)) $((avg%10)) $grade
  grades[${#grades[@]}]=$grade
done < g.txt
printf '%s\n' "${grades[@]}" | sort | uniq -c | awk '{print $2"x"$1}' | paste -sd' '
awk -F: 'NF>2 {best=0; for (i=2;i<=NF;i++) if ($i>best) best=$i; print $1, best}' g.txt | sort -k2,2nr | head -1
declare -A rank
i=0
for n in $(awk -F: '{s=0; for (i=2;i<=NF;i++) s+=$i; print s, $1}' g.txt | sort -rn | cut -d' ' -f2); do
	rank[$n]=$((++i))
done
for n in Ann Bob Cid Dan; do echo -n "$n#${rank[$n]} "; done
echo
