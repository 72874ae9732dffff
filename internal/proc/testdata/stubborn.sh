#!/bin/sh
# Ignores SIGTERM, as does its child.
trap '' TERM
sleep 1000 &
echo "pid $$"
echo "pid $!"
echo ready
wait
