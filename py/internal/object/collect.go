package object

import "github.com/skillet-run/skillet/py/internal/heap"

// Collect returns the items of the iterable v in a list or tuple: v itself, or
// what it holds, when it is one. The answer is NeedPython, before anything has
// happened, when iterating over v runs Python code.
func (c *Ctx) Collect(v heap.Value) (heap.Value, error) {
	p, err := c.iterable(v)
	if err != nil {
		return v, err
	}
	switch p.Kind() {
	case heap.KList, heap.KTuple:
		return p, nil
	case heap.KDict, heap.KSet, heap.KFrozenSet:
		return c.keyList(p)
	case heap.KRange:
		if n, err := rangeLen(c, p); err != nil || n <= maxItems {
			return c.rangeList(p, n, err)
		}
	}
	it, err := c.IterOf(v)
	if err != nil {
		return v, err
	}
	if !c.Pure(it) {
		return v, NeedPython
	}
	return c.drain(it)
}

// fresh reports whether the list, which Collect has returned for v, is nobody's.
func (c *Ctx) fresh(list, v heap.Value) bool {
	return list.Kind() == heap.KList && list != c.Payload(v)
}

// Items returns the items of the iterable v as Collect finds them, in place:
// they are valid until the list is changed.
func (c *Ctx) Items(v heap.Value) ([]heap.Value, error) {
	v, err := c.Collect(v)
	if err != nil {
		return nil, err
	}
	return c.itemsOf(v), nil
}

func (c *Ctx) itemsOf(v heap.Value) []heap.Value {
	if v.Kind() == heap.KTuple {
		return c.Tuple(v)
	}
	return c.Lists.At(v).Items
}

// maxItems is more than any list can have.
const maxItems = 1 << 40

// iterable returns the built-in data that iterating over v runs over: v, or
// what it holds when its class does not iterate in a way of its own. It fails
// when v cannot be iterated over.
func (c *Ctx) iterable(v heap.Value) (heap.Value, error) {
	if k := v.Kind(); k != heap.KInst && k != heap.KClass {
		if v.IsStr() || k == heap.KList || k == heap.KTuple || k == heap.KDict || c.CanIterate(v) {
			return v, nil
		}
		return v, c.notIterable(v)
	}
	t, p, err := c.find(v, SIter)
	switch {
	case err != nil:
		return v, err
	case t == nil && c.SlotOf(v, SGetItem) == heap.Unbound || c.SlotOf(v, SIter) == heap.None:
		return v, c.notIterable(v)
	case t == nil:
		return v, NeedPython
	}
	return p, nil
}

// DictLike returns the dict that v is, or that an instance of a subclass holds
// which iterates as dicts do: copying it asks no method.
func (c *Ctx) DictLike(v heap.Value) (heap.Value, bool) { return c.dictLike(v) }

// HashResult returns the hash that the result of a __hash__ stands for: the
// number itself if it has 64 bits.
func (c *Ctx) HashResult(v heap.Value) uint64 {
	if v.Kind() != heap.KBig {
		if v.Int() == -1 {
			return ^uint64(1)
		}
		return uint64(v.Int())
	}
	h, _, _ := c.Hash(v)
	return h
}

// CanIterate reports whether iter(v) finds a method.
func (c *Ctx) CanIterate(v heap.Value) bool {
	switch c.SlotOf(v, SIter) {
	case heap.None:
		return false
	case heap.Unbound:
		return c.SlotOf(v, SGetItem) != heap.Unbound && !IsClass(v)
	}
	return true
}

func (c *Ctx) notIterable(v heap.Value) error {
	return c.Raise(TTypeError, "'%s' object is not iterable", c.TypeName(v))
}

// Pure reports whether the next items of the iterator come without Python code.
func (c *Ctx) Pure(it heap.Value) bool {
	if it.Kind() != heap.KIter {
		return false
	}
	t := TypeID(c.Cells[it.N].T >> 32)
	return t != TIterator && t != TCallableIterator && t != TMap
}

