exec 2>&1 </dev/null
printf 'a\nb\n' > f; echo g > g; less f g | cat; less f nope 2>/dev/null | cat; echo ${PIPESTATUS[0]}; echo hi | less; less -N f | cat; less -R f | cat; less -FRSX f | cat; seq 3 | less - | cat
more f | cat; more f g | cat; more nope | cat; echo ${PIPESTATUS[0]}; echo hi | more; more -Q f | cat; printf 'no end' | less; printf 'no end' > e; more e | cat
