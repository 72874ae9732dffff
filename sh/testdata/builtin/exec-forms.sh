# exec: replaces the shell; its options and what happens when it cannot.
run() {
  bash -c "$1" name arg 2>&1
  echo "-> $?"
}

run 'exec echo replaced; echo never'
run 'exec false; echo never'
run '(exec echo in a subshell); echo goes on'
run 'exec nosuch_command; echo never'
run 'shopt -s execfail; exec nosuch_command; echo "goes on: $?"'
run 'x=1 exec env | grep "^x="'
run 'f() { exec echo "from a function"; }; f; echo never'
run 'exec; echo "nothing to do: $?"'
run 'exec > exec.out; echo hidden; exec >&2; cat exec.out'
run 'exec 3< /dev/null; echo "opened: $?"'
run 'trap "echo bye" EXIT; exec true'
run 'echo "$(exec echo substituted)"'
run 'exec echo "$@" | cat; echo "the pipeline was a subshell"'
run 'if exec 4< missing; then echo yes; else echo "no: $?"; fi; echo on'
run 'exec -- echo dashes'
run 'true && exec echo "in a list"; echo never'
run 'exec bash -c "echo \$0 \$1" inner "$1"'
