# The trap for EXIT sees the status, and may change it.
run() {
  bash -c "$1" 2>&1
  echo "-> $?"
}

run 'trap "echo bye, status \$?" EXIT; exit 3'
run 'trap "echo bye, status \$?" EXIT; true'
run 'trap "echo bye, status \$?" EXIT; false'
run 'trap "exit 9" EXIT; exit 3'
run 'trap "false" EXIT; exit 3'
run 'trap "echo one; exit; echo never" EXIT; exit 4'
run 'trap "echo first" EXIT; trap "echo second" EXIT'
run 'trap "echo gone" EXIT; trap - EXIT'
run 'trap "echo gone" EXIT; trap "" EXIT'
run 'trap "echo by number" 0'
run 'f() { trap "echo set in f" EXIT; echo in f; }; f; echo after f'
run 'f() { echo cleanup $1; }; trap "f now" EXIT; exit 5'
run 'trap "echo bye" EXIT; nosuch_command'
run 'trap "echo bye \$?" EXIT; set -e; false; echo never'
run 'trap "echo bye \$?" EXIT; set -u; echo $nope; echo never'
run 'trap "echo bye \$?" EXIT; : ${x?must be set}'
run 'trap "echo bye" EXIT; exec echo replaced'
run 'trap "echo bye" EXIT; kill -TERM $$; sleep 1'
run 'trap "echo bye \$?" EXIT; (exit 7); exit'
run 'trap "echo unset x=\$x" EXIT; x=1; exit'
run 'trap "trap - EXIT; echo once" EXIT; exit 2'
run 'trap "trap \"echo inner\" EXIT; echo outer" EXIT; exit 2'
