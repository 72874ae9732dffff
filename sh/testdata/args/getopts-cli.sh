#!/bin/bash
usage() { echo "usage: ${0##*/} [-h] [-c count] [-s sep] word..."; }
repeat() {
	local count=1 sep=' ' opt OPTIND=1 OPTARG
	while getopts ':hc:s:' opt; do
		case $opt in
		h)
			usage | sed 's/:.*\[-h/: [-h/'
			return 0
			;;
		c)
			count=$OPTARG
			[[ $count -gt 0 ]] 2> /dev/null || {
				echo "bad count: $count"
				return 64
			}
			;;
		s) sep=$OPTARG ;;
		:)
			echo "-$OPTARG needs an argument"
			return 64
			;;
		'?')
			echo "unknown -$OPTARG"
			return 64
			;;
		esac
	done
	shift $((OPTIND - 1))
	(($#)) || {
		echo "nothing to do"
		return 1
	}
	local out=() i
	for ((i = 0; i < count; i++)); do out+=("$@"); done
	local joined
	printf -v joined "%s$sep" "${out[@]}"
	echo "${joined%"$sep"}"
}
repeat a b
repeat -c 3 x
repeat -c2 -s, p q
repeat -s '--' a b
repeat -c
echo $?
repeat -c zero x
echo $?
repeat -q
echo $?
repeat
echo $?
repeat -h
repeat -- -c 2
repeat -c 2 -- -x
repeat a -c 2
