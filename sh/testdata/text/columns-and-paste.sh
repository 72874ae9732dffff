printf '%s\n' alpha beta gamma delta > names
seq 4 > nums
printf 'x\ny\n' > short
paste nums names
paste -d: nums names short
paste -s names
paste -sd'+' nums | bc
paste - - < names
paste -d'\n' nums names | head -3
column -t <<< $'a bb ccc\ndddd e f'
column -t -s, <<< $'k,v\nlonger,1'
join <(paste -d' ' nums names) <(printf '2 two\n3 three\n')
comm <(sort names) <(printf 'beta\nzeta\n')
comm -13 <(sort names) <(printf 'beta\nzeta\n')
nl -w3 -s'| ' names
nl -ba -v10 -i5 names
cat -n names | tail -1
cat -b <<< $'a\n\nb'
cat -s <<< $'a\n\n\nb'
tac names | head -1
rev <<< "desserts"
split -l 2 names part_
ls part_*
cat part_ab
sort -r names | head -1
sort -n <<< $'10\n9\n2'
sort -k2 <<< $'1 b\n2 a'
sort -t: -k2n <<< $'a:10\nb:9'
sort -u <<< $'a\nb\na'
sort -f <<< $'b\nA\na\nB'
sort -c names
echo $?
sort -V <<< $'v1.10\nv1.9\nv1.2'
sort -h <<< $'1K\n10\n2M'
sort -R names | wc -l
sort -s -k1,1 <<< $'b 2\na 1\nb 1'
uniq -d <<< $'a\na\nb'
uniq -u <<< $'a\na\nb'
uniq -ci <<< $'a\nA\nb'
uniq -f1 <<< $'1 x\n2 x\n3 y'
seq -s, 5
seq 2 3 11 | paste -sd' '
seq -w 8 10
seq 1 0.5 2
seq 3 -1 1 | tr '\n' ' '
seq -f '%03g' 2
echo
shuf -e a b c | wc -l
tee copy < names | wc -l
cmp names copy && echo same
fmt -w 20 <<< "some long words that wrap at twenty"
printf 'a,b\n' | tr , '\n' | sort -r
expr 3 + 4 \* 2
expr length hello
expr substr hello 2 3
expr index hello l
expr hello : 'h\(.*\)o'
factor 84
numfmt --to=iec 2048 1048576
numfmt --from=iec 2K
