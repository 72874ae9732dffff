# What is said about expressions that are none; each error ends a subshell.
exec 2>&1
try() { (echo "$(($1))"); echo "status $?"; }

try '1 +'
try '* 2'
try '1 2'
try '(1'
try '1)'
try '1 / 0'
try '5 % (2 - 2)'
try '2 ** -1'
try '08'
try '0x'
try '2#2'
try '1#1'
try '65#1'
try '3x'
try '1.5'
try '1 ? 2'
try '1 = 2'
try '"1"'
try 'a b'
try '++'
try '@'
try 'list[1'
try '1 +* 2'

loop=loop
try loop
bad='1 +'
try 'bad + 1'
