# The trap for DEBUG runs before each simple command, loop word, case and test.
log() {
  echo "[$1] $2"
}
trap 'log "$LINENO" "$BASH_COMMAND"' DEBUG

x=1
echo "hello"
for i in a b; do
  : "$i"
done
if [[ $x == 1 ]]; then
  ((x++))
fi
case $x in
  2) : two ;;
esac
while ((x < 4)); do
  ((x++))
done
: a && : b || : c
true | cat
y=$(echo sub)

greet() {
  echo "in greet"
}
greet
(: subshell)
{ : group; }
trap - DEBUG

# $? is kept.
trap 'false' DEBUG
(exit 3)
echo "status $?"
trap - DEBUG

# Counting commands.
count=0
trap '((count++))' DEBUG
:
:
:
trap - DEBUG
echo "count $count"
