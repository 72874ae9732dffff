package object

import "github.com/skillet-run/skillet/py/internal/heap"

// NoSetItem is the error of v[key] = x where the type of v has no such method.
func (c *Ctx) NoSetItem(v, key heap.Value) error {
	if err := c.otherHalf(v, key, SDelItem, "__setitem__"); err != nil {
		return err
	}
	return c.Raise(TTypeError, "'%s' object does not support item assignment", c.TypeName(v))
}

// NoDelItem is the error of del v[key] where the type of v has no such method.
// The words of CPython tell a key that is an index of what has a length or items.
func (c *Ctx) NoDelItem(v, key heap.Value) error {
	if err := c.otherHalf(v, key, SSetItem, "__delitem__"); err != nil {
		return err
	}
	if c.isIndex(key) && c.likeSequence(v) {
		return c.Raise(TTypeError, "'%s' object doesn't support item deletion", c.TypeName(v))
	}
	return c.Raise(TTypeError, "'%s' object does not support item deletion", c.TypeName(v))
}

// otherHalf is the error for a class that has the other one of __setitem__ and
// __delitem__, and for an index that is no size.
func (c *Ctx) otherHalf(v, key heap.Value, other Special, name string) error {
	switch {
	case c.SlotOf(v, other) != heap.Unbound:
		return c.Raise(TAttributeError, "%s", name)
	case key.Kind() == heap.KBig && c.likeSequence(v):
		return c.Raise(TIndexError, "cannot fit '%s' into an index-sized integer", c.TypeName(key))
	}
	return nil
}

// isIndex reports whether a key has __index__.
func (c *Ctx) isIndex(key heap.Value) bool {
	switch key.Kind() {
	case heap.KInt, heap.KBool, heap.KBig:
		return true
	case heap.KInst:
		return c.SlotOf(key, SIndex) != heap.Unbound
	}
	return false
}

// likeSequence reports whether the type of v is made in Python, or has any of the
// operations of sequences.
func (c *Ctx) likeSequence(v heap.Value) bool {
	class := c.TypeOf(v)
	if class.Kind() != heap.KType {
		return true
	}
	t := c.Builtin(class)
	return t.Len != nil || t.GetItem != nil || t.Contains != nil
}
