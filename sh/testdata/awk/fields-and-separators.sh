# awk: fields, their separators, how a record is built again.
exec 2>&1
printf 'a b  c\n  lead trail  \n\none\n' > blanks
printf 'x:y::z\n:\n' > colons

awk '{ print NF, $1 "|" $NF }' blanks
awk -F: '{ print NF, $1 "|" $2 "|" $NF }' colons
awk -F'[:y]' '{ print NF; print $1, $2 }' colons
awk -F '\t' '{ print $2 }' <<< $'a b\tc d'
awk -Ft '{ print $2 }' <<< $'atb\tc'
awk -F '|' '{ print $2 }' <<< 'a|b|c'
awk -F. '{ print $2 }' <<< 'a.b.c'
awk -F ' ' '{ print $2 }' <<< '  a   b '
awk -F '[ ]' '{ print NF }' <<< '  a   b '
awk -F '' '{ print NF, $2 }' <<< 'abc'
awk -F 'ab+' '{ print $1 "-" $2 "-" $3 }' <<< 'xabyabbbz'
awk -F, -v OFS=';' '{ $1 = $1; print }' <<< 'a,b,c'
awk '{ $2 = "X"; print; print NF }' blanks
awk '{ $5 = "five"; print; print NF }' <<< 'a b'
awk '{ NF = 2; print; $0 = "new record here"; print $2, NF }' <<< 'a b c d'
awk 'BEGIN { OFS = "-" } { $3 = ""; print; print NF }' <<< 'a b c d'
awk '{ $(NF + 2) = "x"; print }' <<< 'a'
awk '{ print $(1 + 1), $NF-1, $(NF-1) }' <<< '1 2 3'
awk '{ NF += 1; print $0 "|" }' <<< 'a b'
awk '{ $0 = toupper($0); print $1 }' <<< 'a b'
echo "-- separators that change"
awk '{ FS = ":"; print $1 }' <<< $'a:b c\nd:e f'
awk '{ print $1 } { FS = "," }' <<< $'a b,c\nd,e f'
awk -v 'FIELDWIDTHS=2 3 *' '{ print $1 "|" $2 "|" $3 }' <<< 'aabbbcccc'
awk -v 'FIELDWIDTHS=1 2:3 1' '{ print $1, $2, $3, NF }' <<< 'abbcccdeee'
awk -v 'FPAT=[^,]*|"[^"]*"' '{ for (i = 1; i <= NF; i++) print i, $i }' <<< 'a,"b,c",,d'
echo "-- messages"
awk '{ print $(-1) }' <<< x
echo "status $?"
awk '{ NF = -1 }' <<< x
echo "status $?"
