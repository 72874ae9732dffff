# Programs without an expression give their input.
for program in '' ' ' '# text' 'def f: 1;' 'def f: 1; # text'; do
	echo '{"a": [1]}' | jq -c "$program"
done
