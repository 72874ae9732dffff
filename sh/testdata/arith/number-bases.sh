# Numbers with a base, and printing in other bases.
echo "$((10)) $((010)) $((0x10)) $((0X1f)) $((2#10)) $((8#17)) $((16#ff)) $((16#FF))"
echo "$((36#z)) $((36#Z)) $((37#A)) $((62#z)) $((62#Z)) $((64#@)) $((64#_))"
echo "$((2#1111_)) never" 2>/dev/null
echo "$((10#007)) $((10#09))"

for month in 01 08 09 12; do
  printf '%d ' "$((10#$month))"
done
echo

hex=1F
echo "$((16#$hex)) $((0x$hex))"

to_base() {
  local number=$1 base=$2 digits=0123456789abcdefghijklmnopqrstuvwxyz out=
  while ((number > 0)); do
    out=${digits:number % base:1}$out
    ((number /= base))
  done
  echo "${out:-0}"
}
to_base 255 2
to_base 255 16
to_base 255 36
to_base 0 7

printf '%d %o %x %X %#o %#x\n' 255 255 255 255 255 255
printf '%d %d %d\n' 0x1f 017 10
echo "$((-0x10)) $((- 010)) $((-2#11))"
