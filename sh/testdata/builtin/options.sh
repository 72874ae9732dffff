# Options of builtins that are given in one word, with --, and that there are not.

exec 2>&1

f() { :; }
x=1
command -pv f
command -vp f
command -pV x
command -v -- f
command -z f
echo $?
command -p -- echo run

unset -z
echo $?
unset -fv f
echo $?
unset -v -- x
echo "${x-unset}"

shopt -sq extglob
echo $?
shopt -uz extglob
echo $?
shopt -su extglob
echo $?

mkdir d
cd -LP -- d
echo "${PWD##*/}"
cd -z
echo $?

(exec -z true)
echo $?
(exec -a)
echo $?
(exec -a name echo named)
(exec -- echo plain)
