# eval: its words become a command of this shell.
exec 2>&1
x=1
eval x=2
echo "$x"
eval 'x=3; y=4'
echo "$x $y"
eval echo '$x' "\$y"
cmd='echo "two words"  |  tr a-z A-Z'
eval "$cmd"
eval "for i in 1 2; do" 'echo "round $i";' done

# Indirection by eval.
name=color
color=blue
eval "value=\$$name"
echo "$value"
eval "$name=red"
echo "$color"

# Its status.
eval false
echo "$?"
eval
echo "$?"
eval ''
echo "$?"
eval '# only a comment'
echo "$?"
eval 'exit_status() { return 7; }; exit_status'
echo "$?"

# Quoting with printf %q and @Q makes it safe.
dangerous='a b; echo never; $(echo no) "'
printf -v quoted '%q' "$dangerous"
eval "copy=$quoted"
[[ $copy == "$dangerous" ]] && echo "survived"
eval "copy=${dangerous@Q}"
[[ $copy == "$dangerous" ]] && echo "survived again"

# Errors in it are errors of the text, and the script goes on.
eval 'if true'
echo "status $?"
eval 'echo "unclosed'
echo "status $?"
eval 'echo one; )'
echo "status $?"
eval -x
echo "status $?"
eval -- echo dashes

f() {
  eval 'local inner=local; return 4'
  echo never
}
f
echo "$? ${inner-unset}"
eval 'eval "eval \"echo deep\""'
