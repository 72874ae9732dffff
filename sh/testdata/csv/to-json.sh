# Tables to JSON and back.

cat > d.csv <<'E'
name,qty,tag
pen,3,blue
"ink pot",1,"black, dark"
E
jq -R -s 'split("\n") | map(select(length>0)) | .[0] as $h | ($h|split(",")) as $k | .[1:] | map(split(",") | {($k[0]):.[0], ($k[1]):.[1]})' d.csv | jq -c '.[]'
echo '[{"a":1,"b":"x"},{"a":2,"b":"y,z"},{"a":null,"b":"q\"r"}]' > d.json
jq -r '(.[0]|keys_unsorted) as $k | $k, (.[] | [.[$k[]]]) | @csv' d.json
jq -r '.[] | [.a, .b] | @tsv' d.json
jq -r '.[] | "\(.b)=\(.a // "none")"' d.json
{
	echo '['
	awk -F, 'NR>1 && NF==3 {printf "%s  {\"name\": \"%s\", \"qty\": %d}", (n++ ? ",\n" : ""), $1, $2} END {print ""}' d.csv
	echo ']'
} | jq -c .
jq -n --arg n pen --argjson q 4 '{name:$n, qty:$q, ok:($q>3)}' -c
