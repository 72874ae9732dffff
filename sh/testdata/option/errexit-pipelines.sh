# set -e with pipelines, background jobs, and pipefail.
run() {
  echo "== $1"
  bash -c "$1" 2>&1
  echo "status $?"
}

run 'set -e; false | cat; echo on'
run 'set -eo pipefail; false | cat; echo on'
run 'set -eo pipefail; ! false | cat; echo on'
run 'set -eo pipefail; false | cat || echo handled'
run 'set -eo pipefail; if false | cat; then echo a; else echo b; fi'
run 'set -e; false & wait; echo on'
run 'set -e; false & wait $!; echo on'
run 'set -e; trap "echo exit trap, status \$?" EXIT; false; echo on'
run 'set -e; trap "echo err trap" ERR; false; echo on'
run 'set -e; f() { false; }; f | cat; echo on'
run 'set -e; for i in 1 2; do echo $i; false; done | cat; echo on'
run 'set -e; { echo a; false; echo b; } && echo c; echo on'
run 'set -e; (echo a; false; echo b) && echo c; echo on'
run 'set -e; source /dev/stdin <<< "false"; echo on'
run 'set -e; source /dev/stdin <<< "false" || echo handled'
run 'set -e; cd /nowhere; echo on'
run 'set -e; unset -v 1x; echo on'
run 'set -e; coproc false; wait $!; echo on'
