package re

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/regex"
)

func sub(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	v, _, err := replace(c, a)
	return v, err
}

func subn(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	v, n, err := replace(c, a)
	if err != nil {
		return v, err
	}
	return c.NewTuple(v, heap.Int(int64(n))), nil
}

// templateOf returns the pieces of a replacement.
func (p *Pattern) templateOf(c *object.Ctx, repl heap.Value) (*regex.Template, error) {
	v := c.Payload(repl)
	if p.template != nil && p.repl == v {
		return p.template, nil
	}
	var text string
	switch b, ok := c.BufferOf(v); {
	case v.IsStr() && !p.Program.Bytes:
		text = c.Text(v)
	case ok && p.Program.Bytes:
		var err error
		if text, err = c.TextOf(b); err != nil {
			return nil, err
		}
	case v.IsStr():
		return nil, c.Raise(object.TTypeError, "expected a bytes-like object, str found")
	default:
		return nil, c.Raise(object.TTypeError, "decoding to str: need a bytes-like object, %s found", c.TypeName(repl))
	}
	if err := c.ChargeText(16 * len(text)); err != nil {
		return nil, err
	}
	t := &regex.Template{Pieces: []string{text}}
	pace := c.Pace()
	if pace.Index(text, "\\") >= 0 {
		err := c.Reserve(bytesPerTemplate * len(text))
		if err != nil {
			return nil, err
		}
		if t, err = regex.ParseTemplate(text, p.Program, chars{}, c.Account().Charge); err != nil {
			return nil, raise(c, err, v)
		}
	}
	if v.Kind() == heap.KSmallStr {
		p.repl, p.template = v, t
	}
	return t, pace.Err()
}

// bytesPerTemplate is what parsing takes for each byte of a replacement.
const bytesPerTemplate = 64

// replace is subn: the new text and the number of replacements.
func replace(c *object.Ctx, a []heap.Value) (heap.Value, int, error) {
	p := patternOf(c, a[0])
	if isCallable(c, a[1]) {
		return a[0], 0, object.NeedPython
	}
	s, err := p.subject(c, a[2])
	if err != nil {
		return a[0], 0, err
	}
	t, err := p.templateOf(c, a[1])
	if err != nil {
		return a[0], 0, err
	}
	m := newMatcher(c)
	defer release(m)
	it := m.Iter(p.Program, s.text, 0, len(s.text))
	out := output{c: c}
	at, n, span := 0, 0, m.Span
	for ; a[3].Int() == 0 || int64(n) < a[3].Int(); n++ {
		ok, err := it.Next()
		if err != nil {
			return a[0], 0, raise(c, err, p.Source)
		}
		if !ok {
			break
		}
		from, to := m.Span(0)
		if err := out.write(s.text[at:from]); err != nil {
			return a[0], 0, err
		}
		if err := out.expand(t, s.text, span); err != nil {
			return a[0], 0, err
		}
		at = to
	}
	if n == 0 {
		v, err := s.part(0, len(s.text))
		return v, 0, err
	}
	if err := out.write(s.text[at:]); err != nil {
		return a[0], 0, err
	}
	v, err := out.value(s.str)
	return v, n, err
}

func isCallable(c *object.Ctx, v heap.Value) bool {
	switch v.Kind() {
	case heap.KFunc, heap.KNative, heap.KBound, heap.KType, heap.KClass:
		return true
	}
	return !v.IsStr() && c.SlotOf(v, object.SCall) != heap.Unbound
}

// output is text that grows, within the limits.
type output struct {
	c       *object.Ctx
	b       []byte
	charged int
}

const outputStep = 4096

// write appends a text.
func (o *output) write(s string) error {
	if n := len(o.b) + len(s); n <= cap(o.b) && n < o.charged+outputStep {
		o.b = append(o.b, s...)
		return nil
	}
	return o.writeLong(s)
}

// writeLong is write of what needs room, or is charged for.
func (o *output) writeLong(s string) error {
	if cap(o.b)-len(o.b) < len(s) {
		if err := o.room(len(s)); err != nil {
			return err
		}
	}
	if len(s) < outputStep {
		o.b = append(o.b, s...)
		if len(o.b)-o.charged < outputStep {
			return nil
		}
		return o.done()
	}
	p := o.c.Pace()
	if o.b = p.AppendText(o.b, s); p.Err() != nil {
		return p.Err()
	}
	return o.done()
}

// room makes room for n bytes more.
func (o *output) room(n int) error {
	err := o.c.Account().CheckBytes(int64(2 * (len(o.b) + n)))
	if err == nil {
		o.b, err = o.c.Room(o.b, n)
	}
	return err
}

// expand writes what a template makes of a match of the text, of whose groups span
// says where they are. Groups that did not match are empty.
func (o *output) expand(t *regex.Template, text string, span func(group int) (from, to int)) error {
	for i, piece := range t.Pieces {
		if err := o.write(piece); err != nil {
			return err
		}
		if i == len(t.Groups) {
			break
		}
		if i%64 == 63 {
			if err := o.c.Account().Charge(64); err != nil {
				return err
			}
		}
		if from, to := span(t.Groups[i]); 0 <= from && from <= to && to <= len(text) {
			if err := o.write(text[from:to]); err != nil {
				return err
			}
		}
	}
	return nil
}

// done charges for what was written and looks at the memory limit.
func (o *output) done() error {
	n := len(o.b) - o.charged
	o.charged = len(o.b)
	if err := o.c.ChargeText(n); err != nil {
		return err
	}
	return o.c.Account().CheckBytes(int64(2 * len(o.b)))
}

// value is what was written, as a str or as bytes.
func (o *output) value(str bool) (heap.Value, error) {
	if err := o.done(); err != nil {
		return heap.Unbound, err
	}
	if str {
		return o.c.LongText(o.b)
	}
	return o.c.NewBytes(o.b), nil
}
