# alias: definitions, listing, chains, a space at the end, where they are expanded.
exec 2>&1
shopt -s expand_aliases
alias ll='echo long listing:' la='ll all'
ll x
la y
alias ll
alias -p
alias nosuch
echo "status $?"

# One that ends in a space makes the next word an alias too.
alias run='command '
alias hi='echo hello'
run hi there
alias plain='command'
plain hi there
echo "status $?"

# Quoted words are none, nor are arguments.
\hi
"hi"
echo hi

# It is expanded when a line is read: not on the line of its definition.
alias late='echo late'; late
echo "status $?"
late

f() {
  hi from a function
}
alias hi='echo changed'
f
hi

# Reserved words and operators.
alias forever='while true; do'
forever echo once; break; done
alias pipe='| cat'
echo through pipe
alias nested='hi; hi'
nested

# It does not expand itself.
alias echo='echo echoed:'
echo x
unalias echo
unalias nosuch
echo "status $?"
unalias -a
alias
hi
echo "status $?"
(alias sub='echo x')
alias sub
