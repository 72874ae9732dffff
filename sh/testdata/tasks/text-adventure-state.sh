# A game whose state is in associative arrays.

declare -A exits=([hall,north]=library [library,south]=hall [hall,east]=kitchen [kitchen,west]=hall) items=([library]=lamp [kitchen]="knife spoon")
room=hall inv=()
look() {
	local d ds=()
	for d in north south east west; do
		[[ -n ${exits[$room,$d]} ]] && ds+=($d)
	done
	echo "You are in the $room. Exits: ${ds[*]}. Items: ${items[$room]:-none}"
}
go() {
	local next=${exits[$room,$1]}
	if [[ $next ]]; then
		room=$next
		look
	else
		echo "No way $1."
	fi
}
take() {
	if [[ " ${items[$room]} " == *" $1 "* ]]; then
		inv+=("$1")
		local l=" ${items[$room]} "
		l=${l/ $1 / }
		l=${l# }
		items[$room]=${l% }
		echo "Taken: $1"
	else
		echo "No $1 here."
	fi
}
run() {
	local verb=$1
	shift
	case $verb in
	l|look) look;;
	n|s|e|w) local -A d=([n]=north [s]=south [e]=east [w]=west); go "${d[$verb]}";;
	go) go "$1";;
	take|get) take "$1";;
	i|inv*) echo "You carry: ${inv[*]:-nothing}";;
	q|quit) return 1;;
	'') ;;
	*) echo "I don't understand '$verb'.";;
	esac
}
while IFS= read -r line; do echo "> $line"; run $line || { echo bye; break; }; done <<'E'
look
n
take lamp
take lamp
s
w
go east
get knife
look

dance wildly
inventory
quit
look
E
echo "${#inv[@]} items, in $room"
