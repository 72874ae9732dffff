#!/bin/bash
parse() {
	local verbose=0 output= format=text files=() dry=false level=1
	while (($#)); do
		case $1 in
		-v | --verbose)
			verbose=$((verbose + 1))
			shift
			;;
		-vv)
			verbose=$((verbose + 2))
			shift
			;;
		-o | --output)
			[[ $# -ge 2 ]] || {
				echo "error: $1 needs a value"
				return 2
			}
			output=$2
			shift 2
			;;
		--output=* | --format=* | --level=*)
			local k=${1%%=*}
			k=${k#--}
			printf -v "$k" %s "${1#*=}"
			shift
			;;
		-n | --dry-run)
			dry=true
			shift
			;;
		--no-*)
			declare "${1#--no-}=off"
			echo "disabled ${1#--no-}"
			shift
			;;
		--)
			shift
			files+=("$@")
			break
			;;
		-?*)
			echo "error: unknown option: $1"
			return 2
			;;
		*)
			files+=("$1")
			shift
			;;
		esac
	done
	[[ $level =~ ^[0-9]+$ ]] || {
		echo "error: level must be a number: $level"
		return 3
	}
	printf 'v=%d o=%s f=%s d=%s l=%s files(%d):' $verbose "$output" "$format" "$dry" "$level" ${#files[@]}
	((${#files[@]})) && printf ' <%s>' "${files[@]}"
	echo
}
parse
parse -v --verbose a
parse -o x 'b c'
parse --output=y --format=json -n
parse -o
echo $?
parse -z
echo $?
parse -- -v --x
parse --no-color f
parse --level=abc
echo $?
parse --level=007 -vv -
parse ''
