#!/bin/bash
prog=todo
usage() {
	cat << E
Usage: $prog <command> [args]
Commands: add, list, done, rm
E
}
add() {
	[ $# -gt 0 ] || {
		echo "$prog add: text required" >&2
		return 2
	}
	echo "[ ] $*" >> db
	echo "added #$(wc -l < db)"
}
list() { [ -s db ] && nl -ba -w2 -s'. ' db || echo "(empty)"; }
mark() {
	[[ ${1-} =~ ^[0-9]+$ ]] || {
		echo "$prog done: bad number '${1-}'" >&2
		return 2
	}
	sed -i "${1}s/\[ \]/[x]/" db && echo "done #$1"
}
remove() { sed -i "${1:?number}d" db; }
main() {
	local cmd=${1:-help}
	shift || true
	case $cmd in
	add | list) "$cmd" "$@" ;;
	done) mark "$@" ;;
	rm | remove) remove "$@" ;;
	help | -h | --help) usage ;;
	*)
		echo "$prog: unknown command: $cmd" >&2
		usage >&2
		return 1
		;;
	esac
}
exec 2>&1
rm -f db
main list
main add buy milk
main add "write code"
main add
echo "-> $?"
main done 1
main done x
echo "-> $?"
main list
main rm 1
main list
main bogus
echo "-> $?"
main
(main rm)
echo "-> $?"
