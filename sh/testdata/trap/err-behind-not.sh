# ! hides the status of its command from the trap for ERR, not those within the command,
# unless set -e is on.
exec 3>&1
trap 'echo "  err $? in $BASH_SUBSHELL" >&3' ERR
set -E
fails() { false; echo in; }

for command in '! false' '! { false; echo in; }' '! fails' '! ( false )' '! ( false; false )' '! true | { false; }' \
	'! true | ( false )' '! x=$(false)' '! eval false' '! true && false' '! { ! { false; }; }' '! time -p true' \
	'if ! { false; }; then echo then; fi' '! { false; } || echo or'; do
	echo "$command"
	eval "$command" 2>/dev/null
	echo "  status $?"
	(set -e; eval "$command"; echo "  status $?") 2>/dev/null
done

echo 'redirections that fail are not inverted'
! { :; } > /nonexistent/file
echo $?
! ( : ) > /nonexistent/file
echo $?
! : > /nonexistent/file
echo $?
