# cut by fields: lists, delimiters, lines without one, complements.
exec 2>&1
printf 'one:two:three:four\nno delimiter\na::c:\n:\n\n' > rows

cut -d: -f1 rows
echo "-- ranges"
cut -d: -f2- rows
cut -d: -f-2 rows
cut -d : -f 2-3,1 rows
cut -f4,1,1-2 -d: rows

echo "-- only lines with a delimiter"
cut -s -d: -f2 rows
cut --only-delimited --delimiter=: --fields=1,3 rows

echo "-- another delimiter in the output"
cut -d: -f1,3- --output-delimiter=' | ' rows
cut -d: -f1- --output-delimiter= rows
cut -d: --complement -f2 rows
cut --comp -d: -f1,4 --output-d=+ rows

echo "-- tabs are the default"
printf 'x\ty\tz\nx y z\n' | cut -f2
printf 'x\ty' | cut -f1
printf 'a b\0c d\0' | cut -z -d' ' -f2 | tr '\0' '\n'
printf 'a\nb\nc\n' | cut -z -d $'\n' -f1,3 | tr '\0' '@'
echo
printf 'a\nb\nc' | cut -d $'\n' -f2
printf 'a:b\n' | cut -d: -f1 - rows | head -2
