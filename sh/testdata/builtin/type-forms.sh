# type: what a name is, all of it, and by kind.
exec 2>&1
shopt -s expand_aliases
alias greet='echo hello'
say() { echo hi; }

for name in greet say echo if nosuch; do
  type -t "$name"
  echo "status $?"
done

type say
type greet
type while
type cd
type nosuch
echo "status $?"

# A function hides a builtin; -f hides functions.
cd() { builtin cd "$@"; }
type -t cd
type -f -t cd
type -a cd | head -n 1
unset -f cd

mkdir bin
printf '#!/bin/sh\necho tool\n' > bin/mytool
chmod +x bin/mytool
PATH=$PWD/bin:$PATH
type -t mytool
type -p mytool | sed "s|$PWD|.|"
type mytool | sed "s|$PWD|.|"
type -P echo > /dev/null && echo "echo is a file as well"
type -p echo
echo "status $?"
mytool
hash -r
type mytool | sed "s|$PWD|.|"

type echo nosuch cd
echo "status $?"
type
echo "status $?"
type -z
echo "status $?"
