package format

import (
	"bytes"
	"math"
	"slices"
	"strconv"
)

// maxDoubleDigits is more than the digits that a double can have, be it significant ones
// or digits behind the point; whatever follows is zeros.
const maxDoubleDigits = 1100

// style says how a double is written.
type style struct {
	code      byte  // 'e', 'f', 'g', or 'r' for the shortest text that reads back
	precision int64 // digits after the point, or significant ones for 'g'
	alternate bool  // the point is always written, and the zeros of 'g' as well
	addDot    bool  // ".0" follows a whole number
	upper     bool
	noNegZero bool // no minus before zeros
}

// size bounds the length of a finite or infinite double in this style.
func (s *style) size() int64 { return addSize(s.precision, 350) }

// number returns v, of which text is what appendDouble wrote.
func (s *style) number(v float64, text []byte) number {
	n := splitNumber(text)
	if s.long() && n.point && !math.IsNaN(v) && !math.IsInf(v, 0) {
		n.zeros = s.precision - maxDoubleDigits
	}
	return n
}

// long reports whether there are more digits than appendDouble writes.
func (s *style) long() bool {
	return s.precision > maxDoubleDigits && (s.code != 'g' || s.alternate)
}

// AppendFloat appends repr(v), which is str(v) as well.
func AppendFloat(dst []byte, v float64) []byte {
	return appendDouble(dst, v, style{code: 'r', addDot: true})
}

// AppendComplex appends repr(v), which is str(v) as well.
func AppendComplex(dst []byte, v complex128) []byte {
	re, im := real(v), imag(v)
	if re == 0 && !math.Signbit(re) {
		return append(appendDouble(dst, im, style{code: 'r'}), 'j')
	}
	dst = appendDouble(append(dst, '('), re, style{code: 'r'})
	if math.IsNaN(im) || !math.Signbit(im) {
		dst = append(dst, '+')
	}
	return append(appendDouble(dst, im, style{code: 'r'}), 'j', ')')
}

// appendDouble appends v; a minus is the only sign that it writes. Of zeros behind
// digits it writes no more than fit maxDoubleDigits.
func appendDouble(dst []byte, v float64, s style) []byte {
	s.precision = min(s.precision, maxDoubleDigits)
	start := len(dst)
	switch {
	case math.IsNaN(v):
		dst = append(dst, "nan"...)
	case math.IsInf(v, 0):
		if v < 0 {
			dst = append(dst, '-')
		}
		dst = append(dst, "inf"...)
	case s.code == 'f':
		dst = AppendFixed(dst, v, int(s.precision))
		if s.alternate && s.precision == 0 {
			dst = append(dst, '.')
		}
	case s.code == 'e':
		dst = strconv.AppendFloat(dst, v, 'e', int(s.precision), 64)
		if s.alternate && s.precision == 0 {
			dst = slices.Insert(dst, start+bytes.IndexByte(dst[start:], 'e'), '.')
		}
	default:
		dst = appendGeneral(dst, v, s)
	}
	if s.noNegZero && dst[start] == '-' && isZeros(dst[start+1:]) {
		dst = slices.Delete(dst, start, start+1)
	}
	if s.upper {
		upper(dst[start:])
	}
	return dst
}

// isZeros reports whether the number in text has no digit but zero.
func isZeros(text []byte) bool {
	for _, c := range text {
		switch c {
		case '0', '.':
		case 'e':
			return true
		default:
			return false
		}
	}
	return true
}

func upper(text []byte) {
	for i, c := range text {
		if c >= 'a' && c <= 'z' {
			text[i] = c - 'a' + 'A'
		}
	}
}

// appendGeneral writes a finite v with as many significant digits as precision
// says (code 'g') or as are needed (code 'r'), with an exponent where the point
// would be far from them.
func appendGeneral(dst []byte, v float64, s style) []byte {
	precision, threshold := s.precision, int64(16)
	var room [32]byte
	var text []byte
	if s.code == 'r' {
		precision = 0
		text = strconv.AppendFloat(room[:0], math.Abs(v), 'e', -1, 64)
	} else {
		precision = max(precision, 1)
		threshold = precision
		if s.addDot {
			threshold--
		}
		text = strconv.AppendFloat(room[:0], math.Abs(v), 'e', int(precision)-1, 64)
	}
	digits, point := split(text)
	if math.Signbit(v) {
		dst = append(dst, '-')
	}
	wanted := int64(0)
	if s.alternate {
		wanted = precision
	}
	if int64(point) > threshold || point <= -4 {
		dst = append(dst, digits[0])
		dst = appendFraction(dst, digits[1:], wanted-1, s.alternate)
		return appendExponent(dst, point-1)
	}
	if point <= 0 {
		dst = append(dst, '0', '.')
		dst = zeros(dst, int64(-point))
		dst = append(dst, digits...)
		return zeros(dst, wanted-int64(len(digits)))
	}
	whole := min(point, len(digits))
	dst = append(dst, digits[:whole]...)
	dst = zeros(dst, int64(point-whole))
	if whole == len(digits) && s.addDot {
		dst = append(dst, '.', '0')
		return zeros(dst, wanted-int64(point)-1)
	}
	return appendFraction(dst, digits[whole:], wanted-int64(point), s.alternate)
}

// split takes d.ddde+xx apart: its digits without trailing zeros, in place, and
// where the point stands relative to the first of them.
func split(text []byte) (digits []byte, point int) {
	e := bytes.IndexByte(text, 'e')
	point, _ = strconv.Atoi(string(text[e+1:]))
	if e > 1 {
		text[1] = text[0] // over the point
		text, e = text[1:], e-1
	}
	for e > 1 && text[e-1] == '0' {
		e--
	}
	return text[:e], point + 1
}

// zeros appends n zeros, no more than maxDoubleDigits.
func zeros(dst []byte, n int64) []byte {
	for ; n > 0; n-- {
		dst = append(dst, '0')
	}
	return dst
}

// appendFraction appends the point and digits, with zeros up to wanted of them.
func appendFraction(dst, digits []byte, wanted int64, always bool) []byte {
	if len(digits) > 0 || always {
		dst = append(dst, '.')
	}
	dst = append(dst, digits...)
	return zeros(dst, wanted-int64(len(digits)))
}

func appendExponent(dst []byte, e int) []byte {
	dst = append(dst, 'e')
	if e < 0 {
		dst, e = append(dst, '-'), -e
	} else {
		dst = append(dst, '+')
	}
	if e < 10 {
		dst = append(dst, '0')
	}
	return strconv.AppendInt(dst, int64(e), 10)
}
