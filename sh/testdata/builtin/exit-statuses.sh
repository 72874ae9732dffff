# exit: its argument, its default, and where it is.
run() {
  bash -c "$1" 2>&1
  echo "-> $?"
}

run 'exit'
run 'false; exit'
run 'exit 0'
run 'exit 3'
run 'exit 256'
run 'exit 257'
run 'exit -1'
run 'exit abc; echo never'
run 'exit 1 2; echo "goes on"'
run 'exit " 5 "'
run 'exit ""'
run '(exit 4); echo "subshell: $?"'
run 'x=$(exit 5); echo "substitution: $?"'
run 'f() { exit 6; }; f; echo never'
run 'exit 7 | cat; echo "pipeline: ${PIPESTATUS[0]}"'
run 'eval "exit 8"; echo never'
run '{ exit 9; }; echo never'
run 'for i in 1 2; do exit 10; done; echo never'
run 'source /dev/stdin <<< "exit 11"; echo never'
run 'exit $((5 + 7))'
run 'exit 13 & wait $!; echo "job: $?"'
run 'while :; do (exit 14) || exit; done'
run 'case x in x) exit 15 ;; esac'
run 'echo end'
