# Elements with blanks that an operation has cut, with an empty IFS: bash leaves a character
# of its own before a blank.
list=('a b')
IFS=
x=${list[@]#x}
printf '%q\n' "$x" ${list[@]#x}
