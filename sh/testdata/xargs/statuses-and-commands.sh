# xargs: statuses of commands, messages, commands that are shells, parallel runs.
exec 2>&1
seq 3 | xargs -n1 true
echo "status $?"
seq 3 | xargs -n1 false
echo "status $?"
seq 3 | xargs -n1 sh -c 'echo "run $0"; exit 2'
echo "status $?"
seq 3 | xargs -n1 sh -c 'echo "run $0"; exit 255'
echo "status $?"
seq 3 | xargs -n1 sh -c 'echo "run $0"; exit 124'
echo "status $?"
seq 3 | xargs nosuch
echo "status $?"
seq 3 | xargs ./notexec
echo "status $?"
touch notexec
seq 3 | xargs ./notexec
echo "status $?"
seq 3 | xargs -I{} sh -c 'exit {}'
echo "status $?"
seq 1 | xargs sh -c 'kill -9 $$'
echo "status $?"
echo "-- shells"
printf 'a\nb c\n' | xargs -d '\n' -n1 sh -c 'echo "[$1]"' sh
printf '3\n4\n' | xargs -I{} sh -c 'echo $(({} * {}))'
printf 'x\ny\n' | xargs sh -c 'for a in "$@"; do echo "arg $a"; done' sh
printf 'one\ntwo\n' | xargs bash -c 'echo "$#: $*"' bash
export NAME=exported
echo x | xargs sh -c 'echo "$NAME $0"'
seq 4 | xargs -P 4 -n 1 | sort
seq 4 | xargs -P 0 -n 2 | sort
seq 2 | xargs -n1 sh -c 'cat; echo "in $0"'
echo "-- files"
mkdir work
seq 3 | xargs -I{} touch work/f{}.txt
ls work
find work -name '*.txt' -print0 | sort -z | xargs -0 -n1 basename
find work -type f | sort | xargs -I{} mv {} {}.bak
ls work
ls work | sed 's/\.bak$//' | xargs -I{} mv work/{}.bak work/{}
find work -type f -print0 | xargs -0 rm
ls work | wc -l
echo "-- messages"
xargs -n 0 < /dev/null
echo "status $?"
xargs -n x < /dev/null
echo "status $?"
xargs -L 0 < /dev/null
echo "status $?"
xargs -d ab < /dev/null
echo "status $?"
xargs -P x < /dev/null
echo "status $?"
xargs -a missing
echo "status $?"
xargs -q < /dev/null
echo "status $?"
xargs --bogus < /dev/null
echo "status $?"
printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n' | xargs -s 20 echo
echo "status $?"
