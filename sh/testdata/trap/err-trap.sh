# The trap for ERR: which failures it hears of.
exec 2>&1
trap 'echo "ERR: status $? at line $LINENO: $BASH_COMMAND"' ERR

false
(exit 3)
nosuch_command
ls missing-file > /dev/null 2>&1
[[ a == b ]]
((0))
let z=0
x=$(exit 4)
true | false
false | true
{ false; }
cat < missing-file

# Not these.
if false; then :; fi
while false; do :; done
until true; do :; done
false || true
false && true
! true
! false
case x in y) ;; esac
for i in; do :; done

# Functions do not inherit it, but their call may fail.
f() {
  false
  echo "in f"
  return 6
}
f

set -E
f
g() { false; }
g
(false; true)
set +E

# With set -e it comes first.
bash -c 'trap "echo trap, then exit" ERR; set -e; false; echo never'
echo "child $?"

# Its own failures do not call it again.
trap 'false; echo "once"' ERR
false
trap - ERR
false
echo "end"
