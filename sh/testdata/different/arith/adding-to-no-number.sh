# Adding to an integer variable with a value that is none: bash tells what is wrong with
# the old value, ours what is wrong with the new one.
exec 2>&1
n=foo.txt
declare -i n
n+=/usr/lib
echo "$? $n"
