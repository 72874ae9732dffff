package operator

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func itemFuncs() []object.Native {
	return []object.Native{
		{Name: "call", Sig: "(obj, /, *args, **kwargs)", Doc: "obj(*args, **kwargs).", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return c.TailStar(object.Any, a[0], a[1], a[2])
		}},
		{Name: "contains", Sig: "(a, b, /)", Doc: "b in a.", Fn: contains, Py: "pyoperator.contains"},
		{Name: "countOf", Sig: "(a, b, /)", Doc: "How often b occurs in a.", Fn: countOf, Py: "pyoperator.countOf"},
		{Name: "delitem", Sig: "(a, b, /)", Doc: "del a[b].", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, c.DelItemOf(a[0], a[1])
		}, Py: "pyoperator.delitem"},
		{Name: "getitem", Sig: "(a, b, /)", Doc: "a[b].", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return c.ItemOf(a[0], a[1])
		}, Py: "pyoperator.getitem"},
		{Name: "indexOf", Sig: "(a, b, /)", Doc: "Where b occurs first in a.", Fn: indexOf, Py: "pyoperator.indexOf"},
		{Name: "length_hint", Sig: "(obj, default: size = 0, /)", Doc: "About how many items there are: by len, by __length_hint__, or the default.", Fn: lengthHint, Py: "pyoperator.length_hint"},
		{Name: "setitem", Sig: "(a, b, c, /)", Doc: "a[b] = c.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, c.SetItemOf(a[0], a[1], a[2])
		}, Py: "pyoperator.setitem"},
	}
}

func contains(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	found, ok, err := c.ContainsIn(a[0], a[1])
	if err == nil && !ok {
		err = object.NeedPython
	}
	return heap.Bool(found), err
}

func countOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items, err := itemsOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	n, err := c.CountItem(items, a[1])
	return heap.Int(int64(n)), err
}

func indexOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items, err := itemsOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	i, err := c.FindItem(items, a[1])
	if err == nil && i < 0 {
		err = c.Raise(object.TValueError, "sequence.index(x): x not in sequence")
	}
	return heap.Int(int64(i)), err
}

// itemsOf returns the items of a list or tuple in place.
func itemsOf(c *object.Ctx, v heap.Value) ([]heap.Value, error) {
	switch v.Kind() {
	case heap.KList:
		return c.Lists.At(v).Items, nil
	case heap.KTuple:
		return c.Tuple(v), nil
	}
	if !c.CanIterate(v) {
		return nil, c.Raise(object.TTypeError, "argument of type '%s' is not iterable", c.TypeName(v))
	}
	return nil, object.NeedPython
}

func lengthHint(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if c.SlotOf(a[0], object.SLen) == heap.Unbound {
		return a[0], object.NeedPython
	}
	n, err := c.Length(a[0])
	return heap.Int(int64(n)), err
}
