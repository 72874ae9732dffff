package numbers

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var seq = command.Command{
	Name:     "seq",
	Summary:  "print a sequence of numbers",
	Usage:    "LAST\nFIRST LAST\nFIRST INCREMENT LAST",
	Operands: command.Operands{Least: 1, Most: 3},
	Syntax:   command.InOrder,
	Options: []command.Option{
		{Short: 'f', Long: "format", Arg: "FORMAT", Help: "use printf style floating-point FORMAT"},
		{Short: 's', Long: "separator", Arg: "STRING", Help: "use STRING to separate numbers (default: \\n)"},
		{Short: 'w', Long: "equal-width", Help: "equalize width by padding with leading zeroes"},
	},
	Prepare: negativeOperands,
	Run:     runSeq,
}

// negativeOperands puts "--" before the first operand that looks like an option: "-1".
func negativeOperands(args []string) []string {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--" || len(arg) < 2 || arg[0] != '-':
			return args
		case arg[1] == '.' || arg[1] >= '0' && arg[1] <= '9':
			return append(append(append([]string{}, args[:i]...), "--"), args[i:]...)
		case arg == "-s" || arg == "-f" || arg == "--separator" || arg == "--format":
			i++
		}
	}
	return args
}

// exact is a decimal number: n / 10**digits.
type exact struct {
	n      *big.Int
	digits int // behind the point, as written
	width  int // of the text
	minus  bool
}

// maxExponent bounds numbers with an exponent.
const maxExponent = 4000

// parseExact reads "1", "-2.50", "1e3".
func parseExact(text string) (x exact, ok bool) {
	s := strings.TrimLeft(text, " \t\n\v\f\r")
	s = strings.TrimPrefix(s, "+")
	x.width = len(s)
	if hex := strings.ToLower(strings.TrimPrefix(s, "-")); strings.HasPrefix(hex, "0x") && len(hex) < maxExponent {
		return parseHex(hex[2:], strings.HasPrefix(s, "-"))
	}
	mantissa, exponent, hasExponent := strings.Cut(strings.ToLower(s), "e")
	whole, fraction, point := strings.Cut(mantissa, ".")
	digits := strings.TrimPrefix(whole, "-") + fraction
	if digits == "" || strings.Trim(digits, "0123456789") != "" || len(digits) > maxExponent {
		return x, false
	}
	x.minus = strings.HasPrefix(whole, "-")
	n, _ := new(big.Int).SetString(digits, 10)
	if x.minus {
		n.Neg(n)
	}
	x.n, x.digits = n, len(fraction)
	switch {
	case point && fraction == "":
		x.width--
	case whole == "" || whole == "-":
		x.width++
	}
	if hasExponent {
		e, err := strconv.Atoi(exponent)
		if err != nil || e > maxExponent || e < -maxExponent {
			return x, false
		}
		x.shift(e)
	}
	return x, true
}

// parseHex reads the digits of a hexadecimal number.
func parseHex(digits string, minus bool) (x exact, ok bool) {
	n, ok := new(big.Int).SetString(digits, 16)
	if !ok || strings.ContainsAny(digits, "+-_") {
		return x, false
	}
	if minus {
		n.Neg(n)
	}
	return exact{n: n, width: len(n.String()), minus: minus}, true
}

// shift multiplies by a power of ten.
func (x *exact) shift(e int) {
	if x.digits -= e; x.digits < 0 {
		x.n.Mul(x.n, tenTo(-x.digits))
		x.digits = 0
	}
	x.width = len(x.text(x.digits))
}

func tenTo(n int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil) }

// scaled is the number of 10**-digits that x is.
func (x exact) scaled(digits int) *big.Int {
	return new(big.Int).Mul(x.n, tenTo(digits-x.digits))
}

func (x exact) text(digits int) string { return decimalText(x.scaled(digits), digits) }

// decimalText writes n / 10**digits.
func decimalText(n *big.Int, digits int) string {
	text := new(big.Int).Abs(n).String()
	if digits > 0 {
		text = strings.Repeat("0", max(digits+1-len(text), 0)) + text
		text = text[:len(text)-digits] + "." + text[len(text)-digits:]
	}
	if n.Sign() < 0 {
		return "-" + text
	}
	return text
}

func runSeq(c *command.Ctx) int {
	format := c.Value("format", "")
	var directive cFormat
	if c.Has("format") {
		var problem string
		if directive, problem = parseFormat(format, "efgaEFGA"); problem != "" {
			c.Errorf("%s", problem)
			return 1
		}
		if c.Has("equal-width") {
			return c.Misused("format string may not be specified when printing equal width strings")
		}
	}
	numbers := make([]exact, 0, 3)
	endless := false
	for i, arg := range c.Args {
		if low := strings.ToLower(arg); i == len(c.Args)-1 && (low == "inf" || low == "infinity" || low == "+inf") {
			endless = true
			arg = "0"
		}
		x, ok := parseExact(arg)
		if !ok {
			if strings.EqualFold(arg, "nan") {
				return c.Misused("invalid 'not-a-number' argument: %s", command.Quote(arg))
			}
			return c.Misused("invalid floating point argument: %s", command.Quote(arg))
		}
		numbers = append(numbers, x)
	}
	one := exact{n: big.NewInt(1), width: 1}
	first, step, last := one, one, numbers[len(numbers)-1]
	if len(numbers) > 1 {
		first = numbers[0]
	}
	if len(numbers) > 2 {
		step = numbers[1]
	}
	if step.n.Sign() == 0 {
		return c.Misused("invalid Zero increment value: %s", command.Quote(c.Args[1]))
	}
	s := &sequence{Ctx: c, separator: c.Value("separator", "\n"), endless: endless, directive: directive, formatted: c.Has("format")}
	s.digits = max(first.digits, step.digits)
	if c.Has("equal-width") {
		s.width = equalWidth(first, last, s.digits)
	}
	s.print(first, step, last)
	return 0
}

