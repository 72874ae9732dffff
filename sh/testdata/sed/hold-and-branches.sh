# sed: hold space, branches, next lines, and small programs made of them.
exec 2>&1
seq 6 > six
printf 'a\nb\n\nc\nd\n\n\ne\n' > gaps

sed G six | head -4
sed -n '1!G;h;$p' six
sed '1!G;h;$!d' six
sed -n 'H;${x;s/\n/,/g;s/^,//;p}' six
sed 'N;s/\n/+/' six
sed '$!N;s/\n/+/' gaps
sed 'N;N;s/\n/ /g' six
sed '$!N;P;D' six
sed '/^$/N;/\n$/D' gaps
sed -n '$!{h;d};H;x;p' six
sed 'x;1d' six
sed '2{h;d};4G' six
sed '3{x;p;x}' six
echo "-- branches"
sed ':a;s/^\(\s*\)0/\1 /;ta' <<< '0042'
sed -E ':a;s/([0-9])([0-9]{3})($|,)/\1,\2\3/;ta' <<< 1234567
sed ':a;N;$!ba;s/\n/ /g' six
sed '/3/b end;s/^/> /;:end' six
sed 's/2/two/;T;s/^/changed: /' six
sed -n '/2/{n;p}' six
sed '2{n;d}' six
sed 'n;n;s/^/third /' six
sed '$!d' six
sed '/4/q' six
sed '/4/Q' six
sed '2q7' six
echo "status $?"
sed -n '2{p;Q5}' six
echo "status $?"
echo "-- programs of several lines"
sed -n '
# keep the last two lines
$!{
    N
    $!D
}
p' six
sed '
/2/,/4/ {
    s/$/ in/
    /3/ s/^/  /
}
' six
cat > script.sed <<'END'
#n
s/^/line /
/[246]/ {
    p
}
END
sed -f script.sed six
sed --file=script.sed -s six
