# time: how TIMEFORMAT is read, and what it measures.
exec 2>&1
TIMEFORMAT='timed'
time true
time false
echo "status $?"
time { echo a; echo b; }
time (exit 3)
echo "status $?"
time echo x | cat
time for i in 1 2; do echo "$i"; done

# Negated, in a function, without a command.
! time false
echo "status $?"
f() {
  time echo "in f"
}
f
time f
TIMEFORMAT='nothing'
time

TIMEFORMAT='%%'
time true
TIMEFORMAT=
time true
TIMEFORMAT='%0R %0lR'
time true | cat
unset TIMEFORMAT
(time true) 2>&1 | grep -cE '^(real|user|sys)'
(time -p true) 2>&1 | sed 's/[0-9].*/N/'

TIMEFORMAT='again'
for i in 1 2; do
  time [[ $i == 1 ]]
done
if time true; then
  echo "in a condition"
fi
time exit 0
