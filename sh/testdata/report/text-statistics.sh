#!/bin/bash
# Statistics of a text: words, sentences, longest, letters, readability, concordance.
cat > text.txt <<'EOF'
It was the best of times, it was the worst of times. It was the age
of wisdom; it was the age of foolishness! Was it the epoch of belief?
It was the season of Light.

We had everything before us, we had nothing before us.
EOF

echo "lines $(wc -l < text.txt), words $(wc -w < text.txt), characters $(wc -m < text.txt)"
echo "paragraphs: $(awk 'BEGIN { RS = "" } END { print NR }' text.txt)"
echo "sentences: $(tr '\n' ' ' < text.txt | grep -oE '[^.!?]+[.!?]' | wc -l)"

words() { tr '[:upper:]' '[:lower:]' < text.txt | grep -oE "[a-z']+"; }

echo "distinct: $(words | sort -u | wc -l)"
echo "-- most common"
words | sort | uniq -c | sort -k1,1nr -k2 | head -n 5 | awk '{ printf "%-5s %d\n", $2, $1 }'
echo "-- longest"
words | awk '{ print length, $0 }' | sort -k1,1nr -k2 -u | head -n 3
echo "-- by length"
words | awk '{ n[length]++ } END { for (l = 1; l <= 12; l++) if (n[l]) printf "%2d %s\n", l, sprintf("%*s", n[l], "") "|" }' | tr ' ' '.'
echo "-- letters"
declare -A letter
while IFS= read -r -n1 c; do
  [[ $c == [a-zA-Z] ]] && (( letter[${c,,}]++ ))
done < text.txt
for c in "${!letter[@]}"; do
  echo "$c ${letter[$c]}"
done | sort -k2,2nr -k1,1 | head -n 5 | paste -sd' '
echo "-- pairs of words"
words | awk 'NR > 1 { print last, $0 } { last = $0 }' | sort | uniq -c | sort -k1,1nr -k2 | head -n 3
echo "-- before and behind 'age'"
grep -oiE '(\w+ )?\w+\W+age(\W+\w+)?' text.txt
tr '\n' ' ' < text.txt | grep -oP '\w+\s+\w+\s+(?=wisdom)'
echo "-- sentences by words"
tr '\n' ' ' < text.txt | sed -E 's/([.!?]) +/\1\n/g' | while IFS= read -r s; do
  read -ra w <<< "$s"
  echo "${#w[@]}: ${w[0]} ... ${w[-1]}"
done
echo "-- mean length"
words | awk '{ n += length } END { printf "%.2f\n", n / NR }'
echo "-- index"
grep -nowE 'was|had' text.txt | awk -F: '{ l[$2] = l[$2] (l[$2] ? "," : "") $1 } END { for (w in l) print w, l[w] }' | sort
