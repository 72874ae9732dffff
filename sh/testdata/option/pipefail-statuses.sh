# pipefail: the status of a pipeline is the last failure in it.
status() {
  return "$1"
}

status 3 | status 0
echo "without: $?"

set -o pipefail
status 3 | status 0
echo "first fails: $?"
status 3 | status 4 | status 0
echo "two fail: $?"
status 3 | status 4
echo "all fail: $?"
status 0 | status 0
echo "none fails: $?"
! status 3 | status 0
echo "negated: $?"

status 5 | status 0 | status 6 | status 0
echo "statuses: ${PIPESTATUS[*]}"

if status 1 | cat; then
  echo never
else
  echo "a condition sees it"
fi

x=$(status 7 | cat)
echo "substitution: $?"

(status 8 | cat)
echo "subshell: $?"

# A reader that stops early makes its writer fail.
yes | head -n 1
echo "yes and head: $? ${PIPESTATUS[*]}"

nosuch_command 2> /dev/null | cat
echo "no command: $?"

bash -c 'false | cat; echo "not inherited: $?"'
set +o pipefail
status 3 | status 0
echo "without again: $?"
