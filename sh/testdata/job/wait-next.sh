# wait -n: the next one to end; -p: which one it was.
wait -n
echo "no job: $?"

(exit 4) &
wait -n
echo "one job: $?"

step() {
  while [[ ! -e go.$1 ]]; do
    sleep 0.01
  done
  exit "$2"
}
step a 11 &
a=$!
step b 12 &
b=$!
touch go.b
wait -n -p who
echo "first: $? $([[ $who == "$b" ]] && echo "it was b")"
touch go.a
wait -n -p who
echo "second: $? $([[ $who == "$a" ]] && echo "it was a")"

unset who
wait -n -p who
echo "none: $? ${who-unset}"

# Of those that are named.
step c 13 &
c=$!
step d 14 &
d=$!
touch go.c
wait -n "$c" "$d"
echo "c or d: $?"
touch go.d
wait -n "$d"
echo "d: $?"

(exit 6) &
wait -p who "$!"
echo "$? $([[ $who == "$!" ]] && echo "told")"
