exec 2>&1
whoami
id
id -u
id -un
id -g
id -gn
id -G
id -Gn
id user
id nope
echo "= $?"
id -n
echo "= $?"
id -u -g
echo "= $?"
id -x
echo "= $?"
groups
groups user
id root
uname
uname -m
uname -o
uname -n
uname -sm
uname x
echo "= $?"
uname -x
echo "= $?"
arch
whoami x
echo "= $?"
tty
echo "= $?"
tty -s
echo "= $?"
true
echo "= $?"
false
echo "= $?"
true --foo
echo "= $?"
printenv HOME
printenv NOPE
echo "= $?"
printenv HOME USER
env A=1 printenv A
env -i A=1 B=2 env
env -u HOME printenv HOME
echo "= $?"
env nope
echo "= $?"
env -x
echo "= $?"
env A=1 true
echo "= $?"
env false
echo "= $?"
env -i
env -S 'A=b printenv A'
env - X=1 env
env -C / true
env -C /nope true
echo "= $?"
env -0 -i A=1 | tr '\0' @
echo
env -C /
echo "= $?"
sleep 0
sleep
echo "= $?"
sleep x
echo "= $?"
sleep 0.01 0s
sleep -1
echo "= $?"
sleep 1x y
echo "= $?"
timeout 5 true
echo "= $?"
timeout 5 false
echo "= $?"
timeout
echo "= $?"
timeout 5
echo "= $?"
timeout x true
echo "= $?"
timeout 0.05 sleep 5
echo "= $?"
timeout --preserve-status 0.05 sleep 5
echo "= $?"
timeout -s FOO 1 true
echo "= $?"
timeout 1 nope
echo "= $?"
timeout -k 1 1 true
echo "= $?"
nohup true
echo "= $?"
nohup
echo "= $?"
nice true
echo "= $?"
nice -n x true
echo "= $?"
nohup nope
echo "= $?"
