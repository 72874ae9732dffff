cat > t.txt << 'E'
The quick brown fox. The lazy dog!
the fox -- quick, quick; "Dog" isn't lazy?
E
tr -cs "[:alpha:]'" '\n' < t.txt | tr A-Z a-z | sort | uniq -c | sort -k1,1nr -k2 | head -5
declare -A n
for w in $(tr -d '[:punct:]' < t.txt); do
	w=${w,,}
	n[$w]=$((${n[$w]:-0} + 1))
done
for w in "${!n[@]}"; do echo "$w ${n[$w]}"; done | sort | head -4
awk '{for (i=1;i<=NF;i++) {w=tolower($i); gsub(/[^a-z]/,"",w); if (w!="") c[w]++}} END {for (w in c) if (c[w]>1) print c[w], w}' t.txt | sort -k1nr -k2
wc t.txt
wc -lwc < t.txt
grep -o . t.txt | sort | uniq -c | sort -rn | awk 'NR<=3 {print $1}'
fold -w 20 -s t.txt
grep -ow 'quick' t.txt | wc -l
sed 's/[^ ]*/\u&/g' t.txt | head -1
rev t.txt | head -1
awk '{print length}' t.txt
longest=$(tr -cs a-zA-Z '\n' < t.txt | awk 'length>m {m=length; w=$0} END {print w}')
echo $longest
awk '{for (i=NF;i>0;i--) printf "%s%s", $i, i>1?" ":"\n"}' t.txt
tr 'a-z' 'b-za' <<< "abcxyz"
tr -s 'o' <<< "foooo boo"
tr -d aeiou < t.txt | head -1
expand -t4 <<< $'a\tb'
head -c 9 t.txt
echo
tail -c 6 t.txt
cut -c1-9 t.txt
cut -d' ' -f2- t.txt | cut -d' ' -f1
