# n>&m- moves a descriptor; three of them swap two.
exec 3> three.txt
exec 4>&3-
echo "through 4" >&4
echo "through 3" 2> /dev/null >&3 || echo "3 is closed"
exec 4>&-
cat three.txt

# Swap standard output and standard error.
both() {
  echo "this is output"
  echo "this is an error" >&2
}
both 3>&1 1>&2 2>&3 3>&- 2> errors.txt > output.txt
echo "out: $(cat output.txt)"
echo "err: $(cat errors.txt)"

{ both 3>&1 1>&2 2>&3-; } 2> now-output.txt > now-errors.txt
echo "out: $(cat now-output.txt)"
echo "err: $(cat now-errors.txt)"

# Only the errors through the pipe.
both 2>&1 > /dev/null | sed 's/^/piped: /'

# Save, change and restore standard output.
exec 6>&1 > saved.txt
echo "into the file"
exec 1>&6 6>&-
echo "on the screen"
cat saved.txt

# The same with standard input.
printf '%s\n' one two > input.txt
exec 7<&0 < input.txt
read -r a
read -r b
exec 0<&7 7<&-
echo "$a and $b"

# Input can be moved too.
exec 8< input.txt
cat <&8-
read -r x 2> /dev/null <&8
echo "status $?"

# Order matters: each redirection sees those before it.
both > a.txt 2>&1
both 2>&1 > b.txt | wc -l
wc -l < a.txt
wc -l < b.txt
