package expand

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

const outOfRange = "Numerical result out of range"

// character is the value of an argument 'c or "c.
func character(arg string) (code int64, ok bool) {
	if arg == "" || arg[0] != '\'' && arg[0] != '"' {
		return 0, false
	}
	if len(arg) == 1 {
		return 0, true
	}
	r, n := utf8.DecodeRuneInString(arg[1:])
	if r == utf8.RuneError && n == 1 {
		return int64(arg[1]), true
	}
	return int64(r), true
}

// scanInteger reads a number as strtol does with base 0. rest is what it leaves.
func scanInteger(s string) (magnitude uint64, negative, overflow bool, rest string) {
	rest = strings.TrimLeft(s, " \t\n\v\f\r")
	if rest != "" && (rest[0] == '-' || rest[0] == '+') {
		negative = rest[0] == '-'
		rest = rest[1:]
	}
	base, digits := uint64(10), 0
	switch {
	case len(rest) > 2 && rest[0] == '0' && (rest[1] == 'x' || rest[1] == 'X') && hexDigit(rest[2]) < 16:
		base, rest = 16, rest[2:]
	case rest != "" && rest[0] == '0':
		base = 8
	}
	for digits < len(rest) && hexDigit(rest[digits]) < base {
		next := magnitude*base + hexDigit(rest[digits])
		if magnitude > (math.MaxUint64-hexDigit(rest[digits]))/base {
			overflow = true
		}
		magnitude = next
		digits++
	}
	if digits == 0 {
		return 0, false, false, s
	}
	return magnitude, negative, overflow, rest[digits:]
}

