# Accounts in an associative array: deposits, withdrawals, transfers, what is refused.

declare -A balance
deposit() {
	local who=$1 amount=$2
	[[ $amount =~ ^[0-9]+$ ]] || {
		echo "bad amount: $amount" >&2
		return 2
	}
	balance[$who]=$(( ${balance[$who]:-0} + amount ))
}
withdraw() {
	local who=$1 amount=$2
	(( ${balance[$who]:-0} >= amount )) || {
		echo "$who: insufficient (${balance[$who]:-0} < $amount)" >&2
		return 1
	}
	(( balance[$who] -= amount ))
}
transfer() { withdraw "$1" "$3" && deposit "$2" "$3" && echo "moved $3 from $1 to $2"; }
exec 2>&1
deposit ann 100
deposit bob 50
deposit ann x
echo "rc $?"
transfer ann bob 30
transfer bob ann 500
echo "rc $?"
withdraw zed 1
echo "rc $?"
for who in $(printf '%s\n' "${!balance[@]}" | sort); do
	printf '%-5s %5d\n' "$who" "${balance[$who]}"
done
total=0
for b in "${balance[@]}"; do (( total += b )); done
echo "total $total"
while read -r op a b c; do
  case $op in d) deposit $a $b;; w) withdraw $a $b;; t) transfer $a $b $c;; '#'*|'') continue;; *) echo "unknown op: $op";; esac || echo "  failed: $op $a $b $c"
done <<'E'
# ops
d ann 5

w bob 1000
t ann bob 75
x y z
E
echo "${balance[ann]} ${balance[bob]}"
