# Lines within $( ) that is written on several: bash counts those of the command as it
# would print it, from the end of the command around it; ours names those of the source.
exec 2>&1
x=$(
	nosuch one

	nosuch two
)
