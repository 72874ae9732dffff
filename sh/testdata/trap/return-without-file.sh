# A trap for RETURN runs behind source also where there is no file; with the status before.
exec 2>&1
trap 'echo "return $? $LINENO"' RETURN
source /nonexistent/file
echo $?
false
. /nonexistent/file || echo "or $?"
source /tmp
source
f() {
	source /nonexistent/file
	echo "in $?"
}
f
set -T
f
trap 'echo "err $?"' ERR
eval 'source /nonexistent/file; echo eval $?'
set -e
(source /nonexistent/file)
