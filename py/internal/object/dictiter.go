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

// nextEntry returns the number of the next entry, or -1 at the end.
func (c *Ctx) nextEntry(v heap.Value, d *heap.Dict, back bool, changed, moved string) (int, error) {
	s := c.Cells[v.N+1 : v.N+5 : v.N+5]
	if d.Len() != int(s[2].N) {
		s[2] = heap.Int(-1)
		return -1, c.Raise(TRuntimeError, "%s", changed)
	}
	var at int
	if back {
		at = d.Last(int(s[1].N))
		s[1].N = uint64(at - 1)
	} else {
		at = d.Next(int(s[1].N))
		s[1].N = uint64(at + 1)
	}
	if at < 0 {
		s[0] = heap.None
		return -1, nil
	}
	if s[3].Int() <= 0 {
		s[0] = heap.None
		return -1, c.Raise(TRuntimeError, "%s", moved)
	}
	s[3].N--
	return at, nil
}

const (
	dictChanged = "dictionary changed size during iteration"
	keysChanged = "dictionary keys changed during iteration"
	setChanged  = "Set changed size during iteration"
)

// What an iterator gives of an entry.
const (
	giveKey = iota
	giveValue
	giveItem
)

func (c *Ctx) dictNext(v heap.Value, back bool, give int) (heap.Value, error) {
	table := c.Cells[v.N+1]
	if table == heap.None {
		return heap.Exhausted, nil
	}
	d := c.Dicts.At(table)
	at, err := c.nextEntry(v, d, back, dictChanged, keysChanged)
	if at < 0 {
		return heap.Exhausted, err
	}
	switch e := d.At(at); give {
	case giveKey:
		return e.Key, nil
	case giveValue:
		return e.Val, nil
	default:
		return c.NewTuple(e.Key, e.Val), nil
	}
}

func dictKeyNext(c *Ctx, v heap.Value) (heap.Value, error) { return c.dictNext(v, false, giveKey) }

func dictValueNext(c *Ctx, v heap.Value) (heap.Value, error) { return c.dictNext(v, false, giveValue) }

func dictItemNext(c *Ctx, v heap.Value) (heap.Value, error)  { return c.dictNext(v, false, giveItem) }
func dictKeyBack(c *Ctx, v heap.Value) (heap.Value, error)   { return c.dictNext(v, true, giveKey) }
func dictValueBack(c *Ctx, v heap.Value) (heap.Value, error) { return c.dictNext(v, true, giveValue) }

func dictItemBack(c *Ctx, v heap.Value) (heap.Value, error) { return c.dictNext(v, true, giveItem) }

func setNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Cells[v.N+1 : v.N+6 : v.N+6]
	if s[0] == heap.None {
		return heap.Exhausted, nil
	}
	d := c.Dicts.At(s[0])
	if s[4] != heap.None {
		return c.orderedNext(s, d)
	}
	at, err := c.nextEntry(v, d, false, setChanged, setChanged)
	if at < 0 {
		return heap.Exhausted, err
	}
	return d.At(at).Key, nil
}

// orderedNext is setNext of a set whose elements are in a list already.
func (c *Ctx) orderedNext(s []heap.Value, d *heap.Dict) (heap.Value, error) {
	if d.Len() != int(s[2].N) {
		s[2] = heap.Int(-1)
		return heap.Exhausted, c.Raise(TRuntimeError, setChanged)
	}
	items := c.Lists.At(s[4]).Items
	i := s[1].N
	if i >= uint64(len(items)) {
		s[0], s[4] = heap.None, heap.None
		return heap.Exhausted, nil
	}
	s[1].N++
	s[3].N--
	return items[i], nil
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
		twin := c.NewIterOf(TypeID(c.Cells[a[0].N].T>>32), append([]heap.Value(nil), s...)...)
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