func hexDigit(c byte) uint64 {
	switch {
	case '0' <= c && c <= '9':
		return uint64(c - '0')
	case 'a' <= c && c <= 'f':
		return uint64(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return uint64(c-'A') + 10
	}
	return 99
}

// invalid reports an argument that is no number.
func (p *printer) invalid(arg string) {
	kind := "number"
	if len(arg) > 1 && arg[0] == '0' {
		switch {
		case '0' <= arg[1] && arg[1] <= '9':
			kind = "octal number"
		case arg[1] == 'x':
			kind = "hex number"
		}
	}
	p.warnf("%s: invalid %s", arg, kind)
}

// signed returns the value of an argument for %d.
func (p *printer) signed(arg string) int64 {
	if v, err := strconv.ParseInt(arg, 10, 64); err == nil && arg[0] != '0' && arg[0] != '-' {
		return v
	}
	if v, ok := character(arg); ok || arg == "" {
		return v
	}
	magnitude, negative, overflow, rest := scanInteger(arg)
	limit := uint64(math.MaxInt64)
	if negative {
		limit++
	}
	if rest != "" {
		p.invalid(arg)
	} else if overflow || magnitude > limit {
		p.tell("warning: %s: %s", arg, outOfRange)
	}
	if overflow || magnitude > limit {
		magnitude = limit
	}
	if negative {
		return int64(-magnitude)
	}
	return int64(magnitude)
}

// unsigned returns the value of an argument for %u and its kin.
func (p *printer) unsigned(arg string) uint64 {
	if v, ok := character(arg); ok || arg == "" {
		return uint64(v)
	}
	magnitude, negative, overflow, rest := scanInteger(arg)
	switch {
	case rest != "":
		p.invalid(arg)
	case overflow:
		p.tell("warning: %s: %s", arg, outOfRange)
	}
	switch {
	case overflow:
		return math.MaxUint64
	case negative:
		return -magnitude
	}
	return magnitude
}

// integer writes a number for %d, %u, %o and %x.
func (p *printer) integer(d *directive, magnitude uint64, negative bool) {
	base := 10
	switch d.verb {
	case 'o':
		base = 8
	case 'x', 'X':
		base = 16
	}
	digits := strconv.FormatUint(magnitude, base)
	if d.verb == 'X' {
		digits = strings.ToUpper(digits)
	}
	if d.precision == 0 && magnitude == 0 {
		digits = ""
	}
	prefix := sign(d, negative)
	switch {
	case d.alt && base == 16 && magnitude != 0:
		prefix = "0" + string(d.verb)
	case d.alt && base == 8 && (digits == "" || digits[0] != '0'):
		digits = "0" + digits
	}
	zeros := max(d.precision-len(digits), 0)
	if d.zero && !d.minus && d.precision < 0 {
		zeros = max(d.width-len(prefix)-len(digits), 0)
	}
	p.padded(d, prefix, digits, zeros)
}

func sign(d *directive, negative bool) string {
	switch {
	case negative:
		return "-"
	case d.plus:
		return "+"
	case d.blank:
		return " "
	}
	return ""
}

// What a float of 80 bits can hold, which is what bash computes with on amd64.
const (
	floatBits   = 64
	maxExponent = 16384
	minExponent = -16444
	maxDecimals = 16500 // behind them all decimals are 0
)

// float writes a number for %e, %f, %g and %a.
func (p *printer) float(d *directive, arg string) {
	if v, ok := character(arg); ok {
		arg = strconv.FormatInt(v, 10)
	}
	x, word := p.scanFloat(arg)
	if word != "" {
		d.zero = false
		if strings.IndexByte("EFGA", d.verb) >= 0 {
			word = strings.ToUpper(word)
		}
		negative := word[0] == '-'
		p.padded(d, sign(d, negative), strings.TrimPrefix(word, "-"), 0)
		return
	}
	negative := x.Signbit()
	x.Abs(x)
	digits, zeros := formatFloat(x, d)
	prefix := sign(d, negative)
	if d.verb == 'a' || d.verb == 'A' {
		prefix += "0" + string('x'+d.verb-'a')
	}
	if d.zero && !d.minus {
		fill := max(d.width-len(prefix)-len(digits)-zeros, 0)
		if p.err = p.host.Reserve(fill + zeros); p.err != nil {
			return
		}
		digits = strings.Repeat("0", fill) + digits
	}
	if zeros > 0 {
		if p.err = p.host.Reserve(zeros); p.err != nil {
			return
		}
		mantissa, exponent, _ := strings.Cut(digits, "e")
		digits = mantissa + strings.Repeat("0", zeros)
		if exponent != "" {
			digits += "e" + exponent
		}
	}
	if strings.IndexByte("EFGA", d.verb) >= 0 {
		digits = strings.ToUpper(digits)
	}
	p.padded(d, prefix, digits, 0)
}

// scanFloat reads a number as strtold does; word is inf or nan where it is that.
func (p *printer) scanFloat(arg string) (x *big.Float, word string) {
	x = new(big.Float).SetPrec(floatBits)
	if arg == "" {
		return x, ""
	}
	s := strings.TrimLeft(arg, " \t\n\v\f\r")
	n, word := floatLength(s)
	if n == 0 || n < len(s) {
		p.invalid(arg)
	}
	if word != "" || n == 0 {
		return x, word
	}
	s = s[:n]
	if exponentDigits(s) > 6 { // beyond every range
		p.tell("warning: %s: %s", arg, outOfRange)
		return x, ""
	}
	if _, _, err := x.Parse(strings.TrimPrefix(s, "+"), 0); err != nil {
		return x, ""
	}
	switch e := x.MantExp(nil); {
	case x.Sign() == 0:
	case e > maxExponent:
		p.tell("warning: %s: %s", arg, outOfRange)
		if x.Signbit() {
			return x, "-inf"
		}
		return x, "inf"
	case e < minExponent:
		p.tell("warning: %s: %s", arg, outOfRange)
		x.SetInt64(0)
	}
	return x, ""
}

// exponentDigits returns how many digits the exponent of a number has.
func exponentDigits(s string) int {
	i := strings.LastIndexAny(s, "eEpP")
	if i < 0 || strings.ContainsAny(s, "xX") && s[i]|0x20 == 'e' {
		return 0
	}
	return len(strings.TrimLeft(s[i+1:], "+-0"))
}

// floatLength returns how much of a text is a number; word is inf or nan.
func floatLength(s string) (n int, word string) {
	i := 0
	minus := ""
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		if s[i] == '-' {
			minus = "-"
		}
		i++
	}
	rest := strings.ToLower(s[i:])
	for _, w := range []struct{ text, word string }{{"infinity", "inf"}, {"inf", "inf"}, {"nan", "nan"}} {
		if strings.HasPrefix(rest, w.text) {
			return i + len(w.text), minus + w.word
		}
	}
	base, mark := uint64(10), byte('e')
	if strings.HasPrefix(rest, "0x") {
		base, mark = 16, 'p'
		i += 2
	}
	digits, point := 0, false
	for ; i < len(s); i++ {
		if s[i] == '.' && !point {
			point = true
		} else if hexDigit(s[i]) < base {
			digits++
		} else {
			break
		}
	}
	if digits == 0 {
		if base == 16 {
			return i - 1, "" // the 0 of 0x
		}
		return 0, ""
	}
	if j := i + 1; i < len(s) && s[i]|0x20 == mark {
		if j < len(s) && (s[j] == '-' || s[j] == '+') {
			j++
		}
		k := j
		for k < len(s) && '0' <= s[k] && s[k] <= '9' {
			k++
		}
		if k > j {
			i = k
		}
	}
	return i, ""
}

