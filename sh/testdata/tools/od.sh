exec 2>&1
printf 'abcdefghijklmnopqrstuvwxyz' > a
printf '\000\001\002\007\010\011\012\013\014\015\016\033 ~\177\200\377\376x' > b
od a
od -c a
od -c b
od -a b
od -tx1 b
od -x b
od -b b
od -d b
od -s b
od -i b
od -l b
od -o b
od -D b
od -X b
od -H b
od -h b
od -I b
od -L b
od -O b
od -B b
od -An -tx1 b
od -An -c b
od -Ad -tx1 a
od -Ax -tx1 a
od -A n -t u1 -N 4 b
od -An -tu4 -N4 b
od -An -td8 b
od -t x1z a
od -tx1z -tc b
od -t x2 -t c a
od -t x1 -t o4 -t d8 a
od -t x1c a
od -tc -tx1 -w8 a
od -v -tx1 -w4 a
od -w -tx1 b
od -w5 -tx1 a
od -w3 a
od -w0 a
printf '%64s' | od -c
printf '%64s' | od -vc
printf '%70s' | od -tx1
printf '%48sx' | od -c
od -j 5 -N 4 -c a
od -j 0x10 -c a
od -j 010 -c a
od -N 0 a
od -N 3 -tx2 a
od -j 26 a
od -j 30 a
echo $?
od a 10
od a +3.
od --traditional a 10 20
od +5 < a
od - +2 < a
od a 10 20
od --traditional a +4
od --traditional a b c d
od -S 3 b
printf 'ab\000hello\000wor\001ld there\000end' | od -S 4
printf 'ab\000hello\000wor\001ld there\000end' | od -A x -S
printf 'hello\000' | od -A n -S 3
printf '\000\000\200?\000\000\000@\333\017I@\000\000\200\177\000\000\200\377\000\000\300\177\001\000\000\000\377\377\177\177' | od -tf4
printf '\000\000\000\000\000\000\360?\030-DT\373!\011@\000\000\000\000\000\000\360\177\001\000\000\000\000\000\000\000' | od -tf8 -tfF -f
printf '\232\231\231\231\231\231\271?\000\000\000\000\200\204.A' | od -A n -t f8
od --endian=big -tx2 a
od --endian=big -tx4 -td4 a
od --endian=little -tx8 a
od --endian=foo a
od nope
echo $?
od nope a
echo $?
od a b | tail -3
od .
echo $?
od -t x3 a
od -tq a
od -tx1q a
od -A q a
od -j x a
od -N x a
od -wx a
od -S x a
od -tf5 a
od -tx16 a
od -tc4 a
od -w300x a
od -tx99999999999999999999 a
od -j 99999999999999999999 a
od -N 1z a
od -j 100 a a
od -Z a
od --foo a
od --format=x1 --address-radix=d --read-bytes=5 a
od --skip-bytes=20 a
od -tdC b
od -tdS b
od -tuI -tdL a
printf 'hello' | od -An -tx1 | tr -d ' \n'
echo
