# od, xxd and hexdump: types, widths, offsets, back again.
exec 2>&1
printf 'Hello, world\n\0\001\377\303\251tail' > bin
: > empty

od bin
od -c bin
od -An -tx1 bin
od -A d -t x1z bin
od -A x -t o1 bin
od -t u1 -w4 bin
od -t d2 bin
od -t x4 bin
od --endian=big -t x4 bin
od -t a bin
od -An -c -j 5 -N 6 bin
od -An -tx1 -v <(head -c 64 /dev/zero)
od -An -tx1 <(head -c 64 /dev/zero)
od -b bin
od -x bin
od -d bin
od -s bin | head -2
od -S 4 bin
od -An -t fF <(printf '\0\0\200\077')
od empty
od missing
echo "status $?"
od -t q bin
echo "status $?"
echo "-- xxd"
xxd bin
xxd -p bin
xxd -c 8 bin
xxd -g 1 -l 6 bin
xxd -s 7 -l 5 bin
xxd -s -4 bin
xxd -u -p bin
xxd -b -l 4 bin
xxd -i bin
xxd -i < bin
xxd -e -l 8 bin
xxd -p bin | xxd -r -p | cmp - bin
xxd bin | xxd -r | cmp - bin
echo '48 65 6c6c 6f0a' | xxd -r -p
echo '00000000: 4142 430a' | xxd -r
echo "-- hexdump"
hexdump bin
hexdump -C bin
hexdump -c bin
hexdump -b -n 8 bin
hexdump -d -n 8 bin
hexdump -o -n 8 bin
hexdump -x -n 8 bin
hexdump -s 7 -n 5 -C bin
hexdump -v -e '1/1 "%02x "' bin
echo
hexdump -e '"%08_ax  " 4/1 "%02x " "\n"' -n 8 bin
hexdump -e '4/1 "%_c" "\n"' -n 8 bin
hd -n 4 bin
