#!/bin/bash
# Runs every fuzz target of the module for the given time (default 10m), one
# after the other, and reports all failures at the end. A failing input stays
# in the testdata/fuzz folder of its package. It is as large as it was found: by
# default go spends a minute on each input with new coverage to make it smaller, and
# on nothing else, which in binary data that has to hang together is all the time.
set -u
cd "$(dirname "$0")/.." || exit
time=${1:-10m}
go=${GO:-go}

# "go test -list" prints the targets of a package, then "ok <package> ...".
list=$("$go" test -list '^Fuzz' ./...) || { echo "$list"; exit 1; }
names=() failed=()
while read -r first package _; do
	case $first in
	Fuzz*) names+=("$first") ;;
	ok)
		for name in "${names[@]+"${names[@]}"}"; do
			echo "== $package $name ($time)"
			"$go" test -run '^$' -fuzz "^$name\$" -fuzztime "$time" -fuzzminimizetime 10x "$package" || failed+=("$package $name")
		done
		names=()
		;;
	esac
done <<<"$list"

if [ ${#failed[@]} -gt 0 ]; then
	printf 'FAILED: %s\n' "${failed[@]}"
	exit 1
fi
