package object

import "github.com/skillet-run/skillet/py/internal/heap"

// An iterator over a dict or set holds the table (None at the end), the next
// entry, how many items the table had, and how many are left.

func (c *Ctx) dictIter(t TypeID, v heap.Value) heap.Value {
	d := c.Dicts.At(v)
	n, at := heap.Int(int64(d.Len())), heap.Int(0)
	if t >= TDictReverseKeyIterator && t <= TDictReverseItemIterator {
		at = heap.Int(int64(d.End() - 1))
	}
	return c.NewIterOf(t, v, at, n, n)
}

// nextEntry returns the next entry, or nil at the end.
func (c *Ctx) nextEntry(v heap.Value, back bool, changed, moved string) (*heap.Entry, error) {
	s := c.Cells[v.N+1 : v.N+5 : v.N+5]
	if s[0] == heap.None {
		return nil, nil //nolint:nilnil // the end
	}
	d := c.Dicts.At(s[0])
	if d.Len() != int(s[2].Int()) {
		s[2] = heap.Int(-1)
		return nil, c.Raise(TRuntimeError, "%s", changed)
	}
	var at int
	if back {
		at = d.Last(int(s[1].Int()))
		s[1] = heap.Int(int64(at - 1))
	} else {
		at = d.Next(int(s[1].Int()))
		s[1] = heap.Int(int64(at + 1))
	}
	if at < 0 {
		s[0] = heap.None
		return nil, nil //nolint:nilnil // the end
	}
	if s[3].Int() <= 0 {
		s[0] = heap.None
		return nil, c.Raise(TRuntimeError, "%s", moved)
	}
	s[3].N--
	return d.At(at), nil
}

const (
	dictChanged = "dictionary changed size during iteration"
	keysChanged = "dictionary keys changed during iteration"
	setChanged  = "Set changed size during iteration"
)

func dictNext(c *Ctx, v heap.Value, back bool, pick func(c *Ctx, e heap.Entry) heap.Value) (heap.Value, error) {
	e, err := c.nextEntry(v, back, dictChanged, keysChanged)
	if e == nil {
		return heap.Exhausted, err
	}
	return pick(c, *e), nil
}

func entryKey(_ *Ctx, e heap.Entry) heap.Value   { return e.Key }
func entryValue(_ *Ctx, e heap.Entry) heap.Value { return e.Val }
func entryItem(c *Ctx, e heap.Entry) heap.Value  { return c.NewTuple(e.Key, e.Val) }

func dictKeyNext(c *Ctx, v heap.Value) (heap.Value, error) { return dictNext(c, v, false, entryKey) }

func dictValueNext(c *Ctx, v heap.Value) (heap.Value, error) {
	return dictNext(c, v, false, entryValue)
}

func dictItemNext(c *Ctx, v heap.Value) (heap.Value, error) { return dictNext(c, v, false, entryItem) }

func dictKeyBack(c *Ctx, v heap.Value) (heap.Value, error) { return dictNext(c, v, true, entryKey) }

func dictValueBack(c *Ctx, v heap.Value) (heap.Value, error) { return dictNext(c, v, true, entryValue) }

func dictItemBack(c *Ctx, v heap.Value) (heap.Value, error) { return dictNext(c, v, true, entryItem) }

func setNext(c *Ctx, v heap.Value) (heap.Value, error) {
	e, err := c.nextEntry(v, false, setChanged, setChanged)
	if e == nil {
		return heap.Exhausted, err
	}
	return e.Key, nil
}

func tableLeft(c *Ctx, v heap.Value) int {
	s := c.Slots(v)
	if s[0] == heap.None || c.Dicts.At(s[0]).Len() != int(s[2].Int()) {
		return 0
	}
	return int(s[3].Int())
}

// dictIterType returns the row of an iterator over a dict, which is reduced to
// a list of the items that are left.
func dictIterType(name string, next func(c *Ctx, v heap.Value) (heap.Value, error)) *Type {
	t := iterType(name, next, tableLeft, nil)
	t.Methods = append(t.Methods, Native{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		s := c.Slots(a[0])
		twin := c.NewIterOf(TypeID(c.Cells[a[0].N].T>>32), s[0], s[1], s[2], s[3])
		list, err := c.drain(twin)
		if err != nil {
			return list, err
		}
		iter, _ := c.Lib.Native("builtins.iter")
		return c.NewTuple(iter, c.NewTuple(list)), nil
	}})
	return t
}

func setIterType() *Type { return dictIterType("set_iterator", setNext) }
