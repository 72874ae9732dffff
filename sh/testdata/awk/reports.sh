cat > emp << 'E'
Beth:4.00:0:sales
Dan:3.75:0:ops
Kathy:4.00:10:sales
Mark:5.00:20:dev
Mary:5.50:22:dev
Susie:4.25:18:ops
E
awk -F: '$3 > 0 {printf "%-8s $%7.2f\n", $1, $2*$3}' emp
awk -F: '$3==0 {print $1}' emp
awk -F: '{pay=$2*$3; total+=pay; if (pay>best) {best=pay; name=$1}} END {printf "total %.2f avg %.2f best %s\n", total, total/NR, name}' emp
awk -F: '{d[$4]=d[$4] (d[$4]?",":"") $1; n[$4]++; h[$4]+=$3} END {for (k in d) print k, n[k], h[k], d[k]}' emp | sort
awk -F: 'BEGIN {printf "%-10s|%6s|%5s\n", "NAME","RATE","HRS"; print "----------+------+-----"} {printf "%-10s|%6.2f|%5d\n", $1,$2,$3} END {print NR " rows"}' emp
awk -F: '{line[NR]=$0} END {for (i=NR;i>=1;i--) print line[i]}' emp | head -2
awk -F: '{for (i=NF;i>0;i--) printf "%s%s", $i, (i>1 ? ":" : "\n")}' emp | head -1
awk -F: '{x=$2; c=0; for (i=1;i<=int($2);i++) c=c "*"; print $1, substr(c,2)}' emp
awk -F: -v OFS=, '{print $1,$4}' emp | sort -t, -k2,2 -k1,1r
awk -F: '$2>=mx {if ($2>mx) {mx=$2; l=$1} else l=l" "$1} END {print mx, l}' emp
seq 10 | awk '{s+=$1; q+=$1*$1} END {m=s/NR; printf "mean %.2f sd %.3f\n", m, sqrt(q/NR-m*m)}'
printf '%s\n' 3 1 4 1 5 9 2 6 | sort -n | awk '{a[NR]=$1} END {print (NR%2 ? a[(NR+1)/2] : (a[NR/2]+a[NR/2+1])/2)}'
seq 6 | awk '{printf "%d%s", $1, NR%3 ? "\t" : "\n"}'
seq 5 | awk 'NR>1 {print $1-p} {p=$1}' | uniq -c
awk 'BEGIN {for (i=1;i<=3;i++) {for (j=1;j<=3;j++) printf "%4d", i*j; print ""}}'
echo '5 3 8' | awk '{m=$1; for (i=2;i<=NF;i++) if ($i>m) m=$i; print m}'
echo 'a b a c b a' | tr ' ' '\n' | awk '{c[$0]++} END {for (w in c) print c[w], w}' | sort -rn
awk 'BEGIN {srand(1); x=rand(); print (x>=0 && x<1)}'
printf 'x=1&y=2' | awk -v RS='&' -F= '{print $1 " -> " $2}'
awk -F: '{print $1 > "/dev/stdout"}' emp | wc -l
awk -F: 'NR==1{split($0,h); next} 0; END{print h[1], h[4]}' emp
awk '{ORS=NR%2?"+":"\n"}1' <(seq 4)
awk -F: '{k=substr($1,1,1)} k!=p {print "[" k "]"; p=k} {print "  " $1}' emp
