#!/bin/sh
# Waits until its parent ignores signals, sends it all those that can be
# ignored or do no harm, and exits with 6.
ignored() {
	while read -r name mask; do
		[ "$name" = SigIgn: ] && echo "$mask"
	done <"/proc/$PPID/status"
}
until case $(ignored) in *[4-7c-f]???????) true ;; *) false ;; esac do :; done
for signal in 1 2 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 26 27 28 29 30 31 34 50 64; do
	kill -$signal $PPID
done
exit 6
