# env, printenv, timeout, nohup, nice: environments of commands and their statuses.
exec 2>&1
export A=1
B=2

env | grep '^A='
env A=5 printenv A
env -u A printenv A
echo "status $?"
env -i X=1 Y='two words' env
env - X=3 printenv X
env -i PATH="$PATH" sh -c 'echo "[$A]"'
env C=7 sh -c 'echo $C'
env -S 'X=1 printenv X'
env -C / pwd
env B=9 true
echo "status $?"
env false
echo "status $?"
env nosuch
echo "status $?"
env ./missing
echo "status $?"
env -u
echo "status $?"
env -q
echo "status $?"
env -0 -i P=1 Q=2 | tr '\0' '\n'
env -i -- R=1 printenv
printenv A
printenv A NOTHING
echo "status $?"
printenv B
echo "status $?"
printenv -0 A | tr '\0' '@'
echo
echo "-- timeout"
timeout 5 echo quick
timeout 5 false
echo "status $?"
timeout 0.05 sleep 5
echo "status $?"
timeout --preserve-status 0.05 sleep 5
echo "status $?"
timeout -k 1 0.05 sleep 5
echo "status $?"
timeout -v 0.05 sleep 5
echo "status $?"
timeout 0 echo never ends
timeout 1m true
echo "status $?"
timeout 5 nosuch
echo "status $?"
timeout x true
echo "status $?"
timeout 5
echo "status $?"
timeout
echo "status $?"
timeout -s NOSUCH 1 true
echo "status $?"
echo "-- others"
nice echo nice
nice -n 5 true
echo "status $?"
nice nosuch
echo "status $?"
sleep 0
sleep 0.01
sleep 0.01s 0
sleep
echo "status $?"
sleep x
echo "status $?"
sleep -1
echo "status $?"
true ignored
false ignored
echo "status $?"
yes | head -2
yes a b | head -1
nproc --all > /dev/null
whoami
id -un
id -u
id -gn
id -Gn
logname > /dev/null 2>&1
hostname
uname
uname -s
tty
echo "status $?"
which ls sh nosuch | sed 's,.*/,,'
arch > /dev/null
test "$(uname -m)" = "$(arch)"
echo "status $?"
