# a |& b is a 2>&1 | b: what fails before the redirections are done is not in the pipe.
exec 2>&1
show() { sed 's/^/pipe: /'; }
echo ${!p} |& show
{ echo ${!p}; } |& show
x=$((1/0)) |& show
nosuch |& show
cat nofile |& show
cat < nofile |& show
echo text > /nodir/x |& show
declare 1x |& show
declare x=${!p} |& show
(( 1/0 )) |& show
{ echo out; echo err >&2; } 2>/dev/null |& show
! nosuch |& show
echo ${PIPESTATUS[@]}
