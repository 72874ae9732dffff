exec 2>&1
f() { echo f; return 3; }; trap 'echo "R $? ${FUNCNAME[0]-main}"' RETURN; f; echo $?; g() { trap 'echo ret-g' RETURN; echo g; }; g; g; trap - RETURN; f
trap 'echo "E $? line $LINENO cmd $BASH_COMMAND"' ERR
false; (exit 3); ! true; false || echo handled; if false; then :; fi; while false; do :; done; f; echo after
h() { false; echo h; }; h; set -E; h; set +E
x=$(false); echo "x"; [[ a = b ]]; ((0)); false | true; true | false; cd /nonexistent; nocmd_here; trap - ERR; false; echo done
(trap 'echo sub err' ERR; false; echo in); false; echo $?
k() { trap 'echo "err in k"' ERR; false; }; k; false; trap -p
