package object

import (
	"math/big"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// percentArgs is the right side of the % operator: it implements
// format.Arguments, and as the value that was asked for last format.Value.
type percentArgs struct {
	c     *Ctx
	whole heap.Value
	tuple []heap.Value // of a tuple
	isTup bool
	bytes bool // the template is bytes, and so are keys
	v     heap.Value
}

func (c *Ctx) newPercentArgs(x heap.Value) *percentArgs {
	p := &percentArgs{c: c, whole: x}
	if c.text != nil && c.text.right.Kind() == heap.KInst && c.Payload(c.text.right) == x {
		p.whole, c.text.right = c.text.right, heap.None
	}
	if x.Kind() == heap.KTuple {
		p.tuple, p.isTup = c.Tuple(x), true
	}
	return p
}

// noteRight remembers the right operand of %: slot functions see what instances
// hold, but % asks their own methods.
func (c *Ctx) noteRight(v heap.Value) {
	if v.Kind() == heap.KInst {
		c.textState().right = v
	}
}

func (c *Ctx) strPercent(s, x heap.Value) (heap.Value, error) {
	t := c.textState()
	if c.StrBytes(s) <= simpleText && t.right.Kind() != heap.KInst {
		b, ok := c.simplePercent(t.scratch[:0], c.Text(s), x)
		if cap(b) <= 2*maxScratch {
			t.scratch = b
		}
		if ok {
			return c.LongText(b)
		}
	}
	buf := t.scratch
	t.scratch = nil
	b, err := format.Percent(buf[:0], c.Text(s), c.newPercentArgs(x), c.Limits())
	if cap(b) <= maxScratch {
		t.scratch = b
	}
	if err != nil {
		return s, c.FormatError(err)
	}
	return c.LongText(b)
}

// PercentBytes is b % x for the content of bytes or a bytearray, the pure way.
func (c *Ctx) PercentBytes(template []byte, x heap.Value) ([]byte, error) {
	args := c.newPercentArgs(x)
	args.bytes = true
	b, err := format.PercentBytes(nil, string(template), args, c.Limits())
	if err != nil {
		return nil, c.FormatError(err)
	}
	return b, nil
}

// Len implements format.Arguments.
func (p *percentArgs) Len() int {
	if p.isTup {
		return len(p.tuple)
	}
	return 1
}

// Value implements format.Arguments.
func (p *percentArgs) Value(i int) format.Value {
	p.v = p.whole
	if p.isTup {
		p.v = p.tuple[i]
	}
	return p
}

// Mapping implements format.Arguments.
func (p *percentArgs) Mapping() bool {
	if p.isTup || p.c.Payload(p.whole).IsStr() {
		return false
	}
	if v := p.c.Payload(p.whole); p.bytes && (v.Kind() == heap.KBytes || p.c.isByteArray(v) || v.IsStr()) {
		return false
	}
	return p.c.SlotOf(p.whole, SGetItem) != heap.Unbound
}

// Lookup implements format.Arguments.
func (p *percentArgs) Lookup(key string) (format.Value, error) {
	k := p.c.Str
	if p.bytes {
		k = func(s string) heap.Value { return p.c.NewBytes([]byte(s)) }
	}
	v, err := p.c.ItemOf(p.whole, k(key))
	p.v = v
	return p, err
}

// TypeName implements format.Value.
func (p *percentArgs) TypeName() string { return p.c.TypeName(p.v) }

// parts returns an int as format has it.
func (p *percentArgs) parts(v heap.Value) (int64, *big.Int, error) {
	if v.Kind() == heap.KBig {
		return 0, p.c.Big(v), nil
	}
	return v.Int(), nil, nil
}

// Integer implements format.Value.
func (p *percentArgs) Integer() (int64, *big.Int, error) {
	switch v := p.c.Payload(p.v); v.Kind() {
	case heap.KInt, heap.KBig, heap.KBool:
		return p.parts(v)
	}
	return 0, nil, format.ErrNoConversion
}

// Number implements format.Value.
func (p *percentArgs) Number() (int64, *big.Int, error) {
	switch p.v.Kind() {
	case heap.KInt, heap.KBig, heap.KBool:
		return p.parts(p.v)
	case heap.KFloat:
		i, b, err := format.FloatToInt(p.v.Float())
		return i, b, err
	}
	if p.c.Payload(p.v).IsStr() || p.isBuffer() {
		return 0, nil, format.ErrNoConversion
	}
	t, v, err := p.c.find(p.v, SInt)
	if err != nil {
		return 0, nil, err
	}
	if t == nil || t.Int == nil {
		return p.Index()
	}
	if v, err = t.Int(p.c, v); err != nil {
		return 0, nil, err
	}
	return p.parts(v)
}

// Index implements format.Value.
func (p *percentArgs) Index() (int64, *big.Int, error) {
	v, ok, err := p.c.indexOf(p.v)
	if err != nil {
		return 0, nil, err
	}
	if !ok {
		return 0, nil, format.ErrNoConversion
	}
	return p.parts(v)
}

// Float implements format.Value.
func (p *percentArgs) Float() (float64, error) {
	v, ok, err := p.c.floatOf(p.v)
	if err == nil && !ok {
		return 0, format.ErrNoConversion
	}
	return v, err
}

// floatOf is float(v) for numbers, the pure way; ok is false when v is none.
func (c *Ctx) floatOf(v heap.Value) (f float64, ok bool, err error) {
	switch v.Kind() {
	case heap.KFloat:
		return v.Float(), true, nil
	case heap.KInt, heap.KBool:
		return float64(v.Int()), true, nil
	case heap.KBig:
		f, err = format.BigToFloat(c.View(&c.intRoom().a, v))
		return f, true, c.FormatError(err)
	}
	t, p, err := c.find(v, SFloat)
	if err != nil {
		return 0, true, err
	}
	if t != nil && t.Float != nil {
		x, err := t.Float(c, p)
		return x.Float(), true, err
	}
	x, ok, err := c.indexOf(v)
	if err != nil || !ok {
		return 0, ok, err
	}
	return c.floatOf(x)
}

// Chars implements format.Value.
func (p *percentArgs) Chars(bytes bool) (string, error) {
	if bytes {
		if b, ok := p.c.BufferOf(p.v); ok {
			return string(b), nil
		}
		return "", format.ErrNoConversion
	}
	if v := p.c.Payload(p.v); v.IsStr() {
		return p.c.Text(v), nil
	}
	return "", format.ErrNoConversion
}

// Text implements format.Value.
func (p *percentArgs) Text(verb byte) (string, error) {
	var v heap.Value
	var err error
	switch verb {
	case 's':
		v, err = p.c.StrValue(p.v)
	case 'r':
		v, err = p.c.ReprValue(p.v)
	case 'a':
		v, err = p.c.ASCIIOf(p.v)
	default:
		return p.bytesText()
	}
	if err != nil {
		return "", err
	}
	return p.c.Text(v), nil
}

// bytesText is %b: the content of a bytes-like object.
func (p *percentArgs) bytesText() (string, error) {
	if b, ok := p.c.BufferOf(p.v); ok {
		return string(b), nil
	}
	if p.c.SlotOf(p.v, SBytes) != heap.Unbound {
		return "", NeedPython
	}
	return "", format.ErrNoConversion
}

func (p *percentArgs) isBuffer() bool {
	_, ok := p.c.BufferOf(p.v)
	return ok
}
