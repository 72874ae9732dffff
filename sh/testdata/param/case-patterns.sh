# ^ ^^ , ,, ~ and ~~ change letters that match a pattern.
text='the Quick brown FOX'

echo "${text^} | ${text^^}"
echo "${text,} | ${text,,}"
echo "${text~} | ${text~~}"

echo "${text^^[aeiou]}"
echo "${text^^[!aeiou]}"
echo "${text,,[A-F]}"
echo "${text^[a-s]} ${text^[t]}"
echo "${text~~[a-z]}"
echo "${text^^?}"
echo "${text^^th}"
echo "${text^^*}"

vowels='[aeiou]'
echo "${text^^$vowels}"
echo "${text^^"$vowels"}"

words=(alpha BETA gAMMA)
echo "${words[@]^}"
echo "${words[@]^^}"
echo "${words[@],,}"
echo "${words[*],}"
echo "${words[1],,[ET]}"

title=
for word in ${text,,}; do
  title+="${word^} "
done
echo "${title% }"

empty=
echo "<${empty^^}> <${unset_name,,}>"
echo "${text^^[[:lower:]]}"
echo "${text,,[[:upper:]]}"
