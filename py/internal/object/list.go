package object

import (
	"cmp"
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

const maxIndex = "9223372036854775807"

func listType() *Type {
	return &Type{
		Name: "list", Flags: Sequence | MatchSelf,
		Doc: "A mutable sequence of objects.\n\nlist(iterable) has the items of the iterable, list() has none.",
		New: &Native{Sig: "(cls, /, *args, **kwargs)", Fn: listNew, Now1: func(c *Ctx, _ heap.Value) (heap.Value, bool) { return c.NewList(0), true }, Now2: nowList}, Empty: newList,
		Init: &Native{Sig: "(self, iterable=(), /)", Doc: "Makes the items of the iterable the only ones.", Fn: listInit, Py: "sequences.list_init"},
		Repr: containerRepr,
		Len:  func(c *Ctx, v heap.Value) (int, error) { return len(c.Lists.At(v).Items), nil },
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) { return c.NewIterOf(TListIterator, v, heap.Int(0)), nil },

		GetItem: listGetItem, SetItem: listSetItem, DelItem: listDelItem, Contains: listContains,
		Compare: listCompare,
		Binary:  listBinary, Ops: Ops(OpAdd, OpMul), NoReflect: Ops(OpAdd),
		NoConcat: `can only concatenate list (not "%[1]s") to list`,
		InPlace:  listInPlace, InPlaceOps: Ops(OpAdd, OpMul),
		Methods: listMethods(),
		Py: map[Special]string{
			SGetItem: "sequences.list_getitem", SSetItem: "sequences.list_setitem", SDelItem: "sequences.list_delitem",
			SContains: "sequences.contains", SRepr: "sequences.list_repr",
			SEq: "sequences.eq", SNe: "sequences.ne", SLt: "sequences.lt", SLe: "sequences.le", SGt: "sequences.gt", SGe: "sequences.ge",
			SMul: "sequences.list_mul", SRMul: "sequences.list_mul", SIMul: "sequences.list_imul", SIAdd: "sequences.list_iadd",
		},
	}
}

func listMethods() []Native {
	return []Native{
		{Name: "append", Sig: "(self, object, /)", Doc: "Adds an object at the end.", Fn: listAppend, Now2: nowAppend},
		{Name: "clear", Sig: "(self, /)", Doc: "Removes all items.", Fn: listClear},
		{Name: "copy", Sig: "(self, /)", Doc: "A new list of the same items.", Fn: listCopy, Now1: nowListCopy},
		{Name: "count", Sig: "(self, value, /)", Doc: "How many items equal the value.", Fn: listCount, Py: "sequences.count"},
		{Name: "extend", Sig: "(self, iterable, /)", Doc: "Adds the items of an iterable at the end.", Fn: listExtend, Now2: nowExtend, Py: "sequences.list_extend", Collect: CollectList},
		{Name: "index", Sig: "(self, value, start=0, stop=" + maxIndex + ", /)", Doc: "The index of the first item that equals the value; ValueError if there is none.", Fn: listIndex, Py: "sequences.list_index"},
		{Name: "insert", Sig: "(self, index: size, object, /)", Doc: "Puts an object before the index.", Fn: listInsert},
		{Name: "pop", Sig: "(self, index: size = -1, /)", Doc: "Removes the item at the index, by default the last, and returns it.", Fn: listPop, Now1: nowPop, Now2: nowPopAt},
		{Name: "remove", Sig: "(self, value, /)", Doc: "Removes the first item that equals the value; ValueError if there is none.", Fn: listRemove, Py: "sequences.list_remove"},
		{Name: "reverse", Sig: "(self, /)", Doc: "Reverses the order of the items in place.", Fn: listReverse},
		{Name: "sort", Sig: "(self, /, *, key=None, reverse: bool = False)", Doc: "Sorts the items in place, keeping the order of equal ones; by key(item) if there is a key, in descending order if reverse is true.", Fn: listSort, Py: "sequences.list_sort"},
		{Name: "__reversed__", Sig: "(self, /)", Doc: "An iterator from the last item to the first.", Fn: listReversed},
		classGetItem(),
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size in memory, in bytes.", Fn: listSizeof},
	}
}

func listNew(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.NewList(0), nil }

func newList(c *Ctx) heap.Value { return c.NewList(0) }

func listInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.Unbound {
		return listClear(c, a)
	}
	items, err := c.Collect(a[1])
	if err != nil {
		return a[0], err
	}
	if items == a[0] {
		return listClear(c, a)
	}
	if c.fresh(items, a[1]) {
		c.MoveItems(a[0], items)
		return heap.None, nil
	}
	l := c.Lists.At(a[0])
	l.Items = l.Items[:0]
	return heap.None, c.extend(a[0], items)
}

