package object

import (
	"math"
	"strings"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Most templates of % and str.format have a few plain fields, and most of their
// arguments are strs, ints and floats. Those are written in one pass, without an
// argument object or a list of pieces; at anything else, errors too, the answer
// is no, and package format begins from the start. Nothing here has effects, and
// what is long is left to package format, which charges for it.

// simpleText is the length in bytes of the longest template and the longest str
// that are treated here.
const simpleText = 256

// appendPlain appends str(v) of an exact str, int or float, bool or None.
func (c *Ctx) appendPlain(b []byte, v heap.Value) ([]byte, bool) {
	switch v.Kind() {
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		if c.StrBytes(v) > simpleText {
			return b, false
		}
		return c.AppendText(b, v), true
	case heap.KInt:
		return format.AppendInt(b, v.Int(), 10), true
	case heap.KFloat:
		return format.AppendFloat(b, v.Float()), true
	case heap.KBool:
		if v == heap.True {
			return append(b, "True"...), true
		}
		return append(b, "False"...), true
	case heap.KNone:
		return append(b, "None"...), true
	}
	return b, false
}

// directive is a conversion of a template of %.
type directive struct {
	left, zero bool
	width      int
	precision  int // -1: none
	verb       byte
}

// parse reads what follows a percent sign and returns its length, or 0.
func (d *directive) parse(t string) int {
	i := 0
	for ; i < len(t) && (t[i] == '-' || t[i] == '0'); i++ {
		d.left = d.left || t[i] == '-'
		d.zero = d.zero || t[i] == '0'
	}
	n := 0
	d.width, n = shortNumber(t[i:])
	i += n
	d.precision = -1
	if i < len(t) && t[i] == '.' {
		d.precision, n = shortNumber(t[i+1:])
		i += 1 + n
	}
	if i == len(t) {
		return 0
	}
	d.verb = t[i]
	return i + 1
}

// shortNumber reads at most two digits and returns how many there are.
func shortNumber(t string) (v, n int) {
	for n < len(t) && n < 2 && isDigit(t[n]) {
		v = v*10 + int(t[n]-'0')
		n++
	}
	return v, n
}

// simplePercent appends template % x; ok is false when that is not simple.
func (c *Ctx) simplePercent(b []byte, template string, x heap.Value) (out []byte, ok bool) {
	one := [1]heap.Value{x}
	args := one[:]
	switch k := x.Kind(); {
	case k == heap.KTuple:
		args = c.Tuple(x)
	case k > heap.KNone && !x.IsStr():
		return b, false
	}
	for {
		i := strings.IndexByte(template, '%')
		if i < 0 {
			return append(b, template...), len(args) == 0
		}
		b = append(b, template[:i]...)
		template = template[i+1:]
		if template != "" && template[0] == '%' {
			b, template = append(b, '%'), template[1:]
			continue
		}
		var d directive
		n := d.parse(template)
		if n == 0 || len(args) == 0 || len(b) > maxScratch {
			return b, false
		}
		if b, ok = c.appendDirective(b, &d, args[0]); !ok {
			return b, false
		}
		args, template = args[1:], template[n:]
	}
}

func (c *Ctx) appendDirective(b []byte, d *directive, v heap.Value) (out []byte, ok bool) {
	start, k := len(b), v.Kind()
	switch d.verb {
	case 's':
		if d.precision >= 0 || d.zero {
			return b, false
		}
		if b, ok = c.appendPlain(b, v); !ok || d.width > 0 && !isASCIIBytes(b[start:]) {
			return b, false
		}
	case 'd':
		if d.precision >= 0 || k != heap.KInt && k != heap.KBool {
			return b, false
		}
		b = format.AppendInt(b, v.Int(), 10)
	case 'x':
		if d.precision >= 0 || k != heap.KInt {
			return b, false
		}
		b = format.AppendInt(b, v.Int(), 16)
	case 'f':
		f := v.Float()
		if k == heap.KInt {
			f = float64(v.Int())
		} else if k != heap.KFloat {
			return b, false
		}
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return b, false
		}
		if d.precision < 0 {
			d.precision = 6
		}
		b = format.AppendFixed(b, f, d.precision)
	default:
		return b, false
	}
	return d.pad(b, start), true
}

