#!/bin/sh
# Exits with 4 and leaves a child behind that holds stdout open.
sleep 1000 &
echo "pid $!"
exit 4
