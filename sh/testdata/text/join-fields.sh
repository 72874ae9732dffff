# join: fields to join by, outputs, lines without a partner.
exec 2>&1
printf '1 apple red\n2 banana yellow\n4 cherry black\n' > fruit
printf '1 10\n1 11\n3 30\n4 40\n' > price
printf 'red,1\nyellow,2\n' > colour

join fruit price
echo "-- unpaired lines"
join -a1 fruit price
join -a 2 fruit price
join -a1 -a2 fruit price
join -v1 fruit price
join -v 2 fruit price
echo "-- formats"
join -o 1.2,2.2 fruit price
join -o '2.2 0 1.3' fruit price
join -a1 -a2 -o 0,1.2,2.2 fruit price
join -a1 -a2 -e NONE -o 0,1.2,2.2 fruit price
join -a1 -e - -o auto fruit price
echo "-- other fields and separators"
sort -k3 fruit | join -1 3 - <(printf 'black dark\nred warm\n')
join -t, -1 2 -2 1 colour <(printf '1,one\n2,two\n')
join -j1 fruit price
join -j 1 -t ' ' fruit price
join -2 1 -1 1 fruit price
printf 'A 1\nb 2\n' > upper
printf 'a x\nB y\n' > lower
join -i upper lower
join --ignore-case upper lower
echo "-- headers"
join --header <(printf 'id name\n1 x\n') <(printf 'id size\n1 9\n')
echo "-- leading blanks do not count"
join <(printf '  1   a  b\n') <(printf '1\tz\n')
join -t ' ' <(printf ' 1 a\n') <(printf ' 2 b\n')
