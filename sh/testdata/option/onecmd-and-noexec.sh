# bash -n reads without running; set -t leaves after one command.
cat > good.sh << 'END'
echo never
rm -f "$0"
if true; then
  echo never
fi
END
bash -n good.sh
echo "good: $?"
[[ -e good.sh ]] && echo "still there"

cat > bad.sh << 'END'
echo never
for i in 1 2; do
  echo "$i"
END
bash -n bad.sh 2>&1
echo "bad: $?"

bash -n -c 'echo never; )' 2>&1
echo "bad command: $?"

# set -n in the middle: nothing runs from there, not even set +n.
cat > middle.sh << 'END'
echo before
set -n
echo never
set +n
echo never
END
bash middle.sh
echo "middle: $?"

# set -t in the middle, and as an option.
cat > one.sh << 'END'
echo first
set -t
echo second
echo third
END
bash one.sh
echo "one: $?"
bash -t -c 'echo a; echo b'
echo "option: $?"
