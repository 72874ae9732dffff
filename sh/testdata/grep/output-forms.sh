# grep: what is printed with a line, and how options of output go together.
exec 2>&1
printf 'one fish\ntwo fish\nred\nblue fish\n' > a
printf 'fish\nnone\n' > b

grep fish a b
grep -h fish a b
grep -H fish a
grep -n fish a b
grep -b fish a
grep -bo fish a
grep -nb fish b
grep -T fish a b | cat -T
grep -Tn fish a | cat -T
grep -Z fish a b | tr '\0' '@'
grep -c fish a b
grep -c zebra a b
grep -l fish a b
grep -L red a b
echo "status $?"
grep -l zebra a b
echo "status $?"
grep -lv fish a b
grep -lZ fish a b | tr '\0' '\n'
grep -o 'f[a-z]*' a
grep -no 'i.h' b
grep -vo fish a
echo "status $?"
grep -m 1 fish a b
grep -m1 -c fish a
grep -m 0 fish a
echo "status $?"
grep -vm1 fish a
grep --label=stream -H fish < b
grep --label=stream -c fish - a < b
grep -cq fish a
echo "status $?"
grep -lc fish a b
grep -L -l fish a b
grep -q fish missing a
echo "status $?"
grep -s fish missing
echo "status $?"
grep --line-buffered fish b
grep --color=always -n fish a | cat -v
grep --color=always -v fish a | cat -v
GREP_COLORS='mt=01;32' grep --color=always red a | cat -v
