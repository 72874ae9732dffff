# =~ and what BASH_REMATCH holds.
show() { printf '%d:' "${#BASH_REMATCH[@]}"; printf ' <%s>' "${BASH_REMATCH[@]}"; echo; }

[[ 2026-11-22T10:30 =~ ^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9:]+)$ ]] && show
[[ key=value =~ ([^=]+)=(.*) ]] && show
[[ abc =~ (x)?b(c)? ]] && show
[[ abab =~ (ab)+ ]] && show
[[ foobar =~ (foo|bar)(foo|bar) ]] && show
[[ aXbX =~ .*X ]] && show
[[ nested =~ (n(e(s)))t ]] && show
[[ abc =~ q ]] || show
[[ '' =~ ^$ ]] && show

pattern='^[[:alpha:]_][[:alnum:]_]*$'
for name in good_1 1bad 'with space' _x '' é; do
  [[ $name =~ $pattern ]] && echo "name: $name" || echo "none: $name"
done

version='v1.12.3-rc1'
if [[ $version =~ ^v?([0-9]+)\.([0-9]+)\.([0-9]+)(-([a-z]+)([0-9]+))?$ ]]; then
  echo "major ${BASH_REMATCH[1]} minor ${BASH_REMATCH[2]} patch ${BASH_REMATCH[3]} ${BASH_REMATCH[5]}:${BASH_REMATCH[6]}"
fi

rest='a=1, bb=22, ccc=333'
while [[ $rest =~ ([a-z]+)=([0-9]+)(, )?(.*) ]]; do
  echo "${BASH_REMATCH[1]} -> ${BASH_REMATCH[2]}"
  rest=${BASH_REMATCH[4]}
done

copy=("${BASH_REMATCH[@]}")
echo "${#copy[@]}"
