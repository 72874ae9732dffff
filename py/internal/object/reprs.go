package object

import (
	"slices"
	"strconv"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// AppendRepr appends repr(v), the pure way.
func (c *Ctx) AppendRepr(b []byte, v heap.Value) ([]byte, error) {
	switch v.Kind() {
	case heap.KInt:
		return strconv.AppendInt(b, v.Int(), 10), nil
	case heap.KFloat:
		return format.AppendFloat(b, v.Float()), nil
	case heap.KBool:
		if v == heap.True {
			return append(b, "True"...), nil
		}
		return append(b, "False"...), nil
	case heap.KNone:
		return append(b, "None"...), nil
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		return c.appendStrRepr(b, v)
	}
	t, p, err := c.find(v, SRepr)
	switch {
	case err != nil:
		return b, err
	case t == nil || t.Repr == nil:
		return append(b, c.DefaultRepr(v)...), nil
	}
	switch p.Kind() {
	case heap.KList, heap.KTuple, heap.KDict, heap.KSet, heap.KFrozenSet:
		if t.seq == nil {
			return c.appendContainer(b, v, p)
		}
	}
	s, err := t.reprOf(c, v, p)
	if err != nil {
		return b, err
	}
	return c.appendLong(b, s)
}

// appendLong is AppendText of a text that may be long.
func (c *Ctx) appendLong(b []byte, s heap.Value) ([]byte, error) {
	n := c.StrBytes(s)
	if n <= quickBytes {
		return c.AppendText(b, s), nil
	}
	b, err := c.Room(b, n)
	if err != nil {
		return b, err
	}
	p := c.Pace()
	return p.AppendText(b, c.Text(s)), p.Err()
}

// reprOf is the repr of v, which is or holds p.
func (t *Type) reprOf(c *Ctx, v, p heap.Value) (heap.Value, error) {
	if v != p && t.ReprAs != nil {
		return t.ReprAs(c, v, p)
	}
	return t.Repr(c, p)
}

func (c *Ctx) appendStrRepr(b []byte, v heap.Value) ([]byte, error) {
	b, err := format.AppendRepr(b, c.Text(v), &unicodeOf, c.Limits())
	if err != nil {
		return b, c.FormatError(err)
	}
	return b, c.Account().Charge(c.StrBytes(v) / 16)
}

// containerRepr is the Repr of the containers.
func containerRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	var buf [256]byte
	b, err := c.appendContainer(buf[:0], v, v)
	if err != nil {
		return v, err
	}
	return c.Str(string(b)), nil
}

// containerReprAs is the ReprAs of sets.
func containerReprAs(c *Ctx, v, p heap.Value) (heap.Value, error) {
	b, err := c.appendContainer(nil, v, p)
	return c.Str(string(b)), err
}

// appendContainer appends the repr of the container v, which holds p.
func (c *Ctx) appendContainer(b []byte, v, p heap.Value) ([]byte, error) {
	again, err := c.startRepr(p)
	if again {
		return append(b, c.ellipsisOf(v, p)...), nil
	}
	if err != nil {
		return b, err
	}
	defer c.endRepr()
	switch p.Kind() {
	case heap.KList:
		return c.appendItems(b, c.Lists.At(p).Items, "[", "]")
	case heap.KTuple:
		if items := c.Tuple(p); len(items) == 1 {
			return c.appendItems(b, items, "(", ",)")
		}
		return c.appendItems(b, c.Tuple(p), "(", ")")
	case heap.KDict:
		return c.appendDict(b, p)
	default:
		return c.appendSet(b, v, p)
	}
}

// startRepr notes that the repr of p is being made; again is true when it is
// already.
func (c *Ctx) startRepr(p heap.Value) (again bool, err error) {
	if slices.Contains(c.printing, p) {
		return true, nil
	}
	if err := c.Enter(" while getting the repr of an object"); err != nil {
		return false, err
	}
	c.printing = append(c.printing, p)
	return false, nil
}

func (c *Ctx) endRepr() {
	c.printing = c.printing[:len(c.printing)-1]
	c.Leave()
}

// ellipsisOf is the repr of a container within itself.
func (c *Ctx) ellipsisOf(v, p heap.Value) string {
	switch p.Kind() {
	case heap.KList:
		return "[...]"
	case heap.KTuple:
		return "(...)"
	case heap.KDict:
		return "{...}"
	default:
		return c.ClassName(c.TypeOf(v)) + "(...)"
	}
}

func (c *Ctx) appendItems(b []byte, items []heap.Value, left, right string) ([]byte, error) {
	b = append(b, left...)
	for i, x := range items {
		if i > 0 {
			b = append(b, ", "...)
		}
		if x.T == 0 && i&15 != 15 { // most of what long lists hold
			b = strconv.AppendInt(b, x.Int(), 10)
			continue
		}
		var err error
		if b, err = c.AppendRepr(b, x); err == nil {
			err = c.wrote(b)
		}
		if err != nil {
			return b, err
		}
	}
	return append(b, right...), nil
}

// wrote charges for an item, and sees to it that a text that grows does not
// pass the limit of memory.
func (c *Ctx) wrote(b []byte) error {
	if len(b) > 64<<10 {
		if err := c.Reserve(2 * len(b)); err != nil {
			return err
		}
	}
	return c.Account().Charge(16)
}

func (c *Ctx) appendDict(b []byte, v heap.Value) ([]byte, error) {
	b = append(b, '{')
	d := c.Dicts.At(v)
	first := true
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		if !first {
			b = append(b, ", "...)
		}
		first = false
		e := *d.At(i)
		var err error
		if b, err = c.AppendRepr(b, e.Key); err != nil {
			return b, err
		}
		b = append(b, ": "...)
		if b, err = c.AppendRepr(b, e.Val); err == nil {
			err = c.wrote(b)
		}
		if err != nil {
			return b, err
		}
		d = c.Dicts.At(v)
	}
	return append(b, '}'), nil
}

func (c *Ctx) appendSet(b []byte, v, p heap.Value) ([]byte, error) {
	name := c.ClassName(c.TypeOf(v))
	d := c.Dicts.At(p)
	if d.Len() == 0 {
		return append(append(b, name...), "()"...), nil
	}
	left, right := "{", "}"
	if v.Kind() != heap.KSet {
		left, right = name+"({", "})"
	}
	items, err := c.keyList(p)
	if err != nil {
		return b, err
	}
	pin := c.Pin(items)
	defer c.Unpin(pin)
	return c.appendItems(b, c.Lists.At(items).Items, left, right)
}

// BeginRepr begins the repr of a container of another package with head, or
// answers with tail when it is being made already; EndRepr ends it.
func (c *Ctx) BeginRepr(p heap.Value, head, tail string) (b []byte, again bool, err error) {
	again, err = c.startRepr(p)
	if again {
		return []byte(tail), true, nil
	}
	return []byte(head), false, err
}

// EndRepr ends what BeginRepr began.
func (c *Ctx) EndRepr() { c.endRepr() }
