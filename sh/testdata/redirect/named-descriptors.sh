# {name}: the shell picks a descriptor and keeps its number in a variable.
exec {out}> out.txt
echo "first" >&"$out"
echo "second" >&$out
((out >= 10)) && echo "it is 10 or more"
exec {out}>&-
cat out.txt
(echo "x" >&"$out") 2> /dev/null || echo "closed"

exec {in}< out.txt
read -r -u "$in" line
echo "read: $line"
exec {copy}<&"$in"
exec {in}<&-
read -r line <&"$copy"
echo "through the copy: $line"
exec {copy}<&-

# In front of a command the descriptor stays open behind it, and what follows may name it.
echo "kept open" {kept}> kept.txt >&"$kept"
echo "still open" >&"$kept"
exec {kept}>&-
cat kept.txt

# Several at a time, also in an array element.
exec {a}> a.txt {b}> b.txt
echo "to a" >&"$a"
echo "to b" >&"$b"
((a != b)) && echo "two of them"
exec {a}>&- {b}>&-
cat a.txt b.txt

declare -A fds
for name in x y; do
  exec {fd}> "$name.txt"
  fds[$name]=$fd
done
for name in x y; do
  echo "for $name" >&"${fds[$name]}"
  fd=${fds[$name]}
  exec {fd}>&-
done
cat x.txt y.txt

# Here-documents, here-strings and process substitutions as well.
exec {doc}<<< "a here-string"
cat <&"$doc"
exec {doc}<&-
exec {proc}< <(echo "a process")
cat <&"$proc"
exec {proc}<&-

# One that fails sets nothing; a read-only variable takes none.
: {none}< missing.txt
echo "status $? ${none-unset}"
readonly fixed=1
exec {fixed}> /dev/null
echo "status $?"
