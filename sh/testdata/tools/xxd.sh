exec 2>&1 < /dev/null
printf 'abcdefghij\nklmnopqrst' > a
printf '\000\001\200\377\t~\\' > b
xxd a
xxd -p a
xxd -b b
xxd -i a
xxd -i < a
xxd -e a
xxd -g 1 a
xxd -g 4 -c 8 a
xxd -u b
xxd -c 5 a
xxd -l 5 -s 2 a
xxd -s -5 a
xxd -ps b
xxd -p -c 4 a
xxd -d a
xxd -o 100 a
(
	printf '%100s' | tr ' ' '\0'
	echo x
) > z
xxd -a z
xxd -a < z | tail -1
printf '%32s' | tr ' ' '\0' | xxd -a
printf '%48s' | tr ' ' '\0' | xxd -a
xxd nope
echo $?
xxd a | xxd -r
echo
xxd -p a | xxd -r -p
echo
echo '68656c6c6f' | xxd -r -p
echo
echo '0x68 0x65' | xxd -r -p | od -c
echo '00000005: 6162' | xxd -r | od -c
xxd -C -i a
xxd -n foo -i a
xxd -g0 a
xxd -g 3 a
xxd -e -g 3 a
xxd -c 300 a
xxd -c 0 a
xxd -s 100 a
echo $?
xxd -s +3 a
cat a | xxd -s 3
xxd a out
cat out
xxd -r -b a
echo $?
xxd -i -c 4 a
xxd -pu b
xxd -p -l 3 a
xxd --plain a
xxd -len 4 a
xxd -cols 4 a
echo "6162 6364  xx" | xxd -r -p
echo
printf '6g61' | xxd -r -p
echo
printf '00000000: 6162 6364 6566 6768 696a 0a6b 6c6d 6e6f  abcdefghij.klmno\n00000010: 7071' | xxd -r
echo
xxd -b -c 2 b
xxd -e -c 8 a
touch e
xxd e
xxd -p e
xxd -i e
xxd -l 0x3 a
xxd -b -g 2 a
xxd -p -c 0 a
cp a 1-x.c
xxd -i 1-x.c
xxd .
xxd -r -p b | od -c
xxd -c256 a
xxd -c 257 a
xxd -r a
xxd -p -u b
xxd -c4 -g2 a | xxd -r -c 4
cp a o
echo '3: 58' | xxd -r - o
cat o
seq 500 | xxd | xxd -r | md5sum
seq 500 | xxd -p | xxd -r -p | md5sum
