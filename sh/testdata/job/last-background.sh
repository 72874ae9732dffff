# $! is the last job's process, and a subshell has that of its parent.
echo "[$!]"
true &
one=$!
[[ $one =~ ^[0-9]+$ ]] && echo "a number"
true &
[[ $! != "$one" ]] && echo "another one"
wait

pid=$!
(
  [[ $! == "$pid" ]] && echo "the same in a subshell"
  true &
  [[ $! != "$pid" ]] && echo "until it starts one"
  wait
)
[[ $! == "$pid" ]] && echo "unchanged here"

f() {
  true &
  started=$!
}
f
[[ $! == "$started" ]] && echo "from a function"
wait

# A list in the background is one job.
{
  echo one
  echo two
} > group.out &
wait "$!"
cat group.out

echo a && echo b &
wait
true | (exit 5) &
wait "$!"
echo "pipeline in the background: $?"

if true; then echo "if in the background"; fi &
wait
for i in 1 2; do echo "loop $i"; done &
wait

# Standard input of a job is empty.
read -r line <<< "for the shell"
cat &
wait "$!"
echo "cat read nothing: $?, line: $line"
