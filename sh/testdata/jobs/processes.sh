# ps, pgrep, pkill and pidof: they see the shell and its children.
sleep 30 &
p=$!
sleep 31.5 &
q=$!
for pid in $p $q; do
	until [ "$(ps -o comm= -p $pid)" = sleep ]; do :; done
done
plain() { sed -E "s/\b$p\b/P/; s/\b$q\b/Q/; s/\b$$\b/SHELL/; s/ +/ /g; s/^ //; s/[0-9]+:[0-9]{2}(:[0-9]{2})?/TIME/g; s/ [0-9]+ [0-9]+ \?/ . . ?/"; }

echo == ps
ps -p $p | plain
ps -o pid=,comm=,args= -p $p | plain
ps -o pid,ppid,cmd -p "$p $q" | plain
ps -f -p $q | plain
ps u -p $p | plain
ps $p | plain
ps -o stat,tty,user,uid,pcpu,pmem,ni,state,ucmd -p $p
ps -o comm,args -p $p
ps -o comm:12,user:12,uid -p $p
ps --no-headers -p $p -o comm
ps h -p $p -o args
ps -o comm= --ppid $$
ps -o 'uid=Number,args=Command line' -p $p
ps -o 'uid=Number,args=Command' -p $p
ps -o uid= -o comm= -p $p
ps -p 4999999; echo $?
ps -p 4999999 -o pid=; echo $?
ps -u "$(id -u)" -o comm= -p $p | sort -u | grep -c sleep
if ps -p $p >/dev/null; then echo running; fi
ps -ef | awk -v p=$p '$2 == p { print $1, $8, $9 }'
ps aux | awk -v p=$p '$2 == p { print $1, $11, $12 }'
ps -C sleep -o ppid,args --sort=-args | awk -v p=$$ '$1 == p { print $2, $3 }'
ps -o foo -p $p 2>&1 | head -1
ps -p 2>&1 | head -1
ps -p abc 2>&1 | head -1
ps -U nobody_here 2>&1 | head -1

echo == pgrep
pgrep -x sleep -P $$ | wc -l
pgrep -P $$ -l sleep | plain
pgrep -P $$ -a sleep | plain
pgrep -P $$ -f 'sleep 31' -l | plain
pgrep -P $$ -c sleep
pgrep -P $$ -c 'slee$'; echo $?
pgrep -P $$ -d, sleep | plain
pgrep -n -P $$ sleep | plain
pgrep -o -P $$ sleep | plain
pgrep -f no_such_command_line; echo $?
pgrep -x slee -P $$; echo $?
pgrep -P $$ -xf 'sleep 30' | plain
pgrep -i SLEEP -P $$ | wc -l
pgrep 2>/dev/null; echo $?
pgrep a b 2>/dev/null; echo $?
pgrep '(' 2>&1; echo $?

echo == pkill
pkill -0 -P $$ sleep; echo $?
pkill -e -f 'sleep 31.5' -P $$ | plain
wait $q; echo $?
pgrep -c -P $$ sleep
pkill -KILL -P $$ sleep
wait $p 2>/dev/null; echo $?
pkill -TERM -P $$ sleep; echo $?
pkill --signal HUP no_such_name; echo $?
pidof no_such_name; echo $?
trap 'echo got USR1' USR1
pkill -USR1 -f "$(basename "$0")" -o
echo end
