# free and uptime: the form of what they print.
for options in '' -b -k -m -t '-m -t'; do
	echo "== free $options"
	free $options | sed -E 's/[0-9]+/N/g; s/ +/ /g'
done
free | sed -n 1p
free -b | awk '/^Mem/ { print ($2 >= $3 + $4) }'
free -h | awk 'NR > 1 { print $1, $2 ~ /^[0-9.]+([KMGT]i|B)$/ }'
uptime | sed -E 's/^ [0-9:]{8} up .*,  [0-9]+ users?,  load average: [0-9.]+, [0-9.]+, [0-9.]+$/uptime/'
uptime -p | sed -E 's/up .*/up TIME/'
uptime -s | sed -E 's/[0-9]/D/g'
free extra >/dev/null 2>&1; echo $?
