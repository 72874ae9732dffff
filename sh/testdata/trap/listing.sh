# trap -p, trap -l, numbers and names, resetting and ignoring.
trap 'echo "it'\''s" "quoted"' USR1
trap 'echo two
lines' USR2
trap '' HUP
trap 'echo bye' EXIT
trap 'echo err' ERR
trap -p
echo "--"
trap -p USR1 EXIT
trap -p SIGHUP 2
echo "status $?"

# Numbers, names with and without SIG, in any case.
trap 'echo int' 2
trap -p INT
trap 'echo term' sigterm
trap -p TERM
trap 'echo chld' cHlD
trap -p SIGCHLD
trap - 2 15 CHLD
trap -p INT TERM CHLD
echo "reset"

# One argument that is a signal resets it.
trap HUP
trap -p HUP
trap 0
trap -p EXIT

trap 'echo x' NOSUCH 2> message
echo "status $?"
cat message
trap 'echo x' 99 2> message
echo "status $?"
cat message
trap -z 2> message
echo "status $?"
head -n 1 message

trap -l | head -n 2
kill -l | tail -n 1
kill -l 9
kill -l TERM
kill -l 143

# What trap -p prints can be read again.
saved=$(trap -p USR1)
trap - USR1
eval "$saved"
trap -p USR1
trap - ERR USR1 USR2
trap
