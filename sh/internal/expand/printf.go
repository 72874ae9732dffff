package expand

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/quote"
)

// PrintfHost is what printf needs.
type PrintfHost interface {
	// Warnf reports a fault of an argument or of the format; "printf: " and what is
	// before it come from the host.
	Warnf(format string, args ...any)
	// Flush may write what has been printed; it returns the rest of it.
	Flush(out []byte) []byte
	// Time formats a time for %(layout)T: seconds since 1970, -1 for now and -2 for
	// the start of the shell.
	Time(layout string, seconds int64) string
	// Count assigns to the variable of a %n.
	Count(name string, n int) error
	// Reserve is asked before n bytes are produced.
	Reserve(n int) error
}

// Printf appends what printf prints: the format is used again as long as arguments
// are left. It returns 1 as status where an argument or the format is wrong, in
// bash's texts. Widths and precisions are of bytes, as bash has them.
func Printf(dst []byte, format string, args []string, host PrintfHost) (out []byte, status int, err error) {
	p := printer{out: dst, args: args, host: host, base: len(dst)}
	for {
		before := len(p.args)
		p.pass(format)
		if p.err != nil || p.stop || len(p.args) == 0 || len(p.args) == before {
			return p.out, p.status, p.err
		}
	}
}

type printer struct {
	out    []byte
	base   int
	args   []string
	host   PrintfHost
	status int
	stop   bool // by \c, or a fault of the format
	err    error
}

// directive is a % with what follows it.
type directive struct {
	minus, plus, blank, alt, zero bool
	width                         int
	precision                     int // -1: none
	verb                          byte
	layout                        string // of T
}

// next returns the next argument.
func (p *printer) next() (arg string, ok bool) {
	if len(p.args) == 0 {
		return "", false
	}
	arg, p.args = p.args[0], p.args[1:]
	return arg, true
}

// tell reports a fault, behind the lines that have been printed.
func (p *printer) tell(format string, args ...any) {
	n := len(p.out)
	p.out = p.host.Flush(p.out)
	p.base -= n - len(p.out)
	p.host.Warnf(format, args...)
}

func (p *printer) warnf(format string, args ...any) {
	p.tell(format, args...)
	p.status = 1
}

