package json

import (
	"math"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

const hexDigits = "0123456789abcdef"

// appendQuoted appends the JSON text of s.
func appendQuoted(b []byte, s string, ascii bool) []byte {
	return append(appendEscaped(append(b, '"'), s, ascii), '"')
}

// appendEscaped appends s with its escapes.
func appendEscaped(b []byte, s string, ascii bool) []byte {
	from := 0
	for i := 0; i < len(s); {
		ch := s[i]
		if ch >= ' ' && ch != '"' && ch != '\\' && (ch < 0x7f || !ascii) {
			i++
			continue
		}
		b = append(b, s[from:i]...)
		n := 1
		if ch < 0x80 {
			b = appendEscape(b, ch)
		} else {
			var r rune
			r, n = ucd.DecodeRune(s[i:])
			b = appendRune(b, r)
		}
		i += n
		from = i
	}
	return append(b, s[from:]...)
}

func appendEscape(b []byte, ch byte) []byte {
	if i := strings.IndexByte("\"\\\n\r\t\f\b", ch); i >= 0 {
		return append(b, '\\', "\"\\nrtfb"[i])
	}
	return append(b, '\\', 'u', '0', '0', hexDigits[ch>>4], hexDigits[ch&15])
}

func appendRune(b []byte, r rune) []byte {
	if r >= 0x10000 {
		r -= 0x10000
		b = appendRune(b, 0xd800+r>>10)
		r = 0xdc00 + r&0x3ff
	}
	return append(b, '\\', 'u', hexDigits[r>>12], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}

// writer is one call of encode.
type writer struct {
	c        *object.Ctx
	b        []byte
	ascii    bool
	allowNaN bool
	sorted   bool
	indented bool
	indent   string
	itemSep  string
	keySep   string
	depth    int
	charged  int
	err      error
	impure   bool // Python code has to decide
}

// maxDepth is how deep the data may be nested: what goes deeper, or round in
// circles, is left to Python code.
const maxDepth = 900

func encode(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	w := writer{
		c: c, ascii: a[1] == heap.True, allowNaN: a[2] == heap.True, sorted: a[6] == heap.True,
		itemSep: c.Text(a[4]), keySep: c.Text(a[5]),
	}
	if s := c.Payload(a[3]); s.IsStr() {
		w.indented, w.indent = true, c.Text(s)
	} else if a[3] != heap.None {
		return heap.None, nil
	}
	w.value(a[0])
	switch {
	case w.err != nil:
		return heap.None, w.err
	case w.impure:
		return heap.None, nil
	}
	if err := w.account(); err != nil {
		return heap.None, err
	}
	return c.Str(string(w.b)), nil
}

const outputStep = 4096

// poll charges for one value, and looks at the memory limit now and then.
func (w *writer) poll() bool {
	if w.err == nil {
		w.err = w.c.Account().Charge(4)
	}
	if w.err == nil && len(w.b)-w.charged >= outputStep {
		w.err = w.account()
	}
	return w.err == nil && !w.impure
}

func (w *writer) account() error {
	n := len(w.b) - w.charged
	w.charged = len(w.b)
	if err := w.c.ChargeText(n); err != nil {
		return err
	}
	return w.c.Account().CheckBytes(int64(2 * len(w.b)))
}

func (w *writer) value(v heap.Value) {
	if !w.poll() {
		return
	}
	switch v.Kind() {
	case heap.KNone:
		w.b = append(w.b, "null"...)
	case heap.KBool:
		if v == heap.True {
			w.b = append(w.b, "true"...)
		} else {
			w.b = append(w.b, "false"...)
		}
	case heap.KInt:
		w.b = format.AppendInt(w.b, v.Int(), 10)
	case heap.KBig:
		w.big(v)
	case heap.KFloat:
		w.float(v.Float())
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		w.text(w.c.Text(v))
	case heap.KList:
		w.array(w.c.Lists.At(v).Items)
	case heap.KTuple:
		w.array(w.c.Tuple(v))
	case heap.KDict:
		w.object(v)
	default:
		w.impure = true
	}
}

// text writes a string, a long one in pieces.
func (w *writer) text(s string) {
	if len(s) <= outputStep {
		w.b = appendQuoted(w.b, s, w.ascii)
		return
	}
	w.b = append(w.b, '"')
	for len(s) > outputStep && w.poll() {
		n := outputStep
		for s[n]&0xc0 == 0x80 {
			n--
		}
		w.b = appendEscaped(w.b, s[:n], w.ascii)
		s = s[n:]
	}
	if w.err == nil {
		w.b = append(appendEscaped(w.b, s, w.ascii), '"')
	}
}

func (w *writer) big(v heap.Value) {
	b, err := format.AppendBig(w.b, w.c.Big(v), 10, w.c.Limits())
	if err != nil {
		w.impure = true // Python code raises it
		return
	}
	w.b = b
}

func (w *writer) float(f float64) {
	switch {
	case !math.IsNaN(f) && !math.IsInf(f, 0):
		w.b = format.AppendFloat(w.b, f)
	case !w.allowNaN:
		w.impure = true
	case math.IsNaN(f):
		w.b = append(w.b, "NaN"...)
	case f > 0:
		w.b = append(w.b, "Infinity"...)
	default:
		w.b = append(w.b, "-Infinity"...)
	}
}

// enter begins a container that is not empty.
func (w *writer) enter() {
	if w.depth++; w.depth > maxDepth {
		w.impure = true
	}
	w.newline()
}

func (w *writer) leave() {
	w.depth--
	w.newline()
}

func (w *writer) newline() {
	if !w.indented || w.impure {
		return
	}
	w.b = append(w.b, '\n')
	for range w.depth {
		w.b = append(w.b, w.indent...)
	}
}

// next separates two items.
func (w *writer) next() {
	w.b = append(w.b, w.itemSep...)
	w.newline()
}

func (w *writer) array(items []heap.Value) {
	if len(items) == 0 {
		w.b = append(w.b, "[]"...)
		return
	}
	w.b = append(w.b, '[')
	w.enter()
	for i, x := range items {
		if i > 0 {
			w.next()
		}
		w.value(x)
		if w.err != nil || w.impure {
			return
		}
	}
	w.leave()
	w.b = append(w.b, ']')
}

func (w *writer) object(v heap.Value) {
	d := w.c.Dicts.At(v)
	if d.Len() == 0 {
		w.b = append(w.b, "{}"...)
		return
	}
	order := make([]int, 0, d.Len())
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		if !d.At(i).Key.IsStr() {
			w.impure = true
			return
		}
		order = append(order, i)
	}
	if w.sorted {
		if w.err = w.c.Account().Charge(20 * len(order)); w.err != nil {
			return
		}
		slices.SortFunc(order, func(i, j int) int {
			return strings.Compare(w.c.Text(d.At(i).Key), w.c.Text(d.At(j).Key))
		})
	}
	w.b = append(w.b, '{')
	w.enter()
	for n, i := range order {
		if n > 0 {
			w.next()
		}
		w.b = appendQuoted(w.b, w.c.Text(d.At(i).Key), w.ascii)
		w.b = append(w.b, w.keySep...)
		w.value(d.At(i).Val)
		if w.err != nil || w.impure {
			return
		}
	}
	w.leave()
	w.b = append(w.b, '}')
}
