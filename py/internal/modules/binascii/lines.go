package binascii

import (
	"bytes"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func lineFuncs() []object.Native {
	return []object.Native{
		{Name: "a2b_uu", Sig: "(data, /)", Doc: "The bytes of a line of uuencode.", Fn: fromUU},
		{Name: "b2a_uu", Sig: "(data, /, *, backtick: bool = False)", Doc: "Bytes as a line of uuencode.", Fn: toUU},
		{Name: "a2b_qp", Sig: "(data, header: bool = False)", Doc: "The bytes of quoted-printable text.", Fn: fromQP},
		{Name: "b2a_qp", Sig: "(data, quotetabs: bool = False, istext: bool = True, header: bool = False)", Doc: "Bytes as quoted-printable text.", Fn: toQP},
	}
}

const uuLine = 45 // bytes of a line of uuencode

func toUU(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return a[0], err
	}
	if len(b) > uuLine {
		return a[0], fail(c, "At most 45 bytes at once")
	}
	digit := func(n byte) byte {
		if n == 0 && a[1] == heap.True {
			return '`'
		}
		return ' ' + n
	}
	out := []byte{digit(byte(len(b)))}
	for i := 0; i < len(b); i += 3 {
		var g [3]byte
		copy(g[:], b[i:])
		out = append(out, digit(g[0]>>2), digit(g[0]<<4&63|g[1]>>4), digit(g[1]<<2&63|g[2]>>6), digit(g[2]&63))
	}
	return c.NewBytes(append(out, '\n')), nil
}

func fromUU(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := ascii(c, a[0])
	if err != nil {
		return a[0], err
	}
	if len(b) == 0 {
		return a[0], fail(c, "Missing length byte")
	}
	size := int((b[0] - ' ') & 63)
	b = b[1:]
	var out []byte
	acc, bits := uint(0), 0
	for len(out) < size {
		ch := byte(' ') // a line may have lost the blanks at its end
		if len(b) > 0 {
			ch, b = b[0], b[1:]
			if ch == '\n' || ch == '\r' {
				ch, b = ' ', nil
			}
		}
		if ch < ' ' || ch > ' '+64 {
			return a[0], fail(c, "Illegal char")
		}
		acc = acc<<6 | uint(ch-' ')&63
		if bits += 6; bits >= 8 {
			bits -= 8
			out = append(out, byte(acc>>bits))
		}
	}
	for p := c.Pace(); len(b) > 0; b = b[1:] {
		if p.Over(1) {
			return a[0], p.Err()
		}
		if bytes.IndexByte([]byte(" `\n\r"), b[0]) < 0 {
			return a[0], fail(c, "Trailing garbage")
		}
	}
	return c.NewBytes(out), nil
}

func fromQP(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := ascii(c, a[0])
	if err != nil {
		return a[0], err
	}
	out, p := make([]byte, 0, len(b)), c.Pace()
	for i := 0; i < len(b); i++ {
		if p.Over(1) {
			return a[0], p.Err()
		}
		switch ch := b[i]; {
		case ch == '_' && a[1] == heap.True:
			out = append(out, ' ')
		case ch != '=':
			out = append(out, ch)
		case i+1 >= len(b):
		case b[i+1] == '\n' || b[i+1] == '\r':
			end := p.IndexBytes(b[i+1:], []byte("\n"))
			if end < 0 {
				return c.NewBytes(out), p.Err()
			}
			i += 1 + end
		case b[i+1] == '=':
			out = append(out, '=')
			i++
		case i+2 < len(b) && hexValue(b[i+1]) < 16 && hexValue(b[i+2]) < 16:
			out = append(out, hexValue(b[i+1])<<4|hexValue(b[i+2]))
			i += 2
		default:
			out = append(out, '=')
		}
	}
	return c.NewBytes(out), nil
}

const (
	qpLine   = 76 // characters of a line of quoted-printable text
	upperHex = "0123456789ABCDEF"
)

// quoter writes quoted-printable text.
type quoter struct {
	tabs, text, header bool
	out                []byte
	line               int
}

// qpRoom is more than a byte becomes, with the end of a line.
const qpRoom = 16

func toQP(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	b, err := buffer(c, a[0])
	if err != nil {
		return a[0], err
	}
	q := &quoter{tabs: a[1] == heap.True, text: a[2] == heap.True, header: a[3] == heap.True}
	end := "\n"
	p := c.Pace()
	if i := p.IndexBytes(b, []byte("\n")); i > 0 && b[i-1] == '\r' {
		end = "\r\n"
	}
	for i := 0; i < len(b); i++ {
		if p.Over(2) {
			return a[0], p.Err()
		}
		if cap(q.out)-len(q.out) < qpRoom {
			if q.out, err = c.Room(q.out, qpRoom); err != nil {
				return a[0], err
			}
		}
		switch ch := b[i]; {
		case q.text && (ch == '\n' || ch == '\r' && i+1 < len(b) && b[i+1] == '\n'):
			q.endLine(end)
			if ch == '\r' {
				i++
			}
		case q.mustQuote(b, i):
			if q.line+3 >= qpLine {
				q.breakLine(end)
			}
			q.quote(ch)
		default:
			if i+1 < len(b) && b[i+1] != '\n' && q.line+1 >= qpLine {
				q.breakLine(end)
			}
			if q.header && ch == ' ' {
				ch = '_'
			}
			q.out = append(q.out, ch)
			q.line++
		}
	}
	return c.NewBytes(q.out), nil
}

func (q *quoter) mustQuote(b []byte, i int) bool {
	ch, last := b[i], i+1 == len(b)
	switch {
	case ch > 126 || ch == '=' || q.header && ch == '_':
		return true
	case ch == '.' && q.line == 0:
		return last || b[i+1] == '\n' || b[i+1] == '\r' || b[i+1] == 0
	case ch == '\r' || ch == '\n':
		return !q.text
	case ch == '\t' || ch == ' ':
		return q.tabs || last
	}
	return ch < ' '
}

func (q *quoter) quote(ch byte) {
	q.out = append(q.out, '=', upperHex[ch>>4], upperHex[ch&15])
	q.line += 3
}

func (q *quoter) breakLine(end string) {
	q.out = append(append(q.out, '='), end...)
	q.line = 0
}

// endLine ends a line, whose last blank must be quoted.
func (q *quoter) endLine(end string) {
	if n := len(q.out); n > 0 && (q.out[n-1] == ' ' || q.out[n-1] == '\t') {
		ch := q.out[n-1]
		q.out = q.out[:n-1]
		q.quote(ch)
	}
	q.out = append(q.out, end...)
	q.line = 0
}
