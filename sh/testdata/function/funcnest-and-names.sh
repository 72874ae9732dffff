# FUNCNEST, names that are allowed, and functions against other commands.
exec 2>&1
FUNCNEST=4
dive() {
  echo "depth $1"
  dive $(($1 + 1))
}
dive 1
echo "status $?"
unset FUNCNEST

down() {
  (($1 == 0)) && return
  down $(($1 - 1))
}
down 200
echo "200 deep: $?"

a-b() { echo "a dash"; }
a.b() { echo "a dot"; }
a:b() { echo "a colon"; }
@at() { echo "an at"; }
a-b
a.b
a:b
@at
function 2nd { echo "begins with a digit"; }
2nd
function with-brackets() { echo "both forms"; }
with-brackets

# Before builtins and programs; special names.
true() { echo "my true"; return 3; }
true
echo "status $?"
command true
echo "status $?"
unset -f true

wc() { echo "my wc: $*"; }
echo x | wc -l
echo x | command wc -l
unset -f wc

echo "$(declare -F | wc -l) functions"
declare -F a-b nosuch
echo "status $?"
unset -f nosuch
echo "status $?"
