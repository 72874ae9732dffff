# Line numbers behind a block: bash goes on counting from the last subshell in it that is
# a job or no last stage of a pipeline, and from the command in it that an error of an
# expansion has dropped; ours names those of the source.
exec 2>&1
if true; then
	(true) | true
	true
fi
echo $LINENO
if true; then
	echo $((1 / 0))
	true
fi
echo $LINENO
