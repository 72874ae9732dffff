package format

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// ParseInt returns the int that int(text, base) is: in an int64 when it fits,
// else in a big.Int. base is 0 or 2 to 36.
func ParseInt(text string, base int64, u *Unicode, l *Limits) (int64, *big.Int, error) {
	return parseInt(text, u.ascii(text), base, u.repr, l)
}

// ParseIntBytes is ParseInt for bytes and bytearray.
func ParseIntBytes(text []byte, base int64, l *Limits) (int64, *big.Int, error) {
	return parseInt(string(text), string(text), base, bytesRepr, l)
}

func parseInt(text, s string, base int64, repr func(string) string, l *Limits) (int64, *big.Int, error) {
	if base != 0 && (base < 2 || base > 36) {
		return 0, nil, valueError("int() base must be >= 2 and <= 36, or 0")
	}
	// A fault is shown with the base as it was asked for.
	invalid := func() error {
		return valueError("invalid literal for int() with base %d: %s", base, prefix(repr(text), 200))
	}
	lit, ok := scanInt(strings.TrimLeft(s, " \t\n\v\f\r"), int(base))
	if !ok {
		return 0, nil, invalid()
	}
	if n := len(lit.digits); l.MaxDigits > 0 && n > l.MaxDigits && lit.base&(lit.base-1) != 0 {
		return 0, nil, valueError("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; use sys.set_int_max_str_digits() to increase the limit", l.MaxDigits, n)
	}
	if trimSpaceBytes(lit.rest) != "" {
		return 0, nil, invalid()
	}
	small, big, err := lit.value(l)
	if err != nil {
		return 0, nil, err
	}
	if lit.zero && (small != 0 || big != nil) {
		return 0, nil, invalid()
	}
	return small, big, nil
}

// intLiteral is an int as it was found in text.
type intLiteral struct {
	negative bool
	base     int
	digits   string // without underscores
	rest     string // what follows them
	zero     bool   // only zero may be written like this: 00 in base 0
}

// scanInt takes apart what stands before anything that is no digit.
func scanInt(s string, base int) (intLiteral, bool) {
	lit := intLiteral{base: base}
	if s != "" && (s[0] == '+' || s[0] == '-') {
		lit.negative = s[0] == '-'
		s = s[1:]
	}
	marked := 0
	if len(s) > 1 && s[0] == '0' {
		switch s[1] | 0x20 {
		case 'x':
			marked = 16
		case 'o':
			marked = 8
		case 'b':
			marked = 2
		}
	}
	if base == 0 {
		lit.base = 10
		if marked != 0 {
			lit.base = marked
		}
		lit.zero = marked == 0 && s != "" && s[0] == '0'
	}
	if marked != 0 && marked == lit.base {
		s = strings.TrimPrefix(s[2:], "_")
	}
	n, underscores := 0, 0
	for ; n < len(s); n++ {
		if s[n] == '_' {
			if n == 0 || s[n-1] == '_' {
				return lit, false
			}
			underscores++
		} else if digitValue(s[n]) >= lit.base {
			break
		}
	}
	if n == 0 || s[n-1] == '_' {
		return lit, false
	}
	lit.digits, lit.rest = s[:n], s[n:]
	if underscores > 0 {
		lit.digits = strings.ReplaceAll(lit.digits, "_", "")
	}
	return lit, true
}

func digitValue(c byte) int {
	switch {
	case isDigit(c):
		return int(c - '0')
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	default:
		return 37
	}
}

func (lit *intLiteral) value(l *Limits) (int64, *big.Int, error) {
	direct := bits.UintSize == 64 && lit.base == 10 && len(lit.digits) <= directDigits
	if len(lit.digits) < groupDigits || len(lit.digits) <= 64 && !direct {
		v, err := strconv.ParseInt(lit.digits, lit.base, 64)
		if err == nil {
			if lit.negative {
				v = -v
			}
			return v, nil, nil
		}
	}
	if err := l.size(int64(len(lit.digits))); err != nil {
		return 0, nil, err
	}
	var v *big.Int
	var err error
	if direct {
		v = parseDirect(lit.digits)
	} else {
		c := radix{base: lit.base, limits: l}
		v, err = c.parse(lit.digits)
	}
	if err != nil {
		return 0, nil, err
	}
	if lit.negative {
		v.Neg(v)
	}
	if v.IsInt64() {
		return v.Int64(), nil, nil
	}
	return 0, v, nil
}

// repr is repr for the text of an error, whatever its size.
func (u *Unicode) repr(s string) string {
	text, err := AppendRepr(nil, s, u, &Limits{})
	if err != nil {
		return "..."
	}
	return string(text)
}

