# Adding to an integer variable with a value that is none: it is told what is wrong with the
# old value.
exec 2>&1
n=foo.txt
declare -i n
n+=/usr/lib
echo "$? $n"
