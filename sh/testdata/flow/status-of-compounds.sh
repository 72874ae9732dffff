# The status of each compound command when nothing, or the last thing, ran.
false
if false; then
  :
fi
echo "if without a branch: $?"

false
case x in
  y) ;;
esac
echo "case without a match: $?"

false
for none in; do
  :
done
echo "for without words: $?"

false
while false; do
  :
done
echo "while without a turn: $?"

if (exit 3); then
  :
else
  echo "in else: $?"
fi

if (exit 4); then
  :
elif echo "in elif: $?"; then
  echo "in its body: $?"
fi

{ (exit 5); }
echo "group: $?"

( (exit 6) )
echo "subshell: $?"

! { true; }
echo "negated group: $?"

((7))
echo "arithmetic, true: $?"
((0))
echo "arithmetic, false: $?"

[[ a == b ]]
echo "test: $?"
[[ a =~ [ ]]
echo "test with a bad pattern: $?"

f() { :; }
(exit 8) | f
echo "pipeline: $?"

x=$(exit 9)
echo "assignment: $?"
x=$(exit 9) true
echo "assignment before a command: $?"
> empty.out
echo "only a redirection: $?"
