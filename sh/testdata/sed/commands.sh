seq 5 > n
sed -n 3p n
sed 2d n
sed '2,4d' n
sed '/3/d' n
sed -n '$p' n
sed -n '2,$p' n | head -1
sed '3q' n
sed -n '2{p;q}' n
sed '2i before' n | head -3
sed '2a after' n | head -3
sed '2c changed' n | head -2
sed '$a end' n | tail -1
sed '1i\  lead' n | head -1
sed -n '1~2p' n
sed '0~2d' n
sed -n '2,+1p' n
sed '/2/,/4/d' n
sed -n '/2/,4p' n
sed '2,3!d' n
sed = n | head -4
sed -n '$=' n
sed 'N;s/\n/-/' n
sed '$!N;$!D' n
sed -n '$!{h;d};H;x;p' n
sed '1!G;h;$!d' n | head -2
sed 'n;d' n
sed y/123/abc/ n | head -3
sed '3r /dev/stdin' n <<< ins | head -4
sed -n '/3/w w3' n
cat w3
sed ':a;N;$!ba;s/\n/,/g' n
sed -e :a -e '/\\$/N; s/\\\n//; ta' <<< $'a\\\nb\nc'
sed '/^$/d' <<< $'a\n\nb'
sed '/./,$!d' <<< $'\n\na'
sed -n 'l' <<< $'a\tb\\'
sed 's/1/x/;t;s/$/ no/' n | head -2
sed '/2/b;s/^/# /' n | head -3
sed '/3/!s/$/./' n | head -3
sed '5{s/5/five/;a tail
}' n | tail -2
sed 'x;1d;$G' n | tail -2
sed -z 's/\n/;/g' n
echo
sed --expression='1d' n | head -1
sed -n -e '1p' -e '3p' n
sed '1d;2d' n | head -1
sed '/1/{n;d}' n | head -2
sed -f - n <<< '1,4d'
sed '2{h;d};4G' n
sed 's/3/&\
new/' n | head -4
cp n m
sed -i '1d' m
head -1 m
sed -i.bak 's/2/two/' m
head -1 m m.bak
sed -i -e '$d' -e '1s/^/x/' m
cat m
sed '10p' n | wc -l
sed -n '/a/p' n
echo $?
sed 'q5' n
echo $?
sed -u 1q n
sed '0,/2/s/2/first/' <<< $'2\n2'
sed '/a/I s/A/b/I' <<< A
sed -E '/^(1|2)$/d' n | head -1
sed '1,3{/2/d}' n | head -2
sed 's/a/b/' nofile
echo $?
sed 'k' n
echo $?
sed
echo $?
sed -n '/1/,+2{=;p}' n
sed '2,4{s/^/ /;s/$/ /}' n | cat -A | head -3
sed 'a\' <<< x 2>&1
sed '/x/' n
echo $?
sed 's/a' n
echo $?
