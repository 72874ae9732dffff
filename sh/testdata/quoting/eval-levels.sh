# eval reads its text once more: quotes of the first reading are gone.
show() { printf '<%s>' "$@"; echo; }
name=value
value='final  text'

eval show $name
eval show '$name'
eval show "\$$name"
eval show \$$name
eval "show \"\$$name\""
eval 'show "$value"'
eval show "'$name'"
eval "show '\$name'"
eval show \"\$value\"

command='show "one arg" two'
$command
eval "$command"

words=('a b' '$HOME' "it's")
eval "show $(printf '%q ' "${words[@]}")"

eval "copy_$name='made'"
show "$copy_value"

eval 'eval "show \\\$name"'
eval "eval 'show \$name'"

text='echo "a;b" ; echo "c|d" | tr d D'
eval "$text"
eval
echo "status $?"
eval 'false'
echo "status $?"
eval 'exit_like() { return 7; }; exit_like'
echo "status $?"
