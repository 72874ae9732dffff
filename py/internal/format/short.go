package format

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// Short is a text of at most 16 bytes in two words, the first in the lowest byte
// of Lo; what is behind them is zero. Most numbers are as short as this, and what
// is done in registers waits for no memory: bytes that are written one by one and
// read as a word cost more than all of the arithmetic.
type Short struct {
	Lo, Hi uint64
	Len    int
}

// MaxShort is the length of the longest Short.
const MaxShort = 16

const (
	ones      = 0x0101010101010101
	zeroChars = '0' * ones
)

// ShortInt returns the decimal text of v, if that is short.
func ShortInt(v int64) (Short, bool) {
	if v < 0 {
		t, ok := shortDecimal(-uint64(v))
		return shortOf('-', 1).and(t), ok && t.Len < MaxShort
	}
	return shortDecimal(uint64(v))
}

func shortDecimal(u uint64) (Short, bool) {
	if u < 1e8 {
		return trimmed(eightDigits(u)), true
	}
	top := u / 1e8
	if top >= 1e8 {
		return Short{}, false
	}
	return trimmed(eightDigits(top)).and(Short{Lo: eightDigits(u % 1e8), Len: 8}), true
}

// eightDigits returns the digits of u < 1e8 as characters: halves, quarters and
// eighths of the number are divided at once, each by a multiplication.
func eightDigits(u uint64) uint64 {
	const hundredth, tenth = 10486, 103 // of 1<<20 and of 1<<10
	x := u/10000 | u%10000<<32
	q := x * hundredth >> 20 & 0x0000007f_0000007f
	x = q | (x-100*q)<<16
	q = x * tenth >> 10 & 0x000f000f_000f000f
	return q | (x-10*q)<<8 + zeroChars
}

// trimmed returns eight digits without the zeros before the number.
func trimmed(chars uint64) Short {
	zeros := min(bits.TrailingZeros64(chars^zeroChars)/8, 7)
	return Short{Lo: chars >> (8 * zeros), Len: 8 - zeros}
}

func shortHex(u uint64) Short {
	if u>>32 == 0 {
		return trimmed(eightHexDigits(u))
	}
	return trimmed(eightHexDigits(u >> 32)).and(Short{Lo: eightHexDigits(u & (1<<32 - 1)), Len: 8})
}

// eightHexDigits is eightDigits of u < 1<<32 in base 16.
func eightHexDigits(u uint64) uint64 {
	x := (u | u<<16) & 0x0000ffff_0000ffff
	x = (x | x<<8) & 0x00ff00ff_00ff00ff
	x = bits.ReverseBytes64((x | x<<4) & 0x0f0f0f0f_0f0f0f0f)
	letters := (x + 6*ones) >> 4 & ones
	return x + letters*('a'-'9'-1) + zeroChars
}

// shortOf returns the character c n times.
func shortOf(c byte, n int) Short {
	x := uint64(c) * ones
	if n < 8 {
		return Short{Lo: x & (1<<(8*n) - 1), Len: n}
	}
	return Short{x, x & (1<<(8*n-64) - 1), n}
}

// and returns s with t behind it; what is beyond MaxShort is lost.
func (s Short) and(t Short) Short {
	if n := 8 * s.Len; n < 64 {
		s.Lo, s.Hi = s.Lo|t.Lo<<n, s.Hi|t.Hi<<n|t.Lo>>(64-n)
	} else {
		s.Hi |= t.Lo << (n - 64)
	}
	s.Len += t.Len
	return s
}

// Append appends the text to dst. It may write to more of dst's capacity than
// the text takes.
func (s Short) Append(dst []byte) []byte {
	n := len(dst)
	if cap(dst)-n < MaxShort {
		var room [MaxShort]byte
		return append(dst, s.Append(room[:0])...)
	}
	dst = dst[:n+MaxShort]
	binary.LittleEndian.PutUint64(dst[n:], s.Lo)
	binary.LittleEndian.PutUint64(dst[n+8:], s.Hi)
	return dst[:n+s.Len]
}

// What a specification asks for that can be done with Shorts: numbers in base 10
// or 16, floats with a fixed count of digits, and text, in fields.
const (
	shortBase10  = 'd'
	shortBase16  = 'x'
	shortFixed   = 'f'
	shortPercent = '%'
	shortText    = 's'
)

