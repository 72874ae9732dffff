package awk

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// formatter does what printf does.
type formatter struct {
	m    *machine // nil: for numbers alone
	out  []byte
	conv string // CONVFMT
	vals []value
	at   int // of the next value
	// What one conversion says.
	minus, plus, space, alt, zero bool
	width, prec                   int
	hasPrec                       bool
}

// maxPad bounds widths and precisions: beyond, memory is asked for first.
const maxPad = 1 << 31

// sprintf appends values as the first of them says.
func (m *machine) sprintf(out []byte, vals []value) []byte {
	f := formatter{m: m, out: out, conv: m.conv, vals: vals[1:]}
	f.format(vals[0].str(m.conv))
	return f.out
}

// one formats one value.
func (f *formatter) one(format string, v value) {
	f.vals = []value{v}
	f.format(format)
}

func (f *formatter) format(format string) {
	for i := 0; i < len(format); {
		n := strings.IndexByte(format[i:], '%')
		if n < 0 {
			f.out = append(f.out, format[i:]...)
			return
		}
		f.out = append(f.out, format[i:i+n]...)
		i += n
		i += f.conversion(format, i)
	}
}

// conversion does the one that begins at format[start] and returns its length.
func (f *formatter) conversion(format string, start int) int {
	f.minus, f.plus, f.space, f.alt, f.zero, f.hasPrec = false, false, false, false, false, false
	f.width, f.prec = 0, 0
	i := start + 1
	pos := 0
	if n, size := digitsAt(format, i); size > 0 && i+size < len(format) && format[i+size] == '$' {
		pos = n
		i += size + 1
	}
	for ; i < len(format); i++ {
		switch c := format[i]; {
		case c == '-':
			f.minus = true
		case c == '+':
			f.plus = true
		case c == ' ':
			f.space = true
		case c == '#':
			f.alt = true
		case c == '0':
			f.zero = true
		case c == '\'' || c == 'l' || c == 'h' || c == 'L' || c == 'z' || c == 'j' || c == 't' || c == 'q':
		case c == '*':
			n, size := digitsAt(format, i+1)
			var v value
			if size > 0 && i+1+size < len(format) && format[i+1+size] == '$' {
				v = f.value(format, i+1+size, n)
				i += size + 1
			} else {
				v = f.value(format, i, 0)
			}
			w := toInt(v.num())
			if f.hasPrec {
				f.prec, f.hasPrec = w, w >= 0
			} else {
				f.minus = f.minus || w < 0
				f.width = max(w, -w)
			}
		case c == '.':
			f.hasPrec, f.prec = true, 0
		case isDigit(c):
			n, size := digitsAt(format, i)
			if f.hasPrec {
				f.prec = n
			} else {
				f.width = n
			}
			i += size - 1
		default:
			return f.letter(format, start, i, pos)
		}
	}
	f.out = append(f.out, format[start:]...)
	return len(format) - start
}

// digitsAt reads a number; it is held below maxPad.
func digitsAt(s string, at int) (n, size int) {
	for at+size < len(s) && isDigit(s[at+size]) {
		n = min(n*10+int(s[at+size]-'0'), maxPad)
		size++
	}
	return n, size
}

// value takes the value for the conversion at format[at]; pos counts from 1, 0: the
// next.
func (f *formatter) value(format string, at, pos int) value {
	i := pos - 1
	if pos == 0 {
		i = f.at
		f.at++
	}
	if i < 0 || i >= len(f.vals) {
		if pos != 0 {
			f.m.fatal("argument index with `$' must be <= %d", len(f.vals))
		}
		f.m.fatal("not enough arguments to satisfy format string\n\t`%s'\n\t%s^ ran out for this one", format, strings.Repeat(" ", at))
	}
	return f.vals[i]
}

// letter does the conversion whose letter is at format[i], and returns its length.
func (f *formatter) letter(format string, start, i, pos int) int {
	c := format[i]
	n := i + 1 - start
	if f.m != nil {
		f.m.room(f.width + f.prec)
	}
	switch c {
	case '%':
		f.out = append(f.out, '%')
		return n
	case 'c', 's', 'd', 'i', 'o', 'x', 'X', 'u', 'e', 'E', 'f', 'F', 'g', 'G', 'a', 'A':
	default:
		f.out = append(f.out, format[start:i+1]...)
		return n
	}
	v := f.value(format, i, pos)
	switch c {
	case 'c':
		f.text(f.char(v))
	case 's':
		s := v.str(f.conv)
		if f.hasPrec {
			s = s[:f.offset(s, f.prec)]
		}
		f.text(s)
	case 'd', 'i':
		f.integer(v.num())
	case 'o', 'x', 'X', 'u':
		f.unsigned(c, v.num())
	default:
		f.float(c, v.num())
	}
	return n
}

func (f *formatter) offset(s string, n int) int {
	if f.m != nil {
		return f.m.charsOffset(s, n)
	}
	return min(n, len(s))
}