// equalWidth is the width of the widest number, as -w reckons it.
func equalWidth(first, last exact, digits int) int {
	firstWidth := first.width + digits - first.digits
	lastWidth := last.width + digits - last.digits
	if last.digits > 0 && digits == 0 {
		lastWidth--
	}
	if last.digits == 0 && digits > 0 {
		lastWidth++
	}
	if first.digits == 0 && digits > 0 {
		firstWidth++
	}
	return max(firstWidth, lastWidth)
}

// sequence prints numbers.
type sequence struct {
	*command.Ctx
	separator string
	digits    int
	width     int
	endless   bool
	formatted bool
	directive cFormat
}

func (s *sequence) print(first, step, last exact) {
	scale := max(s.digits, last.digits)
	n, by, end := first.scaled(scale), step.scaled(scale), last.scaled(scale)
	if scale == 0 && n.IsInt64() && by.IsInt64() && end.IsInt64() && !s.formatted && !s.endless && s.width == 0 {
		s.integers(n.Int64(), by.Int64(), end.Int64())
		return
	}
	drop := tenTo(scale - s.digits)
	for i := 0; s.endless || by.Sign()*n.Cmp(end) <= 0; i++ {
		s.Charge(4 + n.BitLen()/64)
		if i > 0 {
			s.Stdout.Print(s.separator)
		}
		s.Stdout.Print(s.text(new(big.Int).Quo(n, drop)))
		n.Add(n, by)
	}
	if s.endless || by.Sign()*first.scaled(scale).Cmp(end) <= 0 {
		s.Stdout.PrintByte('\n')
	}
}

func (s *sequence) text(n *big.Int) string {
	text := decimalText(n, s.digits)
	if s.formatted {
		return s.directive.show(text)
	}
	if fill := s.width - len(text); fill > 0 {
		if strings.HasPrefix(text, "-") {
			return "-" + strings.Repeat("0", fill) + text[1:]
		}
		return strings.Repeat("0", fill) + text
	}
	return text
}

func (s *sequence) integers(n, by, end int64) {
	var buffer []byte
	printed := false
	for by > 0 && n <= end || by < 0 && n >= end {
		s.Charge(1)
		buffer = buffer[:0]
		if printed {
			buffer = append(buffer, s.separator...)
		}
		printed = true
		s.Stdout.PrintBytes(strconv.AppendInt(buffer, n, 10))
		next := n + by
		if (next > n) != (by > 0) {
			break
		}
		n = next
	}
	if printed {
		s.Stdout.PrintByte('\n')
	}
}

// cFormat is a format of printf with one conversion.
type cFormat struct {
	before, after string
	flags         string
	width         int
	precision     int // -1: none
	verb          byte
}

// parseFormat takes a format with exactly one conversion apart.
func parseFormat(format, verbs string) (f cFormat, problem string) {
	f.precision = -1
	found := false
	var text strings.Builder
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			text.WriteByte(format[i])
			continue
		}
		if strings.HasPrefix(format[i:], "%%") {
			text.WriteByte('%')
			i++
			continue
		}
		if found {
			return f, "format " + command.Quote(format) + " has too many % directives"
		}
		found = true
		f.before = text.String()
		text.Reset()
		i++
		start := i
		for i < len(format) && strings.IndexByte("-+#0 '", format[i]) >= 0 {
			i++
		}
		f.flags = format[start:i]
		f.width, i = formatNumber(format, i)
		if i < len(format) && format[i] == '.' {
			f.precision, i = formatNumber(format, i+1)
		}
		if i < len(format) && format[i] == 'L' {
			i++
		}
		if i == len(format) {
			return f, "format " + command.Quote(format) + " ends in %"
		}
		if strings.IndexByte(verbs, format[i]) < 0 {
			return f, fmt.Sprintf("format %s has unknown %%%c directive", command.Quote(format), format[i])
		}
		f.verb = format[i]
	}
	if !found {
		return f, "format " + command.Quote(format) + " has no % directive"
	}
	f.after = text.String()
	return f, ""
}

// maxFormat bounds widths and precisions.
const maxFormat = 4096

func formatNumber(s string, i int) (n, next int) {
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		n = min(n*10+int(s[i]-'0'), maxFormat)
		i++
	}
	return n, i
}

// show puts a number, given as text, into the format.
func (f *cFormat) show(number string) string {
	value, _ := strconv.ParseFloat(number, 64) // the text of a number; too large is infinite
	precision := f.precision
	if precision < 0 {
		precision = 6
	}
	spec := "%" + strings.ReplaceAll(f.flags, "'", "")
	verb := f.verb
	switch verb {
	case 'a':
		verb, precision = 'x', -1
	case 'A':
		verb, precision = 'X', -1
	}
	if f.width > 0 {
		spec += strconv.Itoa(f.width)
	}
	if precision >= 0 {
		spec += "." + strconv.Itoa(precision)
	}
	return f.before + fmt.Sprintf(spec+string(rune(verb)), value) + f.after
}