// maxFixed is the largest precision of a float that is treated here.
const maxFixed = 8

func (s *Spec) shortKind(text bool) byte {
	switch {
	case s.Fill >= 0x80 || s.Width > MaxShort || s.Alternate || s.NoNegZero || s.Group != 0 || s.FracGroup != 0 || s.nul:
	case text:
		if (s.Type == 0 || s.Type == 's') && s.Precision < 0 && s.Sign == 0 && s.Align != Inside {
			return shortText
		}
	case s.Precision <= maxFixed && (s.Type == 'f' || s.Type == 'F'):
		return shortFixed
	case s.Precision <= maxFixed && s.Type == '%':
		return shortPercent
	case s.Precision >= 0:
	case s.Type == 0 || s.Type == 'd':
		return shortBase10
	case s.Type == 'x':
		return shortBase16
	}
	return 0
}

// ShortInt is AppendInt where the text is short; ok is false when it is not, or
// when the specification asks for more, or for what is an error.
func (s *Spec) ShortInt(v int64) (t Short, ok bool) {
	u := uint64(v)
	if v < 0 {
		u = -u
	}
	switch s.short {
	case shortBase10:
		if t, ok = shortDecimal(u); !ok {
			return t, false
		}
	case shortBase16:
		t = shortHex(u)
	default:
		return t, false
	}
	return s.signed(t, v < 0)
}

// ShortFloat is ShortInt of a float.
func (s *Spec) ShortFloat(v float64) (t Short, ok bool) {
	switch s.short {
	case shortFixed:
		t, ok = fixed(v, s.Precision)
	case shortPercent:
		t, ok = fixed(v*100, s.Precision)
		if ok = ok && t.Len < MaxShort; ok {
			t = t.and(shortOf('%', 1))
		}
	}
	if !ok {
		return t, false
	}
	return s.signed(t, math.Signbit(v))
}

// ShortText is ShortInt of a text of ASCII characters.
func (s *Spec) ShortText(t Short) (Short, bool) {
	if s.short != shortText {
		return t, false
	}
	return s.padded(t)
}

// fixed returns the digits of a float without its sign, rounded half to even to
// precision digits behind the point (-1: 6), if they are short.
func fixed(v float64, precision int64) (Short, bool) {
	if precision < 0 {
		precision = 6
	}
	power := [maxFixed + 1]uint64{1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8}[precision]
	word := math.Float64bits(v)
	m, e := word&(1<<52-1), int(word>>52&0x7ff)
	if e != 0 {
		m |= 1 << 52
	} else {
		e = 1
	}
	shift := 1075 - e // the value is m >> shift, exactly
	if shift <= 0 {
		return Short{}, false // large, or no number
	}
	q, ok := shiftRounded(m, power, uint(shift))
	if !ok {
		return Short{}, false
	}
	t, ok := shortDecimal(q / power)
	if precision == 0 || !ok || t.Len+1+int(precision) > MaxShort {
		return t, ok && precision == 0
	}
	return t.and(shortOf('.', 1)).and(Short{Lo: eightDigits(q%power) >> (8 * (8 - precision)), Len: int(precision)}), true
}

// shiftRounded returns x * y >> n, n > 0, rounded half to even, if it has 64 bits.
func shiftRounded(x, y uint64, n uint) (uint64, bool) {
	hi, lo := bits.Mul64(x, y)
	if n > 127 {
		return 0, hi>>62 == 0
	}
	// Half of the last bit is added; nothing is left below it where it was exactly
	// a half, for which the sum is too large by one if it is odd.
	var carry uint64
	lo, carry = bits.Add64(lo, 1<<(n-1), 0)
	hi += carry
	if n > 64 {
		hi += 1 << (n - 65)
	}
	var q, rest uint64
	if n < 64 {
		q, rest = hi<<(64-n)|lo>>n, lo<<(64-n)
		if hi>>n != 0 {
			return 0, false
		}
	} else {
		q, rest = hi>>(n-64), hi<<(128-n)|lo
	}
	if rest == 0 {
		q &^= 1
	}
	return q, true
}

