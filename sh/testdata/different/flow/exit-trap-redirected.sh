# A subshell within a redirected block that an error of an expansion ends: to bash the
# redirection is undone before its trap for EXIT runs.
{
	(
		trap 'echo "exit $?"' EXIT
		: "${unset?}"
	)
} > file
echo "file: $(< file)"
