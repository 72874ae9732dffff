# exec with redirections alone changes the script's own descriptors.
exec 3>&1 4>&2
exec > session.log 2>&1
echo "this goes to the log"
ls missing-file
date -d @0 +%Y
exec 1>&3 2>&4 3>&- 4>&-
echo "back on the screen"
sed 's/.*missing-file/missing-file/' session.log

# A prefix for all that follows, and its end.
exec 3>&1
exec > >(sed 's/^/[log] /' > tagged.txt)
reader=$!
echo "tagged line"
echo "another"
exec 1>&3 3>&-
wait "$reader"
cat tagged.txt

# Input of the whole script from a file.
printf '%s\n' alpha beta gamma > names.txt
exec 3<&0 < names.txt
read -r first
echo "first: $first"
rest=$(cat)
echo "rest: ${rest//$'\n'/ }"
exec 0<&3 3<&-

# In a subshell it is the subshell's.
(
  exec > sub.txt
  echo "in the subshell"
)
echo "outside"
cat sub.txt

# In a function it lasts.
redirect() {
  exec 5> "$1"
}
redirect five.txt
echo "from outside of the function" >&5
exec 5>&-
cat five.txt

# One that fails leaves everything as it was, and goes on.
exec 6< nowhere 2> /dev/null
echo "still here, status $?"
