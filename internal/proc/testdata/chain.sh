#!/bin/sh
# Eight chains of processes, each of which starts the next one and ends: no pid
# lives long enough to be looked up and killed at leisure. They end by
# themselves after a while.
next() { [ "$1" -gt 0 ] && next $(($1 - 1)) & }
for i in 1 2 3 4 5 6 7 8; do next 20000; done
echo ready
sleep 1000
