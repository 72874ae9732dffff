true; echo $?; false; echo $?; nosuchcmd 2>/dev/null; echo $?
false | true; echo $? ${PIPESTATUS[@]}; true | false | (exit 3); echo "${PIPESTATUS[*]}"
set -o pipefail; false | true; echo $?; (exit 2) | (exit 3) | true; echo $?; set +o pipefail
! false | false; echo $?; x=$(exit 5); echo $?; local_test() { local v=$(exit 6); echo $?; }; local_test
(exit 300); echo $?; f() { return 7; }; f; echo $?; f || echo or $?