// signed returns the digits in their field, with a sign if there is one to show.
func (s *Spec) signed(t Short, negative bool) (Short, bool) {
	sign := byte(0)
	switch {
	case negative:
		sign = '-'
	case s.Sign != '-':
		sign = s.Sign
	}
	if sign == 0 {
		return s.padded(t)
	}
	if t.Len == MaxShort {
		return t, false
	}
	if missing := int(s.Width) - t.Len - 1; s.Align == Inside && missing > 0 {
		t = shortOf(byte(s.Fill), missing).and(t)
	}
	return s.padded(shortOf(sign, 1).and(t))
}

// padded returns t in its field; the fill of Inside stands before it.
func (s *Spec) padded(t Short) (Short, bool) {
	missing := int(s.Width) - t.Len
	if missing <= 0 {
		return t, true
	}
	switch fill := byte(s.Fill); s.Align {
	case Left:
		return t.and(shortOf(fill, missing)), true
	case Centre:
		return shortOf(fill, missing/2).and(t).and(shortOf(fill, missing-missing/2)), true
	default:
		return shortOf(fill, missing).and(t), true
	}
}

// ParseShort returns the int that a text of digits is, with nothing but a sign
// before them; ok is false for anything else.
func ParseShort(t Short) (v int64, ok bool) {
	t, negative := t.unsigned()
	u, ok := parseDigits(t)
	if negative {
		return -int64(u), ok
	}
	return int64(u), ok
}

// unsigned takes the sign off.
func (s Short) unsigned() (t Short, negative bool) {
	if sign := byte(s.Lo); s.Len > 0 && (sign == '-' || sign == '+') {
		return Short{s.Lo>>8 | s.Hi<<56, s.Hi >> 8, s.Len - 1}, sign == '-'
	}
	return s, false
}

// parseDigits returns the value of a text of digits alone. Zeros in front make
// eight of them, or twice eight.
func parseDigits(t Short) (uint64, bool) {
	n := 8 * t.Len
	if n > 64 {
		top, last := t.Lo<<(128-n)|zeroChars&(1<<(128-n)-1), t.Lo>>(n-64)|t.Hi<<(128-n)
		return valueOfEight(top)*1e8 + valueOfEight(last), isEightDigits(top) && isEightDigits(last)
	}
	x := t.Lo<<(64-n) | zeroChars&(1<<(64-n)-1)
	return valueOfEight(x), n > 0 && isEightDigits(x)
}

func isEightDigits(chars uint64) bool {
	const tops = 0xf0 * ones
	return chars&tops|(chars+6*ones)&tops>>4 == 0x33*ones
}

// valueOfEight is the reverse of eightDigits.
func valueOfEight(chars uint64) uint64 {
	const tens, hundreds, tenThousands = 10<<8 + 1, 100<<16 + 1, 10000<<32 + 1
	x := chars & (0x0f * ones) * tens >> 8
	x = x & 0x00ff00ff_00ff00ff * hundreds >> 16
	return x & 0x0000ffff_0000ffff * tenThousands >> 32
}

// ParseShortFloat returns the float that a text of digits with one point is, with
// nothing but a sign before them; ok is false for anything else.
func ParseShortFloat(t Short) (v float64, ok bool) {
	t, negative := t.unsigned()
	at := 0
	for at < t.Len && t.at(at) != '.' {
		at++
	}
	after := t.Len - at - 1
	if after < 0 || t.Len == MaxShort {
		return 0, false
	}
	// The digits without the point are an exact number, as is the power of ten:
	// the division rounds once.
	u, ok := parseDigits(t.part(0, at).and(t.part(at+1, after)))
	if !ok {
		return 0, false
	}
	v = float64(u) / [MaxShort]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}[after]
	if negative {
		v = -v
	}
	return v, true
}

// part returns n characters of s, from those given on.
func (s Short) part(from, n int) Short {
	if from < 8 {
		s.Lo, s.Hi = s.Lo>>(8*from)|s.Hi<<(64-8*from), s.Hi>>(8*from)
	} else {
		s.Lo, s.Hi = s.Hi>>(8*from-64), 0
	}
	if n < 8 {
		return Short{Lo: s.Lo & (1<<(8*n) - 1), Len: n}
	}
	return Short{s.Lo, s.Hi & (1<<(8*n-64) - 1), n}
}

// at returns a character.
func (s Short) at(i int) byte {
	if i < 8 {
		return byte(s.Lo >> (8 * i))
	}
	return byte(s.Hi >> (8*i - 64))
}
