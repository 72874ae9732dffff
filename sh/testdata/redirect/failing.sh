# What a redirection that fails does to each kind of command.
exec 2>&1
echo never > /no/such/dir/file
echo "builtin: $?"
cat < missing
echo "tool: $?"
: < missing
echo "special builtin: $?"

f() { echo never; }
f < missing
echo "function: $?"
{ echo never; } < missing
echo "group: $?"
(echo never) < missing
echo "subshell: $?"
for i in 1; do echo never; done < missing
echo "loop: $?"
if true; then echo never; fi < missing
echo "if: $?"
[[ a == a ]] < missing
echo "test: $?"
((1)) < missing
echo "arithmetic: $?"
x=5 < missing
echo "assignment: $? x=${x-unset}"
< missing
echo "alone: $?"

mkdir dir
echo x > dir
echo "directory: $?"
cat < dir/
echo "status $?"
echo x > ""
echo "empty name: $?"
cat <&9
echo "closed: $?"
cat <&word
echo "no number: $?"
touch locked
chmod 000 locked
cat < locked
echo "forbidden: $?"
echo x > locked
echo "forbidden: $?"

# The second one fails: the first file is there already.
echo never > first.txt > /no/such/dir
ls first.txt

missing < missing || echo "or else"
! cat < missing && echo "negated"
exec 3< missing
echo "exec: $?"
