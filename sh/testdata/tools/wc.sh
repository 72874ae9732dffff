exec 2>&1
printf 'one two\nthree\n' > f
printf 'h\303\251llo w\303\266rld\tx\n\nlast' > u
printf '\377\200 a\001b \302\240x' > bin
touch e
wc f; wc -l f; wc -w f; wc -c f; wc -m u; wc -L u; wc -lw f; wc -cl f; wc u bin e f
wc -m bin; wc -w bin; wc -L bin; wc bin
wc < f
cat f | wc
cat f | wc -l
wc -l f u
wc - < f
wc - f < f
wc nope f; echo "= $?"
wc . ; echo "= $?"
wc -x; echo "= $?"
wc e
printf 'f\0u\0' | wc --files0-from=-
wc --files0-from=- f < e; echo "= $?"
printf '\344\270\255\346\226\207\n' | wc -L
printf 'a\tb\n12345678\tx\n' | wc -L
wc -lwmcL f u
