# The options of jobs and disown.
exec 2>&1
sleep 0.5 &
jobs -p -- %1 > /dev/null; echo $?
jobs -rs
jobs %8 %9 %1
echo $?
disown -h %1
jobs %1 > /dev/null; echo $?
disown -- %5 %1
echo $?
jobs
sleep 0.5 &
disown -r
jobs
sleep 0.5 &
disown -a
jobs
disown 99999
disown word
disown
echo $?
