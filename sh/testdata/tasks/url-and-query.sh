# URLs taken apart by a regular expression; queries decoded and encoded.

parse_url() {
	local url=$1 re='^(([a-z]+)://)?(([^:@/]+)(:([^@/]+))?@)?([^:/?#]+)(:([0-9]+))?(/[^?#]*)?(\?([^#]*))?(#(.*))?$'
	[[ $url =~ $re ]] || {
		echo "bad url"
		return 1
	}
	printf 'scheme=%s user=%s host=%s port=%s path=%s query=%s frag=%s\n' "${BASH_REMATCH[2]}" "${BASH_REMATCH[4]}" "${BASH_REMATCH[7]}" "${BASH_REMATCH[9]:-none}" "${BASH_REMATCH[10]}" "${BASH_REMATCH[12]}" "${BASH_REMATCH[14]}"
}
parse_url 'https://bob:pw@example.com:8080/a/b?x=1&y=two#top'
parse_url 'example.org'
parse_url 'http://h/?q'
parse_url '://'
echo $?
query() {
	local IFS='&' pair
	for pair in $1; do
		printf '%s -> %s\n' "${pair%%=*}" "$(printf '%b' "${pair#*=}" | sed 's/+/ /g')"
	done
}
query 'name=Ann+Lee&city=K%C3%B6ln&empty='
decode() {
	local s=${1//+/ }
	printf '%b\n' "${s//%/\\x}"
}
decode 'a%20b%2Fc+d'
decode 'caf%C3%A9'
encode() {
	local LC_ALL=C s=$1 i c
	for ((i = 0; i < ${#s}; i++)); do
		c=${s:i:1}
		case $c in
		[A-Za-z0-9._~-]) printf %s "$c" ;;
		*) printf '%%%02X' "'$c" ;;
		esac
	done
	echo
}
encode 'a b/c?d=e&f'
base() {
	local p=${1%/}
	p=${p##*/}
	echo "${p%%[?#]*}"
}
base http://x/y/file.txt?z=1
base http://x/dir/
join_path() {
	local IFS=/
	echo "${*%/}"
}
join_path /a/ b/ c
for u in a.com/x b.org c.com/y; do
	h=${u%%/*}
	echo "${h##*.}"
done | sort | uniq -c
printf '%s\n' 10.0.0.1 256.1.1.1 1.2.3 | while read -r ip; do
	if [[ $ip =~ ^([0-9]{1,3}\.){3}[0-9]{1,3}$ ]] && ! [[ $ip =~ (25[6-9]|2[6-9][0-9]|[3-9][0-9]{2}) ]]; then
		echo "$ip ok"
	else
		echo "$ip bad"
	fi
done
