# xargs: how many arguments go into a command line, replacing, terminators.
exec 2>&1
seq 7 > seven
printf 'a b\nc\n\nd e f\n' > words

xargs < seven
xargs echo got < seven
xargs -n 3 < seven
xargs -n3 echo - < seven
xargs -L 2 < words
xargs -L1 echo line < words
printf 'a \nb\nc\n' | xargs -L1 echo
xargs -l < words
xargs --max-lines=2 echo < words
xargs -I{} echo '<{}>' < words
xargs -I % echo '%-%' %% < seven
xargs -i echo 'item {}' < words
xargs --replace=X echo X y X < words
printf '  lead and trail  \n' | xargs -I{} echo '[{}]'
printf 'a\nb\n' | xargs -I{} -n 5 echo {} 
xargs -s 24 echo < seven
xargs -n 2 -x < seven
printf 'a,b,c' | xargs -d, echo
printf 'a b\nc d\n' | xargs -d '\n' -n1 echo
printf 'a\tb c' | xargs -d '\t' -n1 echo
printf 'x\0y z\0' | xargs -0 -n1 echo
printf 'x\0\0y' | xargs -0 printf '[%s]'
echo
printf 'a\nEND\nb\n' | xargs -E END
printf 'a\n_\nb\n' | xargs -e_ 
printf 'a\n_\nb\n' | xargs
echo "-- quotes"
printf '%s\n' 'a "b c" d' "'e f' g\\ h" | xargs -n1
printf '"b\n' | xargs
echo "status $?"
printf 'a\\\nb\n' | xargs -n1
printf 'a "" b\n' | xargs printf '[%s]'
echo
echo "-- nothing"
xargs echo none < /dev/null
xargs -r echo none < /dev/null
xargs --no-run-if-empty echo none < /dev/null
printf '   \n\n' | xargs echo blank
printf '   \n\n' | xargs -I{} echo '[{}]'
xargs -a seven -n 4
xargs -a seven -n 7 sh -c 'cat; echo "$#"' sh < words
xargs --arg-file=seven --max-args=5 --verbose echo
printf 'y\n' | xargs -t echo
