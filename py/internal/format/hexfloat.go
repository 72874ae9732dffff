package format

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// AppendHexFloat appends v.hex().
func AppendHexFloat(dst []byte, v float64) []byte {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return AppendFloat(dst, v)
	}
	if math.Signbit(v) {
		dst = append(dst, '-')
	}
	word := math.Float64bits(v)
	fraction, exponent := word&(1<<52-1), int(word>>52&0x7ff)
	if fraction == 0 && exponent == 0 {
		return append(dst, "0x0.0p+0"...)
	}
	dst = append(dst, "0x1."...)
	if exponent == 0 {
		dst[len(dst)-2] = '0'
		exponent = 1
	}
	dst = appendHex(dst, uint32(fraction>>32), 5)
	dst = appendHex(dst, uint32(fraction), 8)
	dst = append(dst, 'p')
	if exponent >= 1023 {
		dst = append(dst, '+')
	}
	return strconv.AppendInt(dst, int64(exponent-1023), 10)
}

// ParseHexFloat returns float.fromhex(text).
func ParseHexFloat(text string, l *Limits) (float64, error) {
	p := l.pace()
	v, err := p.parseHex(p.trim(text))
	if p.err != nil {
		return 0, p.err
	}
	return v, err
}

func (p *pace) parseHex(s string) (float64, error) {
	sign := 1.0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		if s[0] == '-' {
			sign = -1
		}
		s = s[1:]
	}
	if n := scanSpecial(s); n > 0 && n == len(s) {
		if s[0]|0x20 == 'n' {
			return math.Copysign(math.NaN(), sign), nil
		}
		return math.Inf(int(sign)), nil
	}
	if len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x' {
		s = s[2:]
	}
	mantissa, exponent, n := p.scanHex(s)
	if n == 0 {
		return 0, errHexFloat()
	}
	v := scale(mantissa, exponent)
	if math.IsInf(v, 0) {
		return 0, overflowError("hexadecimal value too large to represent as a float")
	}
	if n < len(s) {
		return 0, errHexFloat()
	}
	return math.Copysign(v, sign), nil
}

func errHexFloat() error { return valueError("invalid hexadecimal floating-point string") }

// maxExponent bounds exponents far outside those of a double, and far inside
// those of int64 even when the length of a text is added.
const maxExponent = math.MaxInt64 / 4

// scanHex reads hexadecimal digits with a point and an exponent. Of the digits
// it keeps the first sixteen that count, the last bit of which also stands for
// everything after them. The length of what was read is 0 when it is no number.
func (p *pace) scanHex(s string) (mantissa uint64, exponent int64, length int) {
	i, digits, point := 0, 0, false
	for ; i < len(s) && !p.over(1); i++ {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		d := digitValue(s[i])
		if d >= 16 {
			break
		}
		digits++
		if point {
			exponent -= 4
		}
		if mantissa>>60 == 0 {
			mantissa = mantissa<<4 | uint64(d)
			continue
		}
		exponent += 4
		if d != 0 {
			mantissa |= 1
		}
	}
	if digits == 0 {
		return 0, 0, 0
	}
	if i < len(s) && s[i]|0x20 == 'p' {
		n := 0
		var e int64
		if e, n = p.scanExponent(s[i+1:]); n == 0 {
			return 0, 0, 0
		}
		exponent += e
		i += 1 + n
	}
	return mantissa, exponent, i
}

// scanExponent reads a decimal exponent and returns its length, 0 for none.
func (p *pace) scanExponent(s string) (int64, int) {
	digits := strings.TrimPrefix(s, "-")
	negative := len(digits) < len(s)
	if !negative {
		digits = strings.TrimPrefix(s, "+")
	}
	n := p.digitRun(digits)
	if n == 0 {
		return 0, 0
	}
	v, err := strconv.ParseInt(digits[min(p.span(digits[:n], &zeroOnly), n-1):n], 10, 64)
	if err != nil || v > maxExponent {
		v = maxExponent
	}
	if negative {
		v = -v
	}
	return v, len(s) - len(digits) + n
}

// scale returns mantissa * 2**exponent, rounded once, half to even.
func scale(mantissa uint64, exponent int64) float64 {
	if mantissa == 0 {
		return 0
	}
	top := exponent + int64(bits.Len64(mantissa)) // the value is below 2**top
	if top > 1024 {
		return math.Inf(1)
	}
	lowest := max(top-53, -1074) // exponent of the last bit that a double has
	shift := lowest - exponent
	if shift > 64 {
		return 0
	}
	if shift > 0 {
		half := uint64(1) << (shift - 1)
		kept, rest := mantissa>>shift, mantissa&(half<<1-1)
		if shift == 64 {
			kept, rest = 0, mantissa
		}
		if rest > half || rest == half && kept&1 == 1 {
			kept++
		}
		mantissa, exponent = kept, lowest
	}
	return math.Ldexp(float64(mantissa), int(exponent))
}
