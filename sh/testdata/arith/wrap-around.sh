# Numbers have 64 bits; results that do not fit wrap around.
max=9223372036854775807
min=-9223372036854775808

echo "$max $((max))"
echo "$((max + 1))"
echo "$((min - 1))"
echo "$((max * 2))"
echo "$((-min))"
echo "$((min / -1))"
echo "$((min % -1))"
echo "$((2 ** 62)) $((2 ** 63)) $((2 ** 64))"
echo "$((3 ** 41))"
echo "$((1 << 62)) $((1 << 63)) $((1 << 64)) $((1 << 65))"
echo "$((-1 >> 63)) $((-1 >> 64)) $((1 << -1))"
echo "$((9223372036854775808))"
echo "$((18446744073709551615))"
echo "$((18446744073709551616))"
echo "$((0xffffffffffffffff)) $((0x7fffffffffffffff))"
echo "$((16#8000000000000000))"
echo "$((~max)) $((~min))"
echo "$((max ^ min)) $((max & min)) $((max | min))"
