# dotglob and GLOBIGNORE change which names are offered.
mkdir work
cd work
touch .a .b a b c.o d.o
mkdir .d d

echo *
echo .*
echo .[!.]*

shopt -s dotglob
echo *
echo .*
echo */
shopt -u dotglob

GLOBIGNORE='*.o'
echo *
shopt -q dotglob && echo "dotglob is set"
echo .*

GLOBIGNORE='*.o:.*'
echo *
echo *.o

GLOBIGNORE='a:b'
echo *

unset GLOBIGNORE
echo *
shopt -q dotglob || echo "dotglob is not set"
