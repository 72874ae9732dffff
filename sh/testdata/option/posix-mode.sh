# set -o posix: what of it scripts meet.
exec 2>&1
run() {
  bash -c "$1"
  echo "-> $?"
}
run 'x=1 :; echo "${x-unset}"'
run 'set -o posix; x=1 :; echo "${x-unset}"'
run 'set -o posix; x=1 true; echo "${x-unset}"'
run 'set -o posix; shopt inherit_errexit'
run 'set -o posix; set +o posix; shopt expand_aliases'
run 'set -o posix; echo "${POSIXLY_CORRECT-unset}"; set -o | grep posix'
run 'set -o posix; shift 5; echo "goes on: $?"'
run 'shift 5; echo "goes on: $?"'
run 'set -o posix; alias p="echo posix"
p alias'
