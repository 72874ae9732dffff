exec 2>&1 < /dev/null
printf 'abcdefghij\nklm' > a
printf '\000\001\200\377\t~\\' > b
hexdump a
hexdump -C a
hexdump -b b
hexdump -c b
hexdump -d a
hexdump -o a
hexdump -x a
hexdump -C b a
hexdump -e '1/1 "%02x"' a
echo
hexdump -e '16/1 "%02x " "\n"' a
hexdump -e '"%08.8_ax  " 4/1 "%02x " "  "' -e '4/1 "%_p" "\n"' a
hexdump -n 3 -s 2 -C a
hexdump nope
echo $?
hexdump -e '"%d\n"' a
hexdump -e '1/4 "%d\n"' a
hexdump -Q
echo $?
(
	printf '%100s' | tr ' ' '\0'
	echo
) > z
hexdump z
hexdump -v z | tail -2
printf '' | hexdump
printf '' | hexdump -C
hexdump -C < a
hexdump -e '1/1 "%_u "' b
echo
hexdump -e '"%s"' a
echo
hexdump -e '5/1 "%c" "|"' a
echo
hexdump -s 100 -C a
hexdump -e 'x' a
hexdump -e '1/3 "%d"' a
hexdump -n x a
hexdump -e '1/8 "%f\n"' a
hexdump -e '"%4_ad %2x\n"' b
hexdump -cC b
hexdump -e '/1 "%3u,"' -e '"\n"' b
hd a
hexdump -vn 4 -e '4/1 "%02X" "\n"' a
hexdump -e '2/1 "%02x:" 1/1 "%02x" "\n"' a
hexdump --length 4 --skip 1 --canonical a
hexdump .
hexdump -s 0x2 -n 010 -C a
hexdump -e '"%q"' a
hexdump -e '"%_z"' a
hexdump -e '3/1 "%-4d|"' b
echo
seq 500 | hexdump -C | md5sum
seq 500 | hexdump -v -e '/1 "%02x"' | md5sum
hd b a nope
echo $?
printf '# c\n"%%02d "\n' > fmt
hexdump -n 2 -v -e '/1 "%02d "' a
echo
hexdump -s 2k -C a
printf '%64s' | hexdump -C
