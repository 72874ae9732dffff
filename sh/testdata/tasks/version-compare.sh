# Versions compared and sorted.

vercmp() {
  local IFS=. i a b
	read -ra a <<< "${1#v}"
	read -ra b <<< "${2#v}"
  for ((i = 0; i < ${#a[@]} || i < ${#b[@]}; i++)); do
    local x=${a[i]:-0} y=${b[i]:-0}
		x=${x%%[!0-9]*} y=${y%%[!0-9]*}
    if ((10#${x:-0} > 10#${y:-0})); then
			echo '>'
			return
		elif ((10#${x:-0} < 10#${y:-0})); then
			echo '<'
			return
		fi
  done
	echo '='
}
for p in '1.2.3 1.2.3' '1.10 1.9' 'v2 1.99.99' '1.0 1.0.0' '1.2 1.2.1' '1.08 1.8' '2.0rc1 2.0'; do
	set -- $p
	echo "$1 $(vercmp $1 $2) $2"
done
printf '%s\n' 1.10.0 1.9.1 1.2 v1.10 2.0-rc1 2.0 | sort -V | paste -sd' '
bump() {
	local IFS=. M m p
	read -r M m p <<< "$1"
	case $2 in
	major) echo "$((M+1)).0.0";;
	minor) echo "$M.$((m+1)).0";;
	patch) echo "$M.$m.$((p+1))";;
	*) echo "bad part: $2" >&2; return 1;;
	esac
}
bump 1.2.3 major
bump 1.2.3 minor
bump 1.2.3 patch
bump 1.2.3 what 2>&1
echo $?
latest=$(printf 'app-1.2.tar\napp-1.12.tar\napp-1.9.tar\n' | sed -E 's/app-(.*)\.tar/\1/' | sort -t. -k1,1n -k2,2n | tail -1)
echo $latest
awk -v a=1.10 -v b=1.9 'BEGIN {split(a,x,"."); split(b,y,"."); print (x[2]+0 > y[2]+0) ? "newer" : "older"}'
[[ 1.10 < 1.9 ]] && echo "string order"
changelog() { printf '## %s\n' "$1"; printf -- '- %s\n' "${@:2}"; }
changelog 1.2.0 'add x' 'fix y'