func bytesRepr(s string) string {
	text, err := AppendBytesRepr(nil, []byte(s), &Limits{})
	if err != nil {
		return "..."
	}
	return string(text)
}

// ParseFloat returns the float that float(text) is.
func ParseFloat(text string, u *Unicode) (float64, error) {
	v, ok := parseFloat(u.ascii(text))
	if !ok {
		return 0, valueError("could not convert string to float: %s", u.repr(text))
	}
	return v, nil
}

// ParseFloatBytes is ParseFloat for bytes; repr is how the object shows itself
// in the error, as bytes(...) or bytearray(...).
func ParseFloatBytes(text []byte, repr func() string) (float64, error) {
	v, ok := parseFloat(string(text))
	if !ok {
		return 0, valueError("could not convert string to float: %s", repr())
	}
	return v, nil
}

func parseFloat(s string) (float64, bool) {
	s, ok := dropUnderscores(trimSpaceBytes(s))
	if !ok {
		return 0, false
	}
	v, n := scanFloat(s)
	return v, n > 0 && n == len(s)
}

// dropUnderscores removes underscores, each of which must stand between digits.
func dropUnderscores(s string) (string, bool) {
	if !strings.Contains(s, "_") {
		return s, true
	}
	for i := range len(s) {
		if s[i] == '_' && (i == 0 || !isDigit(s[i-1]) || i+1 == len(s) || !isDigit(s[i+1])) {
			return s, false
		}
	}
	return strings.ReplaceAll(s, "_", ""), true
}

// scanFloat reads the longest float that s begins with and returns its length,
// 0 when there is none.
func scanFloat(s string) (float64, int) {
	i := 0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		i = 1
	}
	if n := scanSpecial(s[i:]); n > 0 {
		v := math.Inf(1)
		if s[i]|0x20 == 'n' {
			v = math.NaN()
		}
		if s[0] == '-' {
			v = math.Copysign(v, -1)
		}
		return v, i + n
	}
	whole := digitRun(s[i:])
	i += whole
	fraction := 0
	if i < len(s) && s[i] == '.' {
		fraction = digitRun(s[i+1:])
		if whole+fraction > 0 {
			i += 1 + fraction
		}
	}
	if whole+fraction == 0 {
		return 0, 0
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if n := digitRun(s[j:]); n > 0 {
			i = j + n
		}
	}
	// The only error that is left is a value out of range: infinity or zero.
	v, _ := strconv.ParseFloat(s[:i], 64)
	return v, i
}

func digitRun(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// scanSpecial returns the length of the name of a value at the start of s.
func scanSpecial(s string) int {
	if s == "" || s[0] < 'A' {
		return 0
	}
	for _, name := range [...]string{"infinity", "inf", "nan"} {
		if len(s) >= len(name) && strings.EqualFold(s[:len(name)], name) {
			return len(name)
		}
	}
	return 0
}

// ParseComplex returns the complex number that complex(text) is.
func ParseComplex(text string, u *Unicode) (complex128, error) {
	s, ok := dropUnderscores(u.ascii(text))
	if !ok {
		return 0, valueError("could not convert string to complex: %s", u.repr(text))
	}
	s = trimSpaceBytes(s)
	if strings.HasPrefix(s, "(") {
		if !strings.HasSuffix(s, ")") || len(s) < 2 {
			return 0, errMalformedComplex()
		}
		s = trimSpaceBytes(s[1 : len(s)-1])
	}
	v, n := scanComplex(s)
	if n == 0 || n != len(s) {
		return 0, errMalformedComplex()
	}
	return v, nil
}

func errMalformedComplex() error { return valueError("complex() arg is a malformed string") }

// scanComplex reads a+bj, a, or bj, where b may be a mere sign or, without a,
// nothing at all.
func scanComplex(s string) (complex128, int) {
	isUnit := func(i int) bool { return i < len(s) && s[i]|0x20 == 'j' }
	first, n := scanFloat(s)
	if n == 0 {
		im, i := 1.0, 0
		if s != "" && (s[0] == '+' || s[0] == '-') {
			i = 1
			if s[0] == '-' {
				im = -1
			}
		}
		if !isUnit(i) {
			return 0, 0
		}
		return complex(0, im), i + 1
	}
	if isUnit(n) {
		return complex(0, first), n + 1
	}
	if n == len(s) || s[n] != '+' && s[n] != '-' {
		return complex(first, 0), n
	}
	im, m := scanFloat(s[n:])
	if m == 0 {
		im, m = 1, 1
		if s[n] == '-' {
			im = -1
		}
	}
	if !isUnit(n + m) {
		return 0, 0
	}
	return complex(first, im), n + m + 1
}
