# ${x?} and ${x:?}: what they say and what they end.
exec 2>&1
run() {
  bash -c "$1" name
  echo "-> $?"
}
run 'echo ${x?}; echo never'
run 'echo ${x:?}; echo never'
run 'echo ${x?is needed}; echo never'
run 'x=; echo "[${x?is needed}]"'
run 'x=; echo "[${x:?is empty}]"; echo never'
run 'echo ${1?argument missing}; echo never'
run 'echo ${x?$(echo computed) message}; echo never'
run 'echo ${a[1]?no element}; echo never'
run '(echo ${x?in a subshell}; echo never); echo "outside: $?"'
run 'y=$(echo ${x?in a substitution}); echo "outside: $?"'
run 'f() { echo ${x?in a function}; echo never; }; f; echo never'
run ': ${x?in a colon} || echo never'
run 'eval "echo \${x?in eval}"; echo never'
run 'trap "echo trap \$?" EXIT; : ${x?with a trap}'

# Bad substitutions drop the line.
run 'echo ${x!}; echo never'
run 'echo ${x y}; echo never'
run 'echo ${!x}; echo never'
run 'x="a b"; echo ${!x}; echo never'
