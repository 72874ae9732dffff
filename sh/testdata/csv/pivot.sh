# Turns rows to columns; means, sorting and filtering of a table.

cat > p.csv <<'E'
ann,math,90
ann,art,70
bob,math,60
cid,art,85
cid,math,75
E
awk -F, '{v[$1,$2]=$3; r[$1]; c[$2]} END {
  n=asorti(c, cs); printf "%-6s", "name"; for (i=1;i<=n;i++) printf "%6s", cs[i]; print ""
  m=asorti(r, rs); for (j=1;j<=m;j++) { printf "%-6s", rs[j]; for (i=1;i<=n;i++) printf "%6s", ((rs[j],cs[i]) in v) ? v[rs[j],cs[i]] : "-"; print "" } }' p.csv
echo "-- averages"
awk -F, '{s[$2]+=$3; n[$2]++} END {for (k in s) printf "%s %.1f\n", k, s[k]/n[k]}' p.csv | sort
echo "-- sort by two keys"
sort -t, -k2,2 -k3,3nr p.csv
echo "-- filter and add column"
awk 'BEGIN{FS=OFS=","} $3>=75 {print $0, ($3>=85?"high":"mid")}' p.csv
echo "-- column swap"
awk -F, -v OFS='\t' '{print $3,$1}' p.csv | sort -n | cut -f2 | paste -sd' '
echo "-- max per subject"
sort -t, -k2,2 -k3,3nr p.csv | awk -F, '!seen[$2]++'
