# tail -f and its kin: a reader asks for what a writer adds, and a process ends it.
exec 2>&1
follow() {
  sleep 1000 &
  writer=$!
  exec 3< <(exec tail -s 0.01 --pid=$writer "$@" 2>&1)
}
next() {
  IFS= read -r line <&3
  echo "[$line]"
}
finish() {
  kill $writer
  wait $writer 2> /dev/null
  cat <&3
  exec 3<&-
}

echo '-- what is added'
echo one > f
follow -f f
next
echo two >> f
next
printf 'a\nb\n' >> f
next
next
finish

echo '-- not a line more'
follow -n 1 -f f
next
finish

echo '-- a file that becomes shorter'
echo 'a long line' > f
follow --follow f
next
echo s > f
next
next
finish

echo '-- a file that is replaced'
echo one > f
follow -F f
next
echo two > g
mv g f
next
next
echo three >> f
next
finish

echo '-- a descriptor stays'
echo one > f
follow --follow=descriptor f
next
mv f g
echo two >> g
next
finish

echo '-- a file that goes and comes'
echo one > f
follow --follow=name --retry f
next
rm f
next
echo new > f
next
next
finish

echo '-- a file that is not there yet'
follow -F absent
next
echo here > absent
next
next
finish

echo '-- several files'
echo one > f
echo 1 > g
follow -f f g
for _ in 1 2 3 4 5; do next; done
echo two >> f
next
next
next
echo three >> f
next
echo 2 >> g
next
next
next
finish
follow -q -f f g
for _ in 1 2 3 4 5; do next; done
echo 3 >> g
next
finish

echo '-- what cannot be followed'
tail -f missing
echo "-> $?"
mkdir d
tail -f d
echo "-> $?"
printf 'x\ny\n' | tail -f -n 1
echo "-> $?"
tail --retry -n 1 f
tail --pid=1 -n 1 f
tail -s 1 -n 1 f

echo '-- nobody listens'
tail -f f | head -n 1
