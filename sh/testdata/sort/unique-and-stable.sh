# sort -u and -s: which of equal lines is kept, with keys, folded, reversed.
exec 2>&1
printf 'b 2\na 1\nB 3\nb 2\nA 9\na 0\n' > pairs

sort -u pairs
echo "-- the first of each key"
sort -u -k1,1 pairs
sort -u -f -k1,1 pairs
sort -u -k2,2n pairs
echo "-- folded"
sort -f pairs
sort -fs pairs
sort -fu pairs
sort -fr pairs
echo "-- stable by key"
sort -s -k1,1f pairs
sort -s -k1,1fr pairs
sort -k1,1f pairs
echo "-- count what is unique"
sort pairs | uniq -c
sort -k1,1 -u pairs | wc -l
cut -d' ' -f1 pairs | sort -f | uniq -ci
echo "-- lines of both, of one alone"
printf 'x\ny\n' > left
printf 'y\nz\n' > right
sort left right | uniq -d
sort left right | uniq -u
sort -u left right
sort left right right | uniq -u
