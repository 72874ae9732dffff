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
	p := l.pace()
	v, large, ok, err := parseInt(u.ascii(text, &p), base, l, &p)
	if ok || err != nil {
		return v, large, err
	}
	return 0, nil, invalidInt(base, u.start(text, shownDigits, &p), &p)
}

// ParseIntBytes is ParseInt for bytes and bytearray.
func ParseIntBytes(text []byte, base int64, l *Limits) (int64, *big.Int, error) {
	p := l.pace()
	v, large, ok, err := parseInt(p.text(text), base, l, &p)
	if ok || err != nil {
		return v, large, err
	}
	return 0, nil, invalidInt(base, bytesStart(text, shownDigits, &p), &p)
}

// shownDigits is how much of a text that is no int is shown.
const shownDigits = 200

// invalidInt is the error of a text, whose repr is given. It names the base that was
// asked for.
func invalidInt(base int64, repr string, p *pace) error {
	if p.err != nil {
		return p.err
	}
	return valueError("invalid literal for int() with base %d: %s", base, prefix(repr, shownDigits))
}

// parseInt returns the int that s is; ok is false when it is none.
func parseInt(s string, base int64, l *Limits, p *pace) (small int64, large *big.Int, ok bool, err error) {
	if base != 0 && (base < 2 || base > 36) {
		return 0, nil, false, valueError("int() base must be >= 2 and <= 36, or 0")
	}
	lit, ok := scanInt(s[p.span(s, &spaces):], int(base), p)
	if !ok || p.err != nil {
		return 0, nil, false, p.err
	}
	if n := len(lit.digits); l.MaxDigits > 0 && n > l.MaxDigits && lit.base&(lit.base-1) != 0 {
		return 0, nil, false, valueError("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; use sys.set_int_max_str_digits() to increase the limit", l.MaxDigits, n)
	}
	if p.span(lit.rest, &spaces) < len(lit.rest) || p.err != nil {
		return 0, nil, false, p.err
	}
	if small, large, err = lit.value(l); err != nil {
		return 0, nil, false, err
	}
	return small, large, !lit.zero || small == 0 && large == nil, nil
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
func scanInt(s string, base int, p *pace) (intLiteral, bool) {
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
	for ; n < len(s) && !p.over(1); n++ {
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
		lit.digits = p.without(lit.digits, '_')
	}
	return lit, true
}

// without returns s without a character.
func (p *pace) without(s string, c byte) string {
	var w strings.Builder
	w.Grow(len(s))
	for i := 0; i < len(s) && !p.over(2); i++ {
		if s[i] != c {
			w.WriteByte(s[i])
		}
	}
	return w.String()
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
	switch {
	case direct:
		v = parseDirect(lit.digits)
	case lit.base&(lit.base-1) == 0:
		v, err = parseBinary(lit.digits, lit.base, l)
	default:
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

// start returns the repr of the first n characters of s, in the quotes that all of it
// has.
func (u *Unicode) start(s string, n int64, p *pace) string {
	quote := p.quoteOf(s)
	text, _ := appendBetween([]byte{quote}, prefix(s, n), quote, u.printable, &Limits{})
	return string(text)
}

func bytesStart(b []byte, n int, p *pace) string {
	quote := p.quoteOfBytes(b)
	return string(append(appendShown([]byte{'b', quote}, b[:min(len(b), n)], quote, '\\'), quote))
}

// ParseFloat returns the float that float(text) is.
func ParseFloat(text string, u *Unicode, l *Limits) (float64, error) {
	p := l.pace()
	v, ok := parseFloat(u.ascii(text, &p), &p)
	if ok || p.err != nil {
		return v, p.err
	}
	return 0, p.notNumber("float", func(b []byte) ([]byte, error) { return AppendRepr(b, text, u, l) })
}

// ParseFloatBytes is ParseFloat for bytes; repr is how the object shows itself
// in the error, as bytes(...) or bytearray(...).
func ParseFloatBytes(text []byte, repr func() (string, error), l *Limits) (float64, error) {
	p := l.pace()
	v, ok := parseFloat(p.text(text), &p)
	if ok || p.err != nil {
		return v, p.err
	}
	return 0, p.notNumber("float", func(b []byte) ([]byte, error) {
		s, err := repr()
		return append(b, s...), err
	})
}

// notNumber is the error of a text that is no number of that type.
func (p *pace) notNumber(of string, repr func(b []byte) ([]byte, error)) error {
	b, err := repr([]byte("could not convert string to " + of + ": "))
	if err != nil {
		return err
	}
	text := p.text(b)
	if p.err != nil {
		return p.err
	}
	return &Error{ValueError, text}
}

func parseFloat(s string, p *pace) (float64, bool) {
	s, ok := p.dropUnderscores(p.trim(s))
	if !ok {
		return 0, false
	}
	v, n := p.scanFloat(s)
	return v, n > 0 && n == len(s)
}

// dropUnderscores removes underscores, each of which must stand between digits.
func (p *pace) dropUnderscores(s string) (string, bool) {
	if p.index(s, '_') < 0 {
		return s, true
	}
	for i := 0; i < len(s) && !p.over(1); i++ {
		if s[i] == '_' && (i == 0 || !isDigit(s[i-1]) || i+1 == len(s) || !isDigit(s[i+1])) {
			return s, false
		}
	}
	return p.without(s, '_'), true
}

// scanFloat reads the longest float that s begins with and returns its length,
// 0 when there is none.
func (p *pace) scanFloat(s string) (float64, int) {
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
	whole := s[i : i+p.digitRun(s[i:])]
	i += len(whole)
	fraction := ""
	if i < len(s) && s[i] == '.' {
		if fraction = s[i+1 : i+1+p.digitRun(s[i+1:])]; len(whole)+len(fraction) > 0 {
			i += 1 + len(fraction)
		}
	}
	if len(whole)+len(fraction) == 0 {
		return 0, 0
	}
	mantissa := i
	if i < len(s) && s[i]|0x20 == 'e' {
		if _, n := p.scanExponent(s[i+1:]); n > 0 {
			i += 1 + n
		}
	}
	text := s[:i]
	if len(text) > longFloat {
		text = p.shorten(s[:1], whole, fraction, s[mantissa:i])
	}
	// The only error that is left is a value out of range: infinity or zero.
	v, _ := strconv.ParseFloat(text, 64)
	return v, i
}

// longFloat is the length up to which a float is read as it stands. No more digits
// count than fit there, but for whether there is any other than 0 behind them.
const longFloat = 1024

// shorten returns the text of a float that has the same value as one that is long,
// which is given in parts: where a sign may be, the digits before and after the point,
// and the exponent with its letter, if there is one.
func (p *pace) shorten(sign, whole, fraction, exponent string) string {
	scale := int64(0)
	if exponent != "" {
		scale, _ = p.scanExponent(exponent[1:])
	}
	whole = whole[p.span(whole, &zeroOnly):]
	if whole == "" {
		zeros := p.span(fraction, &zeroOnly)
		fraction = fraction[zeros:]
		scale -= int64(zeros)
	}
	var b []byte
	if sign == "-" {
		b = append(b, '-')
	}
	b = append(b, '0', '.')
	kept, rest := longFloat, false
	for _, digits := range [...]string{whole, fraction} {
		n := min(len(digits), kept)
		b = append(b, digits[:n]...)
		kept -= n
		rest = rest || p.span(digits[n:], &zeroOnly) < len(digits)-n
	}
	if rest {
		b = append(b, '1')
	}
	b = append(b, 'e')
	return string(strconv.AppendInt(b, scale+int64(len(whole)), 10))
}

func (p *pace) digitRun(s string) int { return p.span(s, &digits) }

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
func ParseComplex(text string, u *Unicode, l *Limits) (complex128, error) {
	p := l.pace()
	s, ok := p.dropUnderscores(u.ascii(text, &p))
	if !ok && p.err == nil {
		return 0, p.notNumber("complex", func(b []byte) ([]byte, error) { return AppendRepr(b, text, u, l) })
	}
	v, ok := p.parseComplex(p.trim(s))
	switch {
	case p.err != nil:
		return 0, p.err
	case !ok:
		return 0, valueError("complex() arg is a malformed string")
	}
	return v, nil
}

func (p *pace) parseComplex(s string) (complex128, bool) {
	if strings.HasPrefix(s, "(") {
		if !strings.HasSuffix(s, ")") || len(s) < 2 {
			return 0, false
		}
		s = p.trim(s[1 : len(s)-1])
	}
	v, n := p.scanComplex(s)
	return v, n > 0 && n == len(s)
}

// scanComplex reads a+bj, a, or bj, where b may be a mere sign or, without a,
// nothing at all.
func (p *pace) scanComplex(s string) (complex128, int) {
	isUnit := func(i int) bool { return i < len(s) && s[i]|0x20 == 'j' }
	first, n := p.scanFloat(s)
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
	im, m := p.scanFloat(s[n:])
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
