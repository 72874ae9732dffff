exec 2>&1
printf 'one\n\n\n\ttwo\nthr\001ee\n\200\377x' > f
printf 'a\n' > g
cat f g
cat -n f g
cat -b f g
cat -s f
cat -A f; echo
cat -E g; cat -T f; echo
cat -v f; echo
cat -e f; echo
cat -t f; echo
cat -ns f; echo
cat -nE g f; echo
printf 'x\r\ny\r' | cat -A; echo
cat nope g; echo "= $?"
cat . ; echo "= $?"
echo in | cat - g
cat < g
cat -z; echo "= $?"
cat --number=1; echo "= $?"
tac f; echo
tac f g; echo
printf 'a,b,c' | tac -s ,; echo
printf 'a,b,c,' | tac -s ,; echo
printf 'a,b,c' | tac -b -s ,; echo
printf 'a\nb\nc' | tac
tac nope; echo "= $?"
rev f | cat -v; echo
printf 'h\303\251llo\nab' | rev; echo
echo hi | tee o1 o2; cat o1 o2
echo more | tee -a o1; cat o1
echo x | tee nodir/f; echo "= $?"
yes | head -3
yes a b | head -2
yes | head -c 5; echo
cat '' ; echo "= $?"
cat 'no such' "it's"; echo "= $?"