// char is what %c prints: a number's character, or the first of a string.
func (f *formatter) char(v value) string {
	switch v.resolve() {
	case number, strnum, untyped, unassigned:
		n := v.num()
		if f.m.opts.Bytes {
			return string([]byte{byte(toInt(n))})
		}
		if n >= 0 && n <= utf8.MaxRune && utf8.ValidRune(rune(n)) {
			return string(rune(n))
		}
		return string([]byte{byte(toInt(n))})
	}
	if v.s == "" {
		return "\x00"
	}
	return v.s[:f.offset(v.s, 1)]
}

// text pads a string.
func (f *formatter) text(s string) {
	f.pad(s, "", false)
}

// pad puts body, with a prefix (sign, 0x) behind which zeros go, into the width.
func (f *formatter) pad(body, prefix string, zero bool) {
	size := len(prefix)
	if f.m == nil || f.m.opts.Bytes {
		size += len(body)
	} else if f.width > 0 {
		size += utf8.RuneCountInString(body)
	}
	fill := f.width - size
	if fill > 0 && !f.minus && !zero {
		f.repeat(' ', fill)
	}
	f.out = append(f.out, prefix...)
	if fill > 0 && !f.minus && zero {
		f.repeat('0', fill)
	}
	f.out = append(f.out, body...)
	if fill > 0 && f.minus {
		f.repeat(' ', fill)
	}
}

func (f *formatter) repeat(c byte, n int) {
	for range n {
		f.out = append(f.out, c)
	}
}

func (f *formatter) sign(neg bool) string {
	switch {
	case neg:
		return "-"
	case f.plus:
		return "+"
	case f.space:
		return " "
	}
	return ""
}

func (f *formatter) integer(n float64) {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		f.out = append(f.out, special(n)...)
		return
	}
	n = math.Trunc(n)
	body := strconv.FormatFloat(math.Abs(n), 'f', 0, 64)
	f.digits(body, f.sign(n < 0))
}

// digits pads the digits of an integer: precision with zeros, then the width.
func (f *formatter) digits(body, prefix string) {
	if f.hasPrec {
		if f.prec == 0 && body == "0" {
			body = ""
		}
		if n := f.prec - len(body); n > 0 {
			body = strings.Repeat("0", n) + body
		}
	}
	f.pad(body, prefix, f.zero && !f.hasPrec)
}

func (f *formatter) unsigned(c byte, n float64) {
	n = math.Trunc(n)
	var u uint64
	switch {
	case math.IsNaN(n) || math.IsInf(n, 0):
		f.out = append(f.out, special(n)...)
		return
	case n < 0 && n >= math.MinInt64:
		u = uint64(int64(n))
	case n >= 0 && n < 1<<64:
		u = uint64(n)
	default:
		// As gawk: what does not fit is printed as a number with a point would be.
		f.float('g', n)
		return
	}
	switch c {
	case 'o':
		body := strconv.FormatUint(u, 8)
		if f.alt && body != "0" {
			body = "0" + body
		}
		f.digits(body, "")
	case 'u':
		f.digits(strconv.FormatUint(u, 10), "")
	default:
		body, prefix := strconv.FormatUint(u, 16), ""
		if f.alt && u != 0 {
			prefix = "0x"
		}
		if c == 'X' {
			body, prefix = strings.ToUpper(body), strings.ToUpper(prefix)
		}
		f.digits(body, prefix)
	}
}

func (f *formatter) float(c byte, n float64) {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		f.out = append(f.out, special(n)...)
		return
	}
	prec := 6
	if f.hasPrec {
		prec = f.prec
	}
	abs := math.Abs(n)
	var b []byte
	switch c | 0x20 {
	case 'e':
		b = strconv.AppendFloat(nil, abs, 'e', prec, 64)
	case 'f':
		b = strconv.AppendFloat(nil, abs, 'f', prec, 64)
	case 'g':
		b = f.general(abs, max(prec, 1))
	default:
		if !f.hasPrec {
			prec = -1
		}
		b = hexFloat(abs, prec)
	}
	if f.alt && c|0x20 != 'g' && prec == 0 {
		b = append(b, '.')
	}
	body := string(b)
	prefix := f.sign(math.Signbit(n))
	if c|0x20 == 'a' {
		body, prefix = strings.TrimPrefix(body, "0x"), prefix+"0x"
	}
	if c < 'a' {
		body, prefix = strings.ToUpper(body), strings.ToUpper(prefix)
	}
	f.pad(body, prefix, f.zero)
}

// general is %g; with # the zeros stay.
func (f *formatter) general(n float64, prec int) []byte {
	if !f.alt {
		return appendGeneral(nil, n, prec)
	}
	b := strconv.AppendFloat(nil, n, 'e', prec-1, 64)
	e := strings.IndexByte(string(b), 'e')
	exp, _ := strconv.Atoi(string(b[e+1:]))
	if exp < -4 || exp >= prec {
		return b
	}
	return strconv.AppendFloat(nil, n, 'f', prec-1-exp, 64)
}

// hexFloat is %a: as Go has it, but for the exponent, which C writes without a zero
// in front.
func hexFloat(n float64, prec int) []byte {
	b := strconv.AppendFloat(nil, n, 'x', prec, 64)
	s := string(b)
	p := strings.IndexByte(s, 'p')
	exp, _ := strconv.Atoi(s[p+1:])
	return fmt.Appendf(b[:0:0], "%sp%+d", s[:p], exp)
}
