# Which shells run a trap for ERR that all of them have: the first number is the status,
# the second how deep the shell is.
exec 3>&1
trap 'echo "  err $? in $BASH_SUBSHELL" >&3' ERR
set -E
fails() { false; }
say() { echo "$*"; }

say stages: a simple command counts where the pipeline is
true | false
true | fails
true | eval false
true | { false; }
true | cat /nonexistent 2>/dev/null
say parentheses as the last stage count twice
true | ( false )
true | ( exit 2 ) | ( exit 3 )
set -o pipefail
false | ( true )
set +o pipefail
say parentheses: what is not of the shell counts outside
( false )
( fails )
( cat /nonexistent ) 2>/dev/null
( cat < /nonexistent ) 2>/dev/null
( true; cat /nonexistent ) 2>/dev/null
( ( false ) )
( ( ( exit 3 ) ) )
( true; ( false ) )
( trap - ERR; false )
say substitutions
x=$( (cat /nonexistent) 2>/dev/null )
x=$( true | false )
[[ -n $(false) ]]
say jobs
false & wait $!
fails & wait $!
( ( false ) ) & wait $!
true | fails & wait $!
[[ a = b ]] & wait $!