// formatFloat returns the digits of a number that is not negative, and how many
// zeros are missing behind them.
func formatFloat(x *big.Float, d *directive) (digits string, zeros int) {
	precision := d.precision
	if precision < 0 {
		precision = 6
	}
	if precision > maxDecimals {
		precision, zeros = maxDecimals, precision-maxDecimals
	}
	switch d.verb | 0x20 {
	case 'a':
		return hexFloat(x, d), 0
	case 'e':
		return point(x.Text('e', precision), d.alt && precision == 0), zeros
	case 'f':
		return point(x.Text('f', precision), d.alt && precision == 0), zeros
	}
	precision = max(precision, 1)
	e := x.Text('e', precision-1)
	exponent, _ := strconv.Atoi(e[strings.IndexByte(e, 'e')+1:])
	if exponent < -4 || exponent >= precision {
		digits = e
	} else {
		digits = x.Text('f', precision-1-exponent)
	}
	if d.alt {
		return point(digits, true), zeros
	}
	return trimZeros(digits), 0
}

// point adds the decimal point that # asks for.
func point(digits string, alt bool) string {
	if !alt || strings.IndexByte(digits, '.') >= 0 {
		return digits
	}
	mantissa, exponent, ok := strings.Cut(digits, "e")
	if ok {
		return mantissa + ".e" + exponent
	}
	return mantissa + "."
}

// trimZeros removes the zeros at the end of the decimals.
func trimZeros(digits string) string {
	mantissa, exponent, ok := strings.Cut(digits, "e")
	if strings.IndexByte(mantissa, '.') >= 0 {
		mantissa = strings.TrimRight(strings.TrimRight(mantissa, "0"), ".")
	}
	if ok {
		return mantissa + "e" + exponent
	}
	return mantissa
}

// hexFloat returns the mantissa, whose first digit has its highest bit set, and the
// exponent of two, without 0x.
func hexFloat(x *big.Float, d *directive) string {
	if x.Sign() == 0 {
		if d.precision > 0 {
			return "0." + strings.Repeat("0", min(d.precision, maxDecimals)) + "p+0"
		}
		if d.alt {
			return "0.p+0"
		}
		return "0p+0"
	}
	m := new(big.Float)
	exponent := x.MantExp(m) - 4
	m.SetMantExp(m, floatBits)
	mantissa, _ := m.Uint64()
	digits := strconv.FormatUint(mantissa, 16)
	if n := d.precision; n >= 0 && n < 15 {
		shift := uint(60 - 4*n)
		half := uint64(1) << (shift - 1)
		low := mantissa & (1<<shift - 1)
		mantissa >>= shift
		if low > half || low == half && mantissa&1 != 0 {
			mantissa++
		}
		digits = strconv.FormatUint(mantissa, 16)
		if len(digits) > n+1 { // a carry
			digits = digits[:n+1]
			exponent += 4
		}
	} else if n < 0 {
		digits = strings.TrimRight(digits, "0")
	} else {
		digits += strings.Repeat("0", min(n, maxDecimals)-15)
	}
	first, rest := digits[:1], digits[1:]
	if rest != "" || d.alt {
		first += "."
	}
	return first + rest + "p" + signedExponent(exponent)
}

func signedExponent(e int) string {
	if e < 0 {
		return strconv.Itoa(e)
	}
	return "+" + strconv.Itoa(e)
}
