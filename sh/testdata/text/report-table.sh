#!/bin/bash
items=("Widget:10:2.5" "Gadget:3:19.99" "Thingamajig:125:0.05")
line() {
	printf '+%s' "$(printf '%*s' 14 '' | tr ' ' -)" "$(printf '%*s' 6 '' | tr ' ' -)" "$(printf '%*s' 10 '' | tr ' ' -)"
	echo +
}
line
printf '| %-12s | %4s | %8s |\n' Item Qty Total
line
sum=0
for it in "${items[@]}"; do
	IFS=: read -r name qty price <<< "$it"
	total=$(echo "$qty * $price" | bc -l)
	sum=$(echo "$sum + $total" | bc -l)
	printf '| %-12.12s | %4d | %8.2f |\n' "$name" "$qty" "$total"
done
line
printf '| %-12s | %4s | %8.2f |\n' TOTAL '' "$sum"
line
center() {
	local w=$1 s=$2 l
	l=$(((w - ${#s}) / 2))
	printf '%*s%s%*s|\n' $l '' "$s" $((w - l - ${#s})) ''
}
center 20 hello
center 9 odd
printf '=%.0s' {1..20}
echo
printf '%s\n' "${items[@]%%:*}" | awk '{printf "%-3d%s\n", NR, $0}'
bar() {
	local n=$1
	printf '%-8s|%s\n' "$2" "$(printf '#%.0s' $(seq 1 $n))"
}
bar 5 five
bar 12 twelve
printf '%6.2f%%\n' $(echo "scale=4; 25/30*100" | bc)
printf "%'.0f\n" 1234567
printf '%(%Y)T\n' 0