// extend adds the items of a list or tuple, which may be the list itself.
func (c *Ctx) extend(v, items heap.Value) error {
	n := len(c.itemsOf(items))
	l := c.Lists.At(v)
	if len(l.Items)+n > cap(l.Items) {
		if err := c.holding(items, c.LengthBytes(v, len(l.Items)+n)); err != nil {
			return err
		}
	}
	return c.Extending(v, c.itemsOf(items)[:n])
}

func listGetItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	items := c.Lists.At(v).Items
	if key.Kind() == heap.KSlice {
		start, step, count, err := c.SliceRange(key, len(items))
		if err != nil {
			return v, err
		}
		if step == 1 {
			return c.listOf(items[start : start+count])
		}
		list, err := c.makeList(count)
		if err != nil {
			return v, err
		}
		l := c.Lists.At(list)
		l.Items = l.Items[:count]
		p := c.Pace()
		sliced(l.Items, c.Lists.At(v).Items, start, step, count, &p)
		return list, p.Err()
	}
	i, err := c.position(key, "list")
	if err != nil {
		return v, err
	}
	if i < 0 {
		i += len(items)
	}
	if uint(i) >= uint(len(items)) {
		return v, c.Raise(TIndexError, "list index out of range")
	}
	return items[i], nil
}

func (c *Ctx) assigned(items []heap.Value, key heap.Value) (int, error) {
	i, err := c.position(key, "list")
	if err != nil {
		return 0, err
	}
	if i < 0 {
		i += len(items)
	}
	if uint(i) >= uint(len(items)) {
		return 0, c.Raise(TIndexError, "list assignment index out of range")
	}
	return i, nil
}

func listSetItem(c *Ctx, v, key, x heap.Value) error {
	if key.Kind() == heap.KSlice {
		return c.listSetSlice(v, key, x)
	}
	items := c.Lists.At(v).Items
	i, err := c.assigned(items, key)
	if err == nil {
		items[i] = x
	}
	return err
}

func listDelItem(c *Ctx, v, key heap.Value) error {
	if key.Kind() == heap.KSlice {
		return c.listDelSlice(v, key)
	}
	items := c.Lists.At(v).Items
	i, err := c.assigned(items, key)
	if err != nil {
		return err
	}
	return c.splice(v, i, i+1, nil)
}

func (c *Ctx) listSetSlice(v, slice, x heap.Value) error {
	start, step, count, err := c.SliceRange(slice, len(c.Lists.At(v).Items))
	if err != nil {
		return err
	}
	if k := x.Kind(); k != heap.KList && k != heap.KTuple && !c.CanIterate(x) {
		return c.Raise(TTypeError, "must assign iterable to extended slice")
	}
	items, err := c.Items(x)
	if err != nil {
		return err
	}
	if step == 1 {
		return c.splice(v, start, start+count, items)
	}
	if len(items) != count {
		return c.Raise(TValueError, "attempt to assign sequence of size %d to extended slice of size %d", len(items), count)
	}
	if x == v {
		items = slices.Clone(items)
	}
	dst, p := c.Lists.At(v).Items, c.Pace()
	for i := range count {
		if p.Over(valueBytes) {
			return p.Err()
		}
		dst[start+i*step] = items[i]
	}
	return c.Account().Charge(count / itemsPerUnit)
}

// splice puts items in the place of those from i to j; they may be a part of
// the list itself.
func (c *Ctx) splice(v heap.Value, i, j int, items []heap.Value) error {
	l := c.Lists.At(v)
	old := len(l.Items)
	j = max(i, j)
	n := old - (j - i) + len(items)
	if err := c.Account().Charge((old - j + len(items)) / (2 * itemsPerUnit)); err != nil {
		return err
	}
	if len(items) > 0 && old > 0 && &items[0] == &l.Items[0] {
		items = slices.Clone(items)
	}
	if n > cap(l.Items) {
		// A list that holds the items alone may be garbage already: they are
		// copied before anything else is allocated, so no collection here.
		if err := c.Account().CheckBytes(int64(c.LengthBytes(v, n))); err != nil {
			return err
		}
		if err := c.Lengthen(v, n); err != nil {
			return err
		}
		l = c.Lists.At(v)
	}
	l.Items = l.Items[:max(n, old)]
	p := c.Pace()
	move(&p, l.Items, i+len(items), j, old-j, valueBytes)
	copy(l.Items[i:], items)
	l.Items = l.Items[:n]
	if n < old/4 && p.Err() == nil {
		c.Shrink(v)
	}
	return p.Err()
}

