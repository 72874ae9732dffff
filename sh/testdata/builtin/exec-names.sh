# exec -a, -l and -c: the name that a program is told, and its environment.
exec 2>&1
printf '#!/bin/bash\necho "name $0, args: $*"\n' > show
chmod +x show
(exec -a other ./show 1 2)
(exec -a other bash -c 'echo $0')
(exec -a other bash -c 'echo $0; nonesuch')
(exec -a other bash ./show 1)
(exec -l bash -c 'echo $0')
(exec -l -a me bash -c 'echo $0')
(exec -la me bash -c 'echo $0 $BASH_ARGV0')
(exec -ame bash -c 'echo $0')
(exec -a '' bash -c 'echo "<$0>"')
export A=1 B=2
f() { echo exported; }
export -f f
(exec -c env)
(X=y exec -c env)
(A=y B=z exec -c env)
(exec -c ./show 1)
(exec -ca none env)
(exec -c bash -c 'echo "[$A]"; declare -p A; f; cd /; pwd; echo $SHLVL')
echo "$A$B"; f
(exec -a renamed ls /nonexistent)
(exec -a renamed cat /nonexistent)
(exec -a renamed sort -Z)
(exec -a renamed awk 'BEGIN { print ARGV[0] }')
(exec -a renamed nonesuch; echo not here)
echo $?
(exec -a name ./none; echo not here)
echo $?
(exec cd /; echo not here)
echo $?
(shopt -s execfail; exec cd /; echo here)
(exec -a x)
echo $?
(exec -a x > out; echo into)
cat out
(exec -a; echo after)
(exec -z ls)
echo $?
(exec -a x -- echo -n program)
(exec -a busy true) && echo ok
(cat() { echo function; }; echo input | exec cat)