// pad widens the field that begins at start.
func (d *directive) pad(b []byte, start int) []byte {
	missing := d.width - (len(b) - start)
	if missing <= 0 {
		return b
	}
	const blanks = "                                                                                                   "
	const zeros = "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
	fill := blanks[:missing]
	at := start
	switch {
	case d.left:
		return append(b, fill...)
	case d.zero:
		fill = zeros[:missing]
		if b[start] == '-' {
			at++
		}
	}
	b = append(b, fill...)
	copy(b[at+missing:], b[at:])
	copy(b[at:], fill)
	return b
}

func isASCIIBytes(b []byte) bool {
	for _, ch := range b {
		if ch >= 0x80 {
			return false
		}
	}
	return true
}

// plainFields is a call of str.format whose fields have a number, a short name
// or nothing, and perhaps a specification.
type plainFields struct {
	c     *Ctx
	args  []heap.Value
	named heap.Value
	next  int // the next field without a number; -1 after one with a number
}

// append appends what the template stands for; ok is false when that is not
// simple.
func (p *plainFields) append(b []byte, template string) (out []byte, ok bool) {
	at := 0
	for i := 0; i < len(template); i++ {
		ch := template[i]
		if ch != '{' && ch != '}' {
			continue
		}
		b = append(b, template[at:i]...)
		i++
		if i == len(template) || ch == '}' && template[i] != '}' || len(b) > maxScratch {
			return b, false
		}
		if template[i] == ch {
			b, at = append(b, ch), i+1
			continue
		}
		n := strings.IndexByte(template[i:], '}')
		if n < 0 {
			return b, false
		}
		if b, ok = p.field(b, template[i:i+n]); !ok {
			return b, false
		}
		i += n
		at = i + 1
	}
	return append(b, template[at:]...), true
}

// field appends the field with the text between its braces.
func (p *plainFields) field(b []byte, text string) (out []byte, ok bool) {
	n := 0
	for n < len(text) && isNameByte(text[n]) {
		n++
	}
	v, ok := p.value(text[:n])
	switch {
	case !ok:
		return b, false
	case n == len(text):
		return p.c.appendPlain(b, v)
	case text[n] != ':' || strings.IndexByte(text, '{') >= 0:
		return b, false
	case n+1 == len(text):
		return p.c.appendPlain(b, v)
	}
	var of TypeID
	switch v.Kind() {
	case heap.KInt:
		of = TInt
	case heap.KFloat:
		of = TFloat
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		of = TStr
	default:
		return b, false
	}
	if of == TStr && p.c.StrBytes(v) > simpleText {
		return b, false
	}
	s, err := p.c.parsedSpec(text[n+1:], of)
	if err != nil || s.Width > simpleText || s.Precision > simpleText {
		return b, false
	}
	b, err = p.c.appendFormatted(b, s, v)
	return b, err == nil
}

func isNameByte(ch byte) bool { return isDigit(ch) || ch == '_' || ch|0x20 >= 'a' && ch|0x20 <= 'z' }

// value finds the argument with a name; ok is false when there is none.
func (p *plainFields) value(name string) (heap.Value, bool) {
	switch {
	case name == "":
		if p.next < 0 || p.next >= len(p.args) {
			return heap.None, false
		}
		p.next++
		return p.args[p.next-1], true
	case isDigit(name[0]):
		i, n := shortNumber(name)
		if n != len(name) || p.next > 0 || i >= len(p.args) {
			return heap.None, false
		}
		p.next = -1
		return p.args[i], true
	case len(name) > heap.MaxSmallStr || p.named.Kind() != heap.KDict:
		return heap.None, false
	}
	return p.c.GetItemStr(p.named, heap.SmallStr(name))
}
