package re

import (
	"strings"

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
		text = string(b)
	case v.IsStr():
		return nil, c.Raise(object.TTypeError, "expected a bytes-like object, str found")
	default:
		return nil, c.Raise(object.TTypeError, "decoding to str: need a bytes-like object, %s found", c.TypeName(repl))
	}
	if err := c.ChargeText(16 * len(text)); err != nil {
		return nil, err
	}
	t := &regex.Template{Pieces: []string{text}}
	if strings.IndexByte(text, '\\') >= 0 {
		var err error
		if t, err = regex.ParseTemplate(text, p.Program, chars{}); err != nil {
			return nil, raise(c, err, v)
		}
	}
	if v.Kind() == heap.KSmallStr {
		p.repl, p.template = v, t
	}
	return t, nil
}

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
	at, n := 0, 0
	for ; a[3].Int() == 0 || int64(n) < a[3].Int(); n++ {
		ok, err := it.Next()
		if err != nil {
			return a[0], 0, raise(c, err, p.Source)
		}
		if !ok {
			break
		}
		from, to := m.Span(0)
		out.b = append(out.b, s.text[at:from]...)
		out.b = t.Append(out.b, m, s.text)
		at = to
		if err := out.poll(); err != nil {
			return a[0], 0, err
		}
	}
	if n == 0 {
		return s.part(0, len(s.text)), 0, nil
	}
	out.b = append(out.b, s.text[at:]...)
	if err := out.done(); err != nil {
		return a[0], 0, err
	}
	if s.str {
		return c.Str(string(out.b)), n, nil
	}
	return c.NewBytes(out.b), n, nil
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

func (o *output) poll() error {
	if len(o.b)-o.charged < outputStep {
		return nil
	}
	return o.done()
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
