# Messages stand where standard output is full before them: it has 4096 bytes for a line.
exec 2>&1
printf '%03d ' {1..1500} x {1..100}
echo
printf '%s ' {1..1500} $(printf 'y%.0s' {1..5000}) {1..30} 
printf '%d ' {1..1023} zz
echo
printf '%04dab\n%d ' 1 2 {1..1500} q 4 5
echo -n {1..1500}; printf '%d' z; echo
