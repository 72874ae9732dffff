# Messages about elements of lists: bash shows the words, ours the keys that they give.
exec 2>&1
declare -A map
a=
map=([$a]=x); echo $?
map=("" y); echo $?
