# Tools whose operands are too few or too many, as they say it.
exec 2>&1
for tool in stat mkdir rmdir realpath readlink dirname basename link unlink sleep nohup comm join csplit seq; do
	"$tool"
	echo "$tool: $?"
done
for tool in link comm join csplit; do
	"$tool" one
	echo "$tool: $?"
done
for tool in link unlink comm join seq tsort split base64 uniq; do
	"$tool" 1 2 3 4
	echo "$tool: $?"
done
for tool in whoami logname arch uname nproc tty; do
	"$tool" extra more
	echo "$tool: $?"
done
stat --cached=always
