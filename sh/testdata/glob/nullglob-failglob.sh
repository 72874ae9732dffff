# What becomes of a pattern that matches nothing.
exec 2>&1
mkdir empty
cd empty
show() { printf '<%s>' "$@"; echo " $#"; }

show *.c
show "*.c"

shopt -s nullglob
show *.c
show pre *.c post
show "*.c"
list=(*.c *.h)
echo "${#list[@]}"
for file in *.c; do
  echo "never"
done
show [abc] no?pe plain
shopt -u nullglob

shopt -s failglob
show *.c
echo "status $?"
echo one *.c; echo "the same line is dropped"
for file in *.c; do
  echo "never"
done
echo "status $?"
x=*.c
echo "assigned $x" | cut -c 1-8
touch a.c
show *.c
shopt -u failglob
