# Start a process of its own, write down the ids of both and wait for ever.
sleep 600 &
echo $! > child.pid
echo $$ > leader.pid
echo ready
wait
