# { }: a list in this very shell, with its redirections and its status.
{ echo one; echo two; }
{
  x=changed
  cd /tmp
}
echo "$x $PWD"
cd

{ false; true; }
echo "$?"
{ true; false; }
echo "$?"
! { true; false; }
echo "$?"

{ echo a; echo b; } > both
cat both
{ echo c; } >> both 2>&1
wc -l < both
{ read -r first; read -r second; } < both
echo "$first $second"

true && { echo "in a list"; true; } || echo never
false || {
  echo "handled"
  status=7
}
echo "$status"

f() { { { echo "nested"; }; }; }
f
{ return 3 2> /dev/null; echo "no function here"; }
g() {
  { return 3; }
  echo never
}
g
echo "$?"
for i in 1 2; do
  { continue; }
  echo never
done
while true; do
  { break; }
done

# A brace is a word of its own.
echo { a }
echo {a}
echo a{b
{ echo "ends at a newline"
}
{ { echo x; } | cat; echo y; } | sort -r
{ echo "to three" >&3; } 3>&1
{ :; } && echo "nothing inside"
{ exit 5; } | cat
echo "${PIPESTATUS[0]}"
