# Those who look for a program ask whether its file can be run.
for name in ls awk bash sh jq no_such_program; do
	if [ -x "$(command -v "$name")" ]; then echo "$name is there"; else echo "$name is missing"; fi
done
for file in /usr/bin/ls /bin/cat /usr/bin/no_such_program /usr/bin/../bin/sed; do
	for op in e f x r s w d L p c u; do
		[ -$op "$file" ] && printf '%s ' "-$op"
	done
	echo "$file"
done
[[ -x /bin/sh && ! -w /bin/sh ]] && echo sh
