# The lines that set -v prints as they are read, in front of what they do.
exec 2>&1
echo before
set -v
echo one # with a comment

# a comment of its own
echo two; echo three
if true
then
  echo in the condition
fi
f() {
  # inside
  echo of f "$1"
}
f 1
cat <<END
a document $(echo with
echo two)
END
x=$(
  echo of a substitution
  echo and more
)
echo "$x" `echo old
` tail
echo contin\
ued
eval 'echo evaluated
echo twice'
y='quoted
lines' ; echo "$y"
trap 'echo trapped' EXIT
echo '. here' > part.sh
printf 'echo of a part\n# its comment\necho more' > part
. ./part
( echo sub
  echo shell )
while read -r line; do
  echo "$line"
done <<< 'a line'
set +v
echo silent
set -o verbose
echo again; set +v; echo same line
echo not this
shopt -s expand_aliases
alias hi='echo hello'
set -v
hi there
alias ho='echo ho
echo hu'
ho
hi again
case $- in *v*) echo $- ;; esac
cat < <(echo process
echo two
)
unalias ho; hi once
bash -v -c 'echo inner
echo $-'
bash --verbose -c 'echo long'
printf 'echo file\n\n# end' > file
bash -v file a b
echo 'echo input
echo next' | bash -v
echo bad line | bash -v -n
set -n
echo unseen
