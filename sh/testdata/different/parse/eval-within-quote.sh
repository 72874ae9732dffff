# After an eval that ends within a quote, in a loop that reads from a file, bash takes ( in a
# regular expression for a token of its own.
exec 2>&1
for a in "l 'x"; do
	eval "$a"
done < /dev/null
if [[ x =~ (a|b)+ ]]; then
	echo yes
fi
echo end
