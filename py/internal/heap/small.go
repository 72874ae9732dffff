package heap

import (
	"cmp"
	"math/bits"
)

// Small strings are searched in their two words, all bytes at once.

const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones // the bits that ASCII characters do not have
)

// SmallMask returns a bit for each byte of the small string v that is c, that of
// the first byte lowest.
func SmallMask(v Value, c byte) uint64 {
	lo, hi := v.smallWords()
	x := uint64(c) * ones
	return (zeroBytes(lo^x) | zeroBytes(hi^x)<<8) & (1<<v.smallLen() - 1)
}

// zeroBytes returns a bit for each byte of x that is 0.
func zeroBytes(x uint64) uint64 {
	// Adding carries into the highest bit of every other byte. The product moves
	// bit 8i to bit 56+i.
	x = ^((x&^highs + ^uint64(highs)) | x) & highs
	return x >> 7 * 0x0102040810204080 >> 56
}

// SmallLen returns the length in bytes of a small string.
func (v Value) SmallLen() int { return v.smallLen() }

// SmallByte returns byte i of a small string.
func (v Value) SmallByte(i int) byte {
	if i < 6 {
		return byte(v.T >> (8*uint(i) + 16))
	}
	return byte(v.N >> (8*uint(i) - 48))
}

// SmallOf returns the ASCII character c n <= MaxSmallStr times.
func SmallOf(c byte, n int) Value {
	x := uint64(c) * ones
	return Value{T: uint64(KSmallStr) | x<<16, N: x}.smallPart(0, n)
}

// SmallSum returns a + b, of MaxSmallStr bytes at most in all.
func SmallSum(a, b Value) Value { return smallConcat(a, b) }

// SmallPart returns the bytes from and to of the small string v.
func SmallPart(v Value, from, to int) Value { return v.smallPart(from, to-from) }

// IndexSmall returns where the small string sub first occurs in the small string
// v, in bytes, or -1.
func IndexSmall(v, sub Value) int {
	n, m := v.smallLen(), sub.smallLen()
	if m == 0 {
		return 0
	}
	for mask := SmallMask(v, byte(sub.T>>16)); mask != 0; mask &= mask - 1 {
		i := bits.TrailingZeros64(mask)
		if i+m > n {
			break
		}
		if m == 1 || v.smallPart(i, m) == sub {
			return i
		}
	}
	return -1
}

// HasPrefixSmall reports whether the small string v begins with the small string
// sub, HasSuffixSmall whether it ends with it.
func HasPrefixSmall(v, sub Value) bool {
	lo, hi := v.smallWords()
	lo2, hi2 := sub.smallWords()
	m := sub.smallLen()
	lo, hi = lo^lo2, hi^hi2
	if m < 8 {
		lo, hi = lo<<(64-8*m), 0
	} else {
		hi <<= 128 - 8*m
	}
	return m <= v.smallLen() && lo|hi == 0
}

// HasSuffixSmall is described with HasPrefixSmall.
func HasSuffixSmall(v, sub Value) bool {
	n, m := v.smallLen(), sub.smallLen()
	return m <= n && v.smallPart(n-m, m) == sub
}

// CompareSmall returns -1, 0 or 1 as the small string a is less than, equal to
// or greater than the small string b. The order of UTF-8 is that of the
// characters.
func CompareSmall(a, b Value) int {
	if n := cmp.Compare(bits.ReverseBytes64(a.T&^0xffff), bits.ReverseBytes64(b.T&^0xffff)); n != 0 {
		return n
	}
	if n := cmp.Compare(bits.ReverseBytes64(a.N), bits.ReverseBytes64(b.N)); n != 0 {
		return n
	}
	return cmp.Compare(a.smallLen(), b.smallLen())
}

// SmallHas reports whether the small string a contains b, a small string of one
// ASCII character but NUL: ok says that it is one.
func SmallHas(a, b Value) (has, ok bool) {
	c := b.T >> 16
	if b.T>>8&0xff != 1 || c == 0 || c >= 0x80 {
		return false, false
	}
	// A byte of x is 0 where the string has c. Subtracting 1 from each byte
	// borrows into the highest bit of such a byte first (Mycroft 1987).
	x, y := a.T>>16^c*ones, a.N^c*ones
	return (x-ones)&^x&highs|(y-ones)&^y&highs != 0, true
}

// SmallCase returns the small string v of ASCII characters with the letters from
// first to last, of one case, in the other one.
func SmallCase(v Value, first, last byte) Value {
	lo, hi := v.smallWords()
	return smallOf(SwapCase(lo, first, last), SwapCase(hi, first, last), v.smallLen())
}

// SwapCase is SmallCase of eight characters.
func SwapCase(x uint64, first, last byte) uint64 {
	reach, pass := x+uint64(0x80-first)*ones, x+uint64(0x7f-last)*ones
	return x ^ reach&^pass&highs>>2
}
