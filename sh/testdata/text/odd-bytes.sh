# One odd input through many tools: NUL bytes, CRLF, no final newline, bad UTF-8.
exec 2>&1
printf 'b\r\na\0x\n\377z\nžluť\n\nlast' > odd
show() { od -An -c; }

sort odd | show
sort -r odd | show
uniq odd | show
head -n 2 odd | show
tail -n 2 odd | show
tail -n +3 odd | show
cut -c1 odd | show
cut -b2- odd | show
cut -d l -f2 odd | show
tr -d '\r\0' < odd | show
tr a-z A-Z < odd | show
tr -c 'a-z\n' . < odd | show
sed -n '$p' odd | show
sed 's/a/A/' odd | show
sed -n 2p odd | show
awk '{ print NR ":" length($0) }' odd 2> /dev/null
awk 'END { print NR }' odd
grep -c . odd
grep -ac . odd
grep -a last odd | show
grep -n last odd
wc odd
wc -lmL odd
nl -ba odd | show
tac odd | show
rev <<< 'žluť'
fold -w 3 odd | show
paste -s -d, odd | show
paste odd odd | show
expand odd | show
comm odd odd 2> /dev/null | show
join -t: odd odd 2> /dev/null | show
cat -A odd
strings -n 2 odd
split -l 2 odd piece.
cat piece.* | cmp - odd
base64 odd | base64 -d | cmp - odd
gzip -c odd | gunzip | cmp - odd
xxd -p odd | xxd -r -p | cmp - odd
tee copy < odd | cmp - odd
cmp odd copy
md5sum < odd
diff odd <(sort odd) > /dev/null
echo "status $?"
while IFS= read -r line
do
    printf '[%q]' "$line"
done < odd
echo
mapfile -t lines < odd
echo "${#lines[@]}"
