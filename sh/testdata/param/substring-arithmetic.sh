# Offset and length of a substring are arithmetic expressions.
text=abcdefghij
i=3
two=2
index='i + 1'

echo "${text:i}"
echo "${text:$i}"
echo "${text:i+1:two}"
echo "${text:index}"
echo "${text:i*two:1}"
echo "${text: -i}"
echo "${text:0-i:two}"
echo "${text:(-4):2}"
echo "${text:i>2?1:5:2}"
echo "${text:i++:1}${text:i++:1}${text:i++:1}"
echo "i is $i"
echo "${text:${#text}-1}"
echo "${text:0:${#text}-3}"
echo "${text:$((i - 5)):$((two * 2))}"

steps=(0 3 6)
for n in 0 1 2; do
  echo "${text:steps[n]:3}"
done

printf '<%s>' "${text:}" "${text::}" "${text::2}" "${text:8:}"
echo