func (c *Ctx) listDelSlice(v, slice heap.Value) error {
	items := c.Lists.At(v).Items
	start, step, count, err := c.SliceRange(slice, len(items))
	switch {
	case err != nil || count == 0:
		return err
	case step == 1:
		return c.splice(v, start, start+count, nil)
	case step < 0:
		start, step = start+(count-1)*step, -step
	}
	to, p := start, c.Pace()
	for i := range count {
		if p.Over(valueBytes) {
			return p.Err()
		}
		from := start + i*step + 1
		end := len(items)
		if i < count-1 {
			end = from + step - 1
		}
		move(&p, items, to, from, end-from, valueBytes)
		to += end - from
	}
	c.Lists.At(v).Items = items[:to]
	c.Shrink(v)
	return c.Account().Charge(len(items) / itemsPerUnit)
}

func listContains(c *Ctx, v, x heap.Value) (bool, error) {
	i, err := c.findItem(c.Lists.At(v).Items, x)
	return i >= 0, err
}

func listCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if a.Kind() != heap.KList || b.Kind() != heap.KList {
		return heap.NotImpl, nil
	}
	return c.compareItems(op, c.Lists.At(a).Items, c.Lists.At(b).Items)
}

func listBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if op == OpAdd {
		if a.Kind() != heap.KList || b.Kind() != heap.KList {
			return heap.NotImpl, nil
		}
		list, err := c.makeList(len(c.Lists.At(a).Items) + len(c.Lists.At(b).Items))
		if err != nil {
			return a, err
		}
		l, x, y := c.Lists.At(list), c.Lists.At(a).Items, c.Lists.At(b).Items
		if len(x)+len(y) <= repeatPiece {
			l.Items = append(append(l.Items, x...), y...)
			return list, nil
		}
		p := c.Pace()
		l.Items = l.Items[:len(x)+len(y)]
		p.copyValues(l.Items, x)
		p.copyValues(l.Items[len(x):], y)
		return list, p.Err()
	}
	if a.Kind() != heap.KList {
		a, b = b, a
	}
	count, ok, err := c.repeats(b)
	if err != nil {
		return a, err
	}
	if !ok {
		return heap.NotImpl, nil
	}
	n, err := c.repeated(len(c.Lists.At(a).Items), count)
	if err != nil {
		return a, err
	}
	list, err := c.makeList(n)
	if err != nil {
		return a, err
	}
	l := c.Lists.At(list)
	l.Items = l.Items[:n]
	p := c.Pace()
	p.repeat(l.Items, c.Lists.At(a).Items)
	return list, p.Err()
}

// repeat fills out with the items, over and over; out may begin with them.
func (p *Pace) repeat(out, items []heap.Value) {
	if len(out) == 0 || len(items) == 0 {
		return
	}
	most := max(len(items), repeatPiece-repeatPiece%len(items))
	for n := copy(out, items); n < len(out) && !p.Over(valueWork*repeatPiece/4); {
		n += copyPiece(out[n:], out[:min(n, most)])
	}
}

// repeatPiece is how many values are copied at once. Go cannot interrupt a copy:
// where the pages of a large list are touched for the first time, its collector,
// waiting to look at the stack, sent one signal after the other, and that took
// three times as long as the copy itself.
const repeatPiece = 4096

// copyPiece is copy, with a call in which Go can stop the program.
//
//go:noinline
func copyPiece(to, from []heap.Value) int { return copy(to, from) }

func listInPlace(c *Ctx, op BinOp, v, x heap.Value) (heap.Value, error) {
	if op == OpAdd {
		_, err := listExtend(c, []heap.Value{v, x})
		return v, err
	}
	count, ok, err := c.repeats(x)
	if err != nil {
		return v, err
	}
	if !ok {
		return heap.NotImpl, nil
	}
	old := len(c.Lists.At(v).Items)
	n, err := c.repeated(old, count)
	if err == nil {
		err = c.reserveList(n)
	}
	if err != nil {
		return v, err
	}
	if err := c.Lengthen(v, n); err != nil {
		return v, err
	}
	l := c.Lists.At(v)
	items := l.Items
	l.Items = l.Items[:n]
	p := c.Pace()
	if p.repeat(l.Items, items); p.Err() != nil {
		l.Items = l.Items[:old]
	}
	return v, p.Err()
}

func listAppend(c *Ctx, a []heap.Value) (heap.Value, error) {
	if c.AppendBytes(a[0]) > mostAtOnce {
		if err := c.Appending(a[0]); err != nil {
			return heap.None, err
		}
	}
	c.Append(a[0], a[1])
	return heap.None, nil
}

func listClear(c *Ctx, a []heap.Value) (heap.Value, error) {
	c.Lists.At(a[0]).Items = c.Lists.At(a[0]).Items[:0]
	c.Shrink(a[0])
	return heap.None, nil
}

func listCopy(c *Ctx, a []heap.Value) (heap.Value, error) { return c.listOf(c.Lists.At(a[0]).Items) }

func listCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	n, err := c.countItem(c.Lists.At(a[0]).Items, a[1])
	return heap.Int(int64(n)), err
}

func listExtend(c *Ctx, a []heap.Value) (heap.Value, error) {
	items, err := c.Collect(a[1])
	if err != nil {
		return a[0], err
	}
	return heap.None, c.extend(a[0], items)
}

// indexIn is the index method of lists and tuples.
func (c *Ctx) indexIn(items, a []heap.Value, missing string) (heap.Value, error) {
	for i := 2; i < 4; i++ {
		x, ok, err := c.indexOf(a[i])
		if err != nil {
			return x, err
		}
		if !ok {
			return x, c.Raise(TTypeError, "slice indices must be integers or have an __index__ method")
		}
		a[i] = heap.Int(c.clampIndex(x))
	}
	from, to := bounds(len(items), a[2], a[3])
	if from < to {
		i, err := c.findItem(items[from:to], a[1])
		if err != nil {
			return heap.None, err
		}
		if i >= 0 {
			return heap.Int(int64(from + i)), nil
		}
	}
	return heap.None, c.Raise(TValueError, "%s", missing)
}

func listIndex(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.indexIn(c.Lists.At(a[0]).Items, a, "list.index(x): x not in list")
}

func listInsert(c *Ctx, a []heap.Value) (heap.Value, error) {
	n := len(c.Lists.At(a[0]).Items)
	i := int(a[1].Int())
	if i < 0 {
		i = max(i+n, 0)
	}
	return heap.None, c.InsertItem(a[0], i, a[2])
}

// InsertItem inserts x, which must be reachable, before item i of a list, or at the
// end if there are not so many.
func (c *Ctx) InsertItem(v heap.Value, i int, x heap.Value) error {
	n := len(c.Lists.At(v).Items)
	i = min(i, n)
	if err := c.Account().Charge((n - i) / (2 * itemsPerUnit)); err != nil {
		return err
	}
	if _, err := listAppend(c, []heap.Value{v, x}); err != nil {
		return err
	}
	items := c.Lists.At(v).Items
	p := c.Pace()
	move(&p, items, i+1, i, n-i, valueBytes)
	if p.Err() == nil {
		items[i] = x
	}
	return p.Err()
}

func listPop(c *Ctx, a []heap.Value) (heap.Value, error) {
	l := c.Lists.At(a[0])
	n := len(l.Items)
	i := int(a[1].Int())
	switch {
	case n == 0:
		return heap.None, c.Raise(TIndexError, "pop from empty list")
	case i < 0:
		i += n
	}
	if uint(i) >= uint(n) {
		return heap.None, c.Raise(TIndexError, "pop index out of range")
	}
	x := l.Items[i]
	if i == n-1 {
		c.Truncate(a[0], i)
		return x, nil
	}
	return x, c.splice(a[0], i, i+1, nil)
}

// Truncate makes the first n items of a list all of them.
func (c *Ctx) Truncate(v heap.Value, n int) {
	l := c.Lists.At(v)
	if l.Items = l.Items[:n]; n < cap(l.Items)/8 {
		c.Shrink(v)
	}
}

func listRemove(c *Ctx, a []heap.Value) (heap.Value, error) {
	i, err := c.findItem(c.Lists.At(a[0]).Items, a[1])
	if err != nil {
		return heap.None, err
	}
	if i < 0 {
		return heap.None, c.Raise(TValueError, "list.remove(x): x not in list")
	}
	return heap.None, c.splice(a[0], i, i+1, nil)
}

func listReverse(c *Ctx, a []heap.Value) (heap.Value, error) {
	return heap.None, c.ReverseItems(c.Lists.At(a[0]).Items)
}

// ReverseItems reverses values in place.
func (c *Ctx) ReverseItems(items []heap.Value) error {
	p := c.Pace()
	p.pieces(len(items)/2, func(from, to int) bool {
		for i := from; i < to; i++ {
			j := len(items) - 1 - i
			items[i], items[j] = items[j], items[i]
		}
		return true
	})
	return cmp.Or(p.Err(), c.Account().Charge(len(items)/itemsPerUnit))
}

func listReversed(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.NewIterOf(TListReverseIterator, a[0], heap.Int(int64(len(c.Lists.At(a[0]).Items)-1))), nil
}

// listSort sorts without keys and without Python code.
func listSort(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] != heap.None {
		return heap.None, NeedPython
	}
	items := c.Lists.At(a[0]).Items
	return heap.None, c.SortValues(items, nil, a[2] == heap.True)
}

func listSizeof(c *Ctx, a []heap.Value) (heap.Value, error) {
	return heap.Int(int64(40 + 8*min(cap(c.Lists.At(a[0]).Items), math.MaxInt32))), nil
}
