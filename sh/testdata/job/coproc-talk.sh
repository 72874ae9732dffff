# coproc: a job with a pipe to it and one from it.
coproc UPPER {
  while read -r line; do
    echo "${line^^}"
  done
}
echo "${#UPPER[@]} descriptors"
[[ $UPPER_PID == "$!" ]] && echo "its process is \$!"

echo "hello" >&"${UPPER[1]}"
read -r answer <&"${UPPER[0]}"
echo "$answer"
echo "again" >&"${UPPER[1]}"
read -r answer <&"${UPPER[0]}"
echo "$answer"

# Closing its input ends it.
fd=${UPPER[1]} pid=$UPPER_PID
exec {fd}>&-
wait "$pid"
echo "status $?"

# Without a name, a simple command.
coproc cat
echo "through cat" >&"${COPROC[1]}"
read -r line <&"${COPROC[0]}"
echo "$line"
fd=${COPROC[1]} pid=$COPROC_PID
exec {fd}>&-
wait "$pid"
echo "status $?"

# All that it writes, as long as it waits for an end of its input.
coproc LIST {
  printf '%s\n' one two three
  exec >&-
  read -r end
}
mapfile -t lines <&"${LIST[0]}"
echo "${#lines[@]}: ${lines[*]}"
echo >&"${LIST[1]}"
wait "$!"
echo "status $?"

# Its status is that of the job.
coproc FAIL { exit 6; }
wait "$!"
echo "status $?"
