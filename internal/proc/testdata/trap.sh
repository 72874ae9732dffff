#!/bin/sh
# Takes SIGTERM for a request to exit with 7.
trap 'echo asked; exit 7' TERM
sleep 1000 &
echo "pid $$"
echo "pid $!"
echo ready
wait
