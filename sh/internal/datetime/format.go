// Package datetime writes and reads times as the GNU tools and the C library do:
//
//	format.go      Format and Strftime; conversion.go, the table of what formats hold
//	strptime.go    Strptime, the way back
//	parse.go       Parse: what date -d takes
//	zone.go        Zone: what the variable TZ says
package datetime

import (
	"strconv"
	"strings"
	"time"
)

// maxWidth bounds the width that a conversion may ask for.
const maxWidth = 4096

// Format writes a time as date does: the conversions of strftime, with the flags _, -,
// 0, +, ^ and #, widths, and %N, %q, %:z and their like. What is no conversion is
// left as it stands.
func Format(format string, t time.Time) string {
	return string(appendFormat(nil, format, t, false))
}

// Strftime writes a time as the C library does: without what only date knows, and
// with years that are not filled with zeros.
func Strftime(format string, t time.Time) string {
	return string(appendFormat(nil, format, t, true))
}

// Room is the greatest number of bytes that a time takes in a format, which Format and
// Strftime do not divide in the same way.
func Room(format string) int { return max(room(format, false), room(format, true)) }

func room(format string, c bool) int {
	const most = maxZone // of a conversion without a width
	room := len(format)
	for at := strings.IndexByte(format, '%'); at >= 0; at = strings.IndexByte(format, '%') {
		format = format[at:]
		d := parseDirective(format, c)
		room += most + 2*max(d.width, 0) // %z has two parts of its width
		format = format[len(d.source):]
	}
	return room
}

// formatter writes one time.
type formatter struct {
	out []byte
	t   time.Time
	c   bool // as the C library does, not as date
}

func appendFormat(out []byte, format string, t time.Time, c bool) []byte {
	f := formatter{out, t, c}
	for {
		at := strings.IndexByte(format, '%')
		if at < 0 {
			return append(f.out, format...)
		}
		f.out = append(f.out, format[:at]...)
		d := parseDirective(format[at:], c)
		f.convert(&d)
		format = format[at+len(d.source):]
	}
}

// directive is a place of a format that a "%" begins.
type directive struct {
	source string
	fill   byte // the last of the flags '_', '-', '0', '+'; 0: none was given
	upper  bool // flag '^'
	other  bool // flag '#'
	width  int  // -1: none was given
	// modifier is 'E', 'O' or 0.
	modifier byte
	colons   int
	letter   byte // 0: the format ends before it
}

// parseDirective takes a directive from the start of a format. The C library knows
// neither the flag + nor colons.
func parseDirective(format string, c bool) directive {
	d := directive{width: -1}
	i := 1
flags:
	for ; i < len(format); i++ {
		switch flag := format[i]; {
		case strings.IndexByte("_-0", flag) >= 0, flag == '+' && !c:
			d.fill = flag
		case flag == '^':
			d.upper = true
		case flag == '#':
			d.other = true
		default:
			break flags
		}
	}
	for ; i < len(format) && format[i] >= '0' && format[i] <= '9'; i++ {
		d.width = min(max(d.width, 0)*10+int(format[i]-'0'), maxWidth)
	}
	if i < len(format) && (format[i] == 'E' || format[i] == 'O') {
		d.modifier = format[i]
		i++
	}
	for ; i < len(format) && format[i] == ':' && !c; i++ {
		d.colons++
	}
	if i < len(format) {
		d.letter = format[i]
		i++
	}
	d.source = format[:i]
	return d
}

func (f *formatter) convert(d *directive) {
	var c conversion
	if d.letter < byte(len(conversions)) {
		c = conversions[d.letter]
	}
	switch {
	case c.gnu && f.c, d.modifier != 0 && strings.IndexByte(c.refuses, d.modifier) >= 0,
		d.colons > 3, d.colons > 0 && d.letter != 'z':
		f.invalid(d)
	case c.number != nil:
		f.number(d, &c)
	case c.text != nil:
		text := c.text(f.t)
		if d.other && c.other != nil {
			text = c.other(text)
		} else if d.upper && d.letter != 'P' {
			text = strings.ToUpper(text)
		}
		f.padded(d, text)
	case c.format != "":
		f.whole(d, c.format)
	case c.write != nil:
		c.write(f, d)
	default:
		f.invalid(d)
	}
}

// invalid writes what is no conversion. Flags and widths work for it all the same.
func (f *formatter) invalid(d *directive) {
	text := d.source
	if d.upper {
		text = strings.ToUpper(text)
	}
	f.padded(d, text)
}

// whole writes a conversion that stands for others.
func (f *formatter) whole(d *directive, format string) {
	text := string(appendFormat(nil, format, f.t, f.c))
	if d.upper {
		text = strings.ToUpper(text)
	}
	f.padded(d, text)
}

// padded writes a text, filled in front.
func (f *formatter) padded(d *directive, text string) {
	switch fill := d.width - len(text); {
	case d.fill == '-' && !f.c:
	case d.fill == '0', d.fill == '+':
		f.fill('0', fill)
	default:
		f.fill(' ', fill)
	}
	f.out = append(f.out, text...)
}

// number writes what a conversion counts.
func (f *formatter) number(d *directive, c *conversion) {
	n, digits, sign := c.number(f.t), c.digits, ""
	if f.c && c.bare {
		digits = 1
	}
	if c.plus > 0 && d.fill == '+' && (n > c.plus || d.width > digits) {
		sign = "+"
	}
	with := *d
	if d.fill == 0 {
		with.fill = c.fill
	}
	f.signed(&with, n, digits, sign)
}

// signed writes a number of so many digits at the least. A negative one has its own sign.
func (f *formatter) signed(d *directive, n, digits int, sign string) {
	if n < 0 {
		n, sign = -n, "-"
	}
	f.digits(d, sign, strconv.Itoa(n), digits)
}

// digits writes a sign and what follows it: blanks stand before the sign, zeros behind
// it. Date takes a width for that of the conversion, the C library only a greater one.
func (f *formatter) digits(d *directive, sign, text string, least int) {
	width := d.width
	if width < 0 || f.c {
		width = max(width, least)
	}
	fill := width - len(sign) - len(text)
	switch d.fill {
	case '-':
		f.padded(d, sign+text)
		return
	case '_':
		f.fill(' ', fill)
		f.out = append(f.out, sign...)
	default:
		f.out = append(f.out, sign...)
		f.fill('0', fill)
	}
	f.out = append(f.out, text...)
}

func (f *formatter) fill(with byte, n int) {
	for ; n > 0; n-- {
		f.out = append(f.out, with)
	}
}
