cat <(echo a) <(echo b); comm -12 <(printf "1\n2\n") <(printf "2\n3\n"); while read l; do echo "l=$l"; done < <(printf 'x\ny\n')
paste <(seq 3) <(seq 4 6); echo data | tee >(tr a-z A-Z > up) > /dev/null; sleep 0.05; cat up
wc -l < <(seq 5) | tr -d ' '; mapfile -t arr < <(seq 3); echo ${arr[@]}
