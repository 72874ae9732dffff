# CSV with the plain tools: columns, sums, joins, quoted fields.
exec 2>&1
cat > orders.csv <<'END'
id,customer,amount,date
1,ann,10.50,2024-01-03
2,bob,20.00,2024-01-01
3,ann,5.25,2024-01-02
4,cyd,100.00,2024-02-01
END
printf 'ann,Oslo\nbob,Rome\ndan,Paris\n' > cities.csv

head -1 orders.csv | tr ',' '\n' | nl
cut -d, -f2,3 orders.csv
tail -n +2 orders.csv | sort -t, -k3,3nr
awk -F, 'NR > 1 { s[$2] += $3 } END { for (c in s) printf "%s %.2f\n", c, s[c] }' orders.csv | sort
awk -F, -v OFS=, 'NR == 1 { print $0, "tax"; next } { printf "%s,%.2f\n", $0, $3 * 0.2 }' orders.csv
join -t, -1 2 -2 1 <(tail -n +2 orders.csv | sort -t, -k2,2) cities.csv
join -t, -a1 -e none -o 1.1,1.2,2.2 -1 2 -2 1 <(tail -n +2 orders.csv | sort -t, -k2,2) cities.csv
paste -d, <(cut -d, -f1 orders.csv) <(cut -d, -f4 orders.csv)
column -s, -t orders.csv
sed -n '2,$p' orders.csv | while IFS=, read -r id customer amount date
do
    printf '%-4s %-5s %8.2f %s\n' "$id" "$customer" "$amount" "$date"
done
echo "-- quoted fields"
cat > quoted.csv <<'END'
name,note
"Smith, J","said ""hi"""
plain,word
END
awk -v FPAT='([^,]+)|("([^"]|"")+")' '{ for (i = 1; i <= NF; i++) printf "%d=%s ", i, $i; print "" }' quoted.csv
sed 's/""/\x01/g; s/"//g; s/\x01/"/g' quoted.csv
echo "-- other ends and separators"
printf 'a;b\r\nc;d\r\n' | tr -d '\r' | tr ';' ',' 
printf 'x\ty\n1\t2\n' | sed 's/\t/,/g'
cut -d, -f4 orders.csv | grep -c '^2024-01'
awk -F, '{ print NF }' orders.csv | sort -u
awk -F, 'NF != 4 { print "bad line " NR; bad = 1 } END { exit bad }' orders.csv
echo "status $?"
