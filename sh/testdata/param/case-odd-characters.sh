# ^ ^^ , ,, leave what has no case: bytes that are no characters, and U+FFFD.
x=$'\uFFFDa\xffb'
for v in "${x^}" "${x^^}" "${x,,}" "${x^^[a]}"; do
	printf %s "$v" | od -An -tx1
done
y=$'a\uFFFDb'
printf %s "${y^^}" | od -An -tx1
printf %s "${y~~}" | od -An -tx1
