// Package bisect is the module _bisect: places in sorted sequences. A key, and
// comparisons in Python, are left to lib/_pybisect.py.
package bisect

import (
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _bisect.
func Module() *object.ModuleDef {
	const sig = "(a, x, lo: size = 0, hi=None, *, key=None)"
	return &object.ModuleDef{
		Name: "_bisect",
		Doc:  "Places in sorted sequences.",
		Funcs: []object.Native{
			{Name: "bisect_left", Sig: sig, Doc: "Where x belongs in a sorted sequence: before its equals.", Fn: left.find(), Py: "pybisect.bisect_left"},
			{Name: "bisect_right", Sig: sig, Doc: "Where x belongs in a sorted sequence: behind its equals.", Fn: right.find(), Py: "pybisect.bisect_right"},
			{Name: "insort_left", Sig: sig, Doc: "Inserts x into a sorted list, before its equals.", Fn: left.insert(), Py: "pybisect.insort_left"},
			{Name: "insort_right", Sig: sig, Doc: "Inserts x into a sorted list, behind its equals.", Fn: right.insert(), Py: "pybisect.insort_right"},
		},
	}
}

// side says on which side of its equals an item belongs.
type side bool

const (
	left  side = false
	right side = true
)

func (s side) find() object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		i, err := s.place(c, a)
		return heap.Int(int64(i)), err
	}
}

func (s side) insert() object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		i, err := s.place(c, a)
		switch {
		case err != nil:
			return heap.None, err
		case a[0].Kind() != heap.KList:
			return heap.None, object.NeedPython // it has a method insert, or none
		}
		return heap.None, c.InsertItem(a[0], i, a[1])
	}
}

// placeWork is what it costs to look at an item.
const placeWork = 4

// place returns where a[1] belongs in the sequence a[0], from a[2] up to a[3].
func (s side) place(c *object.Ctx, a []heap.Value) (int, error) {
	lo, hi, err := bounds(c, a)
	if err != nil {
		return 0, err
	}
	if a[4] != heap.None {
		return 0, object.NeedPython
	}
	if err := c.Account().Charge(placeWork + placeWork*bits.Len(uint(max(hi-lo, 0)))); err != nil {
		return 0, err
	}
	for x := a[1]; lo < hi; {
		mid := int(uint(lo+hi) / 2)
		y, err := item(c, a[0], mid)
		if err != nil {
			return 0, err
		}
		behind, err := s.behind(c, x, y)
		if err != nil {
			return 0, err
		}
		if behind {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, nil
}

// item returns item i of a sequence.
func item(c *object.Ctx, v heap.Value, i int) (heap.Value, error) {
	if v.Kind() == heap.KList {
		if items := c.Lists.At(v).Items; i < len(items) {
			return items[i], nil
		}
	}
	return c.ItemOf(v, heap.Int(int64(i)))
}

// behind reports whether x belongs behind y.
func (s side) behind(c *object.Ctx, x, y heap.Value) (bool, error) {
	if s == left {
		return less(c, y, x)
	}
	before, err := less(c, x, y)
	return !before, err
}

func less(c *object.Ctx, x, y heap.Value) (bool, error) {
	switch {
	case x.T|y.T == 0:
		return x.Int() < y.Int(), nil
	case x.Kind() == heap.KInst:
		return false, object.NeedPython
	}
	return c.Less(x, y)
}

// bounds returns the part of the sequence a[0] that the arguments lo and hi name.
func bounds(c *object.Ctx, a []heap.Value) (lo, hi int, err error) {
	lo = int(a[2].Int())
	if hi, err = end(c, a[3]); err != nil {
		return lo, hi, err
	}
	switch k := a[0].Kind(); {
	case lo < 0:
		return lo, hi, c.Raise(object.TValueError, "lo must be non-negative")
	case k == heap.KDict:
		return lo, hi, c.Raise(object.TTypeError, "dict is not a sequence")
	case k == heap.KInst || k == heap.KClass:
		return lo, hi, object.NeedPython
	}
	if hi == all {
		hi, err = c.Length(a[0])
	}
	return lo, hi, err
}

// all is the end of a sequence of any length.
const all = -1

// end returns the argument hi.
func end(c *object.Ctx, v heap.Value) (int, error) {
	switch p := c.Payload(v); p.Kind() {
	case heap.KNone:
		return all, nil
	case heap.KInt, heap.KBool:
		return int(p.Int()), nil
	case heap.KBig:
		return 0, c.Raise(object.TOverflowError, "cannot fit '%s' into an index-sized integer", c.TypeName(v))
	}
	if c.SlotOf(v, object.SIndex) != heap.Unbound {
		return 0, object.NeedPython
	}
	return 0, c.Raise(object.TTypeError, "argument should be integer or None, not '%s'", c.TypeName(v))
}