// pass uses the format once.
func (p *printer) pass(format string) {
	for i := 0; i < len(format) && !p.stop && p.err == nil; {
		n := strings.IndexAny(format[i:], `%\`)
		if n < 0 {
			n = len(format) - i
		}
		if n > 0 {
			p.out = append(p.out, format[i:i+n]...)
			i += n
			continue
		}
		if format[i] == '\\' {
			i += p.escape(format[i:])
			continue
		}
		i += p.directive(format[i:])
	}
}

// escape reads a backslash escape of the format.
func (p *printer) escape(text string) int {
	var n int
	p.out, n, _ = quote.Escape(p.out, text, quote.Printf)
	p.complain(text, n)
	return n
}

// complain reports \x and \u without digits.
func (p *printer) complain(text string, n int) {
	if n != 2 || len(text) < 2 {
		return
	}
	switch text[1] {
	case 'x':
		p.tell("missing hex digit for \\x")
	case 'u', 'U':
		p.tell("missing unicode digit for \\%c", text[1])
	}
}

// directive reads and carries out a directive, and returns its length.
func (p *printer) directive(text string) int {
	if len(text) > 1 && text[1] == '%' {
		p.out = append(p.out, '%')
		return 2
	}
	d := directive{precision: -1}
	i := d.flags(text, 1)
	i = p.width(text, i, &d)
	i = p.precision(text, i, &d)
	for i < len(text) && strings.IndexByte("hjlLtz", text[i]) >= 0 {
		i++
	}
	if i == len(text) {
		p.warnf("`%s': missing format character", text)
		p.stop = true
		return i
	}
	d.verb = text[i]
	if d.verb == '(' {
		if end := strings.Index(text[i:], ")T"); end >= 0 {
			d.verb, d.layout = 'T', text[i+1:i+end]
			i += end + 1
		} else {
			return p.badTime(text, i)
		}
	}
	p.convert(&d)
	return i + 1
}

// badTime passes over a %( that is no time.
func (p *printer) badTime(text string, i int) int {
	end := strings.IndexByte(text[i:], ')')
	if end < 0 || i+end+1 >= len(text) {
		p.warnf("`%s': missing format character", text)
		p.stop = true
		return len(text)
	}
	p.tell("warning: `%c': invalid time format specification", text[i+end+1])
	p.out = append(p.out, text[:i+1]...)
	return i + 1
}

func (d *directive) flags(text string, i int) int {
	for ; i < len(text); i++ {
		switch text[i] {
		case '-':
			d.minus = true
		case '+':
			d.plus = true
		case ' ':
			d.blank = true
		case '#':
			d.alt = true
		case '0':
			d.zero = true
		case '\'': // no locale groups digits
		default:
			return i
		}
	}
	return i
}

// maxWidth is the greatest int of C.
const maxWidth = 1<<31 - 1

func (p *printer) width(text string, i int, d *directive) int {
	if i < len(text) && text[i] == '*' {
		d.width = p.star()
		if d.width < 0 {
			d.minus, d.width = true, -d.width
		}
		return i + 1
	}
	d.width, i = digitsAt(text, i)
	return i
}

func (p *printer) precision(text string, i int, d *directive) int {
	if i >= len(text) || text[i] != '.' {
		return i
	}
	if i++; i < len(text) && text[i] == '*' {
		d.precision = max(p.star(), -1)
		return i + 1
	}
	d.precision, i = digitsAt(text, i)
	return i
}

func digitsAt(text string, i int) (n, end int) {
	for ; i < len(text) && '0' <= text[i] && text[i] <= '9'; i++ {
		n = min(n*10+int(text[i]-'0'), maxWidth)
	}
	return n, i
}

// star takes a width or precision from the arguments.
func (p *printer) star() int {
	arg, _ := p.next()
	return int(max(-maxWidth, min(p.signed(arg), maxWidth)))
}

// convert formats an argument.
func (p *printer) convert(d *directive) {
	switch d.verb {
	case 's':
		arg, _ := p.next()
		p.text(d, arg)
	case 'c':
		arg, _ := p.next()
		d.precision = -1
		p.text(d, (arg + "\x00")[:1])
	case 'b':
		p.escapes(d)
	case 'q':
		arg, _ := p.next()
		p.text(d, quote.Backslash(arg))
	case 'Q':
		arg, _ := p.next()
		if d.precision >= 0 && d.precision < len(arg) {
			arg = arg[:d.precision]
		}
		d.precision = -1
		p.text(d, quote.Backslash(arg))
	case 'd', 'i':
		arg, _ := p.next()
		v := p.signed(arg)
		magnitude := uint64(v)
		if v < 0 {
			magnitude = -magnitude
		}
		p.integer(d, magnitude, v < 0)
	case 'o', 'u', 'x', 'X':
		arg, _ := p.next()
		d.plus, d.blank = false, false
		p.integer(d, p.unsigned(arg), false)
	case 'e', 'E', 'f', 'F', 'g', 'G', 'a', 'A':
		arg, _ := p.next()
		p.float(d, arg)
	case 'n':
		if arg, ok := p.next(); ok {
			p.err = p.host.Count(arg, len(p.out)-p.base)
		}
	case 'T':
		p.time(d)
	default:
		p.warnf("`%s': invalid format character", string([]byte{d.verb}))
		p.stop = true
	}
}

// escapes is %b.
func (p *printer) escapes(d *directive) {
	arg, _ := p.next()
	var b []byte
	for i := 0; i < len(arg) && !p.stop; {
		if arg[i] != '\\' {
			b = append(b, arg[i])
			i++
			continue
		}
		var n int
		if b, n, p.stop = quote.Escape(b, arg[i:], quote.Arg); p.stop {
			p.status = 0 // \c ends well what went wrong before
		}
		p.complain(arg[i:], n)
		i += n
	}
	p.text(d, string(b))
}

func (p *printer) time(d *directive) {
	arg, ok := p.next()
	seconds := int64(-1)
	if ok {
		seconds = p.signed(arg)
	}
	layout := d.layout
	if layout == "" {
		layout = "%X"
	}
	p.text(d, p.host.Time(layout, seconds))
}

// text writes text as %s does.
func (p *printer) text(d *directive, s string) {
	if d.precision >= 0 && d.precision < len(s) {
		s = s[:d.precision]
	}
	p.padded(d, "", s, 0)
}

// padded writes a sign or prefix, zeros and text, filled up to the width.
func (p *printer) padded(d *directive, prefix, s string, zeros int) {
	n := len(prefix) + zeros + len(s)
	fill := max(d.width-n, 0)
	if p.err = p.host.Reserve(n + fill); p.err != nil {
		return
	}
	if !d.minus {
		p.fill(' ', fill)
	}
	p.out = append(p.out, prefix...)
	p.fill('0', zeros)
	p.out = append(p.out, s...)
	if d.minus {
		p.fill(' ', fill)
	}
}

func (p *printer) fill(c byte, n int) {
	for range n {
		p.out = append(p.out, c)
	}
}
