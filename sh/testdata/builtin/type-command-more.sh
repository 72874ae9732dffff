# type, command, alias, source and eval: what names stand for, and empty commands.

exec 2>&1
type echo cd if ls nosuch
echo $?
type -t echo if ls nosuch f
f() { :; }
type -t f
type -a echo true
type -p ls cd
type -P echo
command -v echo ls f if nosuch
echo $?
command -V cd f
alias ll='ls -l'
type ll
shopt -s expand_aliases
type ll
alias
alias ll nope
unalias ll
ll
command -v ll
echo $?
command echo direct
command nosuchcmd
echo $?
command -p ls / > /dev/null
echo $?
builtin echo b
builtin ls
echo $?
builtin
echo $?
enable -n echo
type -t echo
enable echo
enable | head -3
enable -n | wc -l
hash -r
hash
ls > /dev/null
hash nosuchx
echo $?
hash -p /bin/cat mycat
echo via | mycat
hash -d mycat
mycat
echo $?
which ls
which nosuch
echo $?
PATH=/nope
ls
echo $?
/bin/echo abs
PATH=/usr/bin:/bin
mkdir bin
printf '#!/bin/bash\necho script $0 "$@"\n' > bin/mycmd
bin/mycmd
echo $?
chmod +x bin/mycmd
bin/mycmd a 'b c'
PATH=$PWD/bin:$PATH
mycmd x
type -P mycmd
printf 'echo no shebang $1\n' > bin/plain
chmod +x bin/plain
plain arg
bin
echo $?
./nosuch
echo $?
bash nosuchfile
echo $?
. nosuchfile
echo $?
printf '#!/bin/nope\n' > bin/badint
chmod +x bin/badint
badint
echo $?
'' 
echo $?
'a b'
echo $?
$empty
echo $?
$empty echo shifted
"" 2>/dev/null
echo $?
/
echo $?
./bin/
echo $?
echo "echo sourced \$1 \$#" > s
. ./s arg
source s
command . ./s z
eval
echo $?
eval ''
echo $?
