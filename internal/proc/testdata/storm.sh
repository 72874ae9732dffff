#!/bin/sh
# A tree that grows on all its branches until it has 255 processes.
grow() {
	[ "$1" -gt 0 ] || { sleep 1000; exit; }
	grow $(($1 - 1)) &
	grow $(($1 - 1)) &
	wait
}
echo ready
grow 7