// drain returns a list of what a pure iterator delivers.
func (c *Ctx) drain(it heap.Value) (heap.Value, error) {
	list := c.NewList(0)
	pins := [2]int{c.Pin(it), c.Pin(list)}
	defer func() { c.Unpin(pins[0]); c.Unpin(pins[1]) }()
	next := c.Lib.Types[c.Cells[it.N].T>>32].Next
	for n := 1; ; n++ {
		x, err := next(c, it)
		if err != nil || x == heap.Exhausted {
			return list, err
		}
		c.Append(list, x)
		if n&63 == 0 {
			if err := c.Account().Charge(64); err != nil {
				return list, err
			}
		}
		if n&4095 == 0 {
			// The length is not known in advance: both are roots, so that this
			// may collect.
			if err := c.Reserve(64 << 10); err != nil {
				return list, err
			}
		}
		if c.AppendBytes(list) > mostAtOnce {
			if err := c.Appending(list); err != nil {
				return list, err
			}
		}
	}
}

// RoomToAppend makes room for another item of a list that a native fills, where that
// takes more than a few bytes. It may collect: only the list and what is a root
// already are alive for it.
func (c *Ctx) RoomToAppend(list heap.Value) error {
	if c.AppendBytes(list) <= mostAtOnce {
		return nil
	}
	pin := c.Pin(list)
	defer c.Unpin(pin)
	return c.Appending(list)
}

// keyList returns a list of the keys of a dict or set.
func (c *Ctx) keyList(v heap.Value) (heap.Value, error) {
	list, err := c.makeList(c.Dicts.At(v).Len())
	if err != nil {
		return list, err
	}
	d := c.Dicts.At(v)
	l := c.Lists.At(list)
	if v.Kind() != heap.KDict && c.orderedKeys(d, l) {
		return list, nil
	}
	p := c.Pace()
	for i := d.Next(0); i >= 0 && !p.Over(valueWork); i = d.Next(i + 1) {
		l.Items = append(l.Items, d.At(i).Key)
	}
	return list, p.Err()
}

// makeList returns an empty list with room for n values, charged and checked.
func (c *Ctx) makeList(n int) (heap.Value, error) {
	if err := c.reserveList(n); err != nil {
		return heap.None, err
	}
	return c.NewLongList(n)
}

// reserveList charges for n values and makes sure that there is room for them.
func (c *Ctx) reserveList(n int) error {
	if n < 64 {
		return nil
	}
	if n > maxItems {
		return c.memoryError(int64(n))
	}
	if err := c.Account().Charge(n / itemsPerUnit); err != nil {
		return err
	}
	return c.Reserve(heap.ListGrowth(n))
}

// itemsPerUnit is how many values one unit of fuel copies.
const itemsPerUnit = 4

// NewListFrom returns a list of the items that Collect has returned for v: that
// itself, if it is nobody's.
func (c *Ctx) NewListFrom(items, v heap.Value) (heap.Value, error) {
	if c.fresh(items, v) {
		return items, nil
	}
	return c.listOf(c.itemsOf(items))
}

// ListOf returns a list of a copy of the items, which must be reachable. It makes
// room and charges for them.
func (c *Ctx) ListOf(items []heap.Value) (heap.Value, error) { return c.listOf(items) }

// listOf is ListOf.
func (c *Ctx) listOf(items []heap.Value) (heap.Value, error) {
	if err := c.reserveList(len(items)); err != nil {
		return heap.None, err
	}
	if len(items) > repeatPiece {
		list, err := c.NewLongList(len(items))
		if err != nil {
			return list, err
		}
		l, p := c.Lists.At(list), c.Pace()
		l.Items = l.Items[:len(items)]
		p.copyValues(l.Items, items)
		return list, p.Err()
	}
	return c.NewListOf(items), nil
}

// tupleOf is listOf for tuples.
func (c *Ctx) tupleOf(items []heap.Value) (heap.Value, error) {
	if len(items) > repeatPiece {
		return c.newTuple(len(items), func(p *Pace, out []heap.Value) { p.copyValues(out, items) })
	}
	if err := c.reserveList(len(items)); err != nil {
		return heap.None, err
	}
	return c.NewTuple(items...), nil
}

// step charges for item i of a loop, by 64 at a time.
func (c *Ctx) step(i int) error {
	if i&63 != 63 {
		return nil
	}
	return c.Account().Charge(64)
}

// holding calls Reserve while v is a root.
func (c *Ctx) holding(v heap.Value, n int) error {
	pin := c.Pin(v)
	defer c.Unpin(pin)
	return c.Reserve(n)
}
