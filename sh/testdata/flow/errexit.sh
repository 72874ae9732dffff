# set -e: where a failure ends the script, and where it does not.

(set -e; false; echo no)
echo $?
(set -e; false || true; echo yes)
(set -e; if false; then :; fi; echo yes)
(set -e; ! true; echo yes)
(set -e; false && true; echo yes)
(set -e; true && false; echo no)
echo $?
(set -e; f() { false; echo in f; }; f || echo handled; echo on)
(set -e; f() { false; echo no; }; f; echo no)
echo $?
(set -e; x=$(false); echo no)
echo $?
(set -e; local_() { local x=$(false); echo yes; }; local_)
(set -e; while false; do :; done; echo yes)
(set -e; { false; echo no; }; echo no)
echo $?
(set -e; (false); echo no)
echo $?
(set -e; false | true; echo yes)
(set -e; set -o pipefail; false | true; echo no)
echo $?
(set -e; echo $(false; echo in sub); echo yes)
(set -e; ((0)); echo no)
echo $?
(set -e; [[ a = b ]]; echo no)
echo $?
