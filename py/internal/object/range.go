package object

import (
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func rangeType() *Type {
	return &Type{
		Name: "range", Flags: Final | Sequence,
		Doc:  "An immutable sequence of ints.\n\nrange(stop) counts from 0, range(start, stop, step) from start in steps; stop is not part of it.",
		New:  &Native{Sig: "(cls, start, stop=<null>, step=1, /)", Fn: rangeNew, Py: "sequences.range_new"},
		Repr: rangeRepr,
		Hash: rangeHash,
		Bool: func(c *Ctx, v heap.Value) (bool, error) {
			n := c.rangeSize(v)
			return n.Sign() != 0, nil
		},
		Len:  rangeLen,
		Iter: rangeIter,

		GetItem: rangeGetItem, Contains: rangeContains, Compare: rangeCompare,
		Methods: []Native{
			sliceMember("start", 0), sliceMember("stop", 1), sliceMember("step", 2),
			{Name: "count", Sig: "(self, value, /)", Doc: "1 if the value is in the range, else 0.", Fn: rangeCount, Py: "sequences.range_count"},
			{Name: "index", Sig: "(self, value, /)", Doc: "The index of the value; ValueError if it is not in the range.", Fn: rangeIndex, Py: "sequences.range_index"},
			{Name: "__reversed__", Sig: "(self, /)", Doc: "An iterator from the last item to the first.", Fn: rangeReversed},
			{Name: "__reduce__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.NewTuple(TypeValue(TRange), c.NewTuple(c.Slots(a[0])[:3]...)), nil
			}},
		},
		Py: map[Special]string{SGetItem: "sequences.range_getitem", SContains: "sequences.range_contains"},
	}
}

func rangeNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	parts := [3]heap.Value{a[1], a[2], a[3]}
	if a[2] == heap.Unbound {
		parts = [3]heap.Value{heap.Int(0), a[1], heap.Int(1)}
	}
	for i, p := range parts {
		x, ok, err := c.indexOf(p)
		if err != nil {
			return p, err
		}
		if !ok {
			return p, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(p))
		}
		parts[i] = x
	}
	if parts[2] == heap.Int(0) {
		return parts[2], c.Raise(TValueError, "range() arg 3 must not be zero")
	}
	return c.NewFixed(heap.KRange, parts[:]...), nil
}

// NewRange returns a range of small ints.
func (c *Ctx) NewRange(start, stop, step int64) heap.Value {
	return c.NewFixed(heap.KRange, heap.Int(start), heap.Int(stop), heap.Int(step))
}

// smallRange returns the parts of a range and its length when all of them, and
// every item, are ints of 64 bits.
func (c *Ctx) smallRange(v heap.Value) (start, step, n int64, ok bool) {
	s := c.Slots(v)
	if s[0].T|s[1].T|s[2].T != 0 {
		return 0, 0, 0, false
	}
	from, to, by := s[0].Int(), s[1].Int(), s[2].Int()
	var count uint64
	switch {
	case by > 0 && from < to:
		count = (uint64(to)-uint64(from)-1)/uint64(by) + 1
	case by < 0 && to < from:
		count = (uint64(from)-uint64(to)-1)/(-uint64(by)) + 1
	}
	return from, by, int64(count), count <= math.MaxInt64
}

// rangeSize returns the length of a range of any size.
func (c *Ctx) rangeSize(v heap.Value) *big.Int {
	if _, _, n, ok := c.smallRange(v); ok {
		return big.NewInt(n)
	}
	s := c.Slots(v)
	from, to, by := c.AsBig(s[0]), c.AsBig(s[1]), c.AsBig(s[2])
	span := new(big.Int).Sub(to, from)
	if by.Sign() < 0 {
		span.Neg(span)
	}
	if span.Sign() <= 0 {
		return new(big.Int)
	}
	c.Account().Spend(divCost(wordsOf(span), wordsOf(by)))
	span.Sub(span, big.NewInt(1))
	span.Quo(span, new(big.Int).Abs(by))
	return span.Add(span, big.NewInt(1))
}

func rangeLen(c *Ctx, v heap.Value) (int, error) {
	if _, _, n, ok := c.smallRange(v); ok {
		return int(n), nil
	}
	n := c.rangeSize(v)
	if !n.IsInt64() {
		return 0, c.Raise(TOverflowError, "Python int too large to convert to C ssize_t")
	}
	return int(n.Int64()), nil
}

// rangeAt returns item i, which must be in the range.
func (c *Ctx) rangeAt(v heap.Value, i *big.Int) heap.Value {
	s := c.Slots(v)
	step := c.AsBig(s[2])
	c.Account().Spend(mulCost(wordsOf(i), wordsOf(step)) + wordsOf(c.AsBig(s[0]))/2)
	x := new(big.Int).Mul(i, step)
	return c.BigInt(x.Add(x, c.AsBig(s[0])))
}

// rangeTable returns a set of the ints of a range, or a dict in which each has the
// value; ok is false for a range of very large ones.
func (c *Ctx) rangeTable(kind heap.Kind, v, x heap.Value) (s heap.Value, ok bool, err error) {
	start, step, n, ok := c.smallRange(v)
	if !ok || n > maxItems {
		return v, false, nil
	}
	if err := c.reserveTable(v, int(n)); err != nil {
		return v, true, err
	}
	s = c.NewDict(kind)
	d := c.Dicts.At(s)
	if err := c.GrowDict(d, int(n)); err != nil {
		return s, true, err
	}
	p := c.Pace()
	for i := range n {
		if p.Over(entryWork) {
			return s, true, p.Err() // nobody has it
		}
		k := heap.Int(start + i*step)
		hash, _, _ := c.Hash(k)
		c.Insert(d, k, x, hash, true)
	}
	return s, true, nil
}

// rangeList returns a list of the items of a range of n.
func (c *Ctx) rangeList(v heap.Value, n int, err error) (heap.Value, error) {
	if err != nil {
		return v, err
	}
	list, err := c.makeList(n)
	if err != nil {
		return v, err
	}
	start, step, _, ok := c.smallRange(v)
	if !ok {
		for i := range n {
			if err := c.Account().Charge(1); err != nil {
				return v, err
			}
			c.Append(list, c.rangeAt(v, big.NewInt(int64(i))))
		}
		return list, nil
	}
	l := c.Lists.At(list)
	l.Items = l.Items[:n]
	p := c.Pace()
	for i := range l.Items {
		if p.Over(valueWork / 2) {
			return list, p.Err() // nobody has it
		}
		l.Items[i] = heap.Int(start + int64(i)*step)
	}
	return list, nil
}

func rangeRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	parts := c.Slots(v)[:3]
	if parts[2] == heap.Int(1) {
		parts = parts[:2]
	}
	b, err := c.appendItems(nil, parts, "range(", ")")
	return c.Str(string(b)), err
}

// rangeKey is what ranges that are equal have in common: length, first item,
// step, where these matter.
func (c *Ctx) rangeKey(v heap.Value) [3]heap.Value {
	n := c.rangeSize(v)
	s := c.Slots(v)
	switch {
	case n.Sign() == 0:
		return [3]heap.Value{heap.Int(0), heap.None, heap.None}
	case n.IsInt64() && n.Int64() == 1:
		return [3]heap.Value{heap.Int(1), s[0], heap.None}
	}
	first, step := s[0], s[2]
	return [3]heap.Value{c.BigInt(n), first, step}
}

func rangeHash(c *Ctx, v heap.Value) (uint64, error) {
	m := NewTupleHash()
	for _, x := range c.rangeKey(v) {
		h, err := c.HashOf(x)
		if err != nil {
			return 0, err
		}
		m.Add(h)
	}
	return m.Sum(), nil
}

func rangeCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if a.Kind() != heap.KRange || b.Kind() != heap.KRange || op > code.NE {
		return heap.NotImpl, nil
	}
	x, y := c.rangeKey(a), c.rangeKey(b)
	return c.compareItems(op, x[:], y[:])
}

func rangeGetItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	if key.Kind() == heap.KSlice {
		return c.rangeSlice(v, key)
	}
	x, ok, err := c.indexOf(key)
	if err != nil {
		return v, err
	}
	if !ok {
		return v, c.Raise(TTypeError, "range indices must be integers or slices, not %s", c.TypeName(key))
	}
	start, step, n, small := c.smallRange(v)
	if small && x.T == 0 {
		i := x.Int()
		if i < 0 {
			i += n
		}
		if uint64(i) < uint64(n) {
			return heap.Int(start + i*step), nil
		}
		return v, c.Raise(TIndexError, "range object index out of range")
	}
	size, i := c.rangeSize(v), new(big.Int).Set(c.AsBig(x))
	if i.Sign() < 0 {
		i.Add(i, size)
	}
	if i.Sign() < 0 || i.Cmp(size) >= 0 {
		return v, c.Raise(TIndexError, "range object index out of range")
	}
	return c.rangeAt(v, i), nil
}

func (c *Ctx) rangeSlice(v, slice heap.Value) (heap.Value, error) {
	indices, err := sliceIndices(c, []heap.Value{slice, c.BigInt(c.rangeSize(v))})
	if err != nil {
		return v, err
	}
	parts := c.Tuple(indices)
	step := new(big.Int).Mul(c.AsBig(parts[2]), c.AsBig(c.Slots(v)[2]))
	return c.NewFixed(heap.KRange, c.rangeAt(v, c.AsBig(parts[0])), c.rangeAt(v, c.AsBig(parts[1])), c.BigInt(step)), nil
}

// rangeFind returns the index of x in the range, or nil.
func (c *Ctx) rangeFind(v, x heap.Value) (*big.Int, error) {
	x = c.Payload(x)
	switch x.Kind() {
	case heap.KInt, heap.KBool, heap.KBig:
	default:
		return c.rangeSearch(v, x)
	}
	s := c.Slots(v)
	d := new(big.Int).Sub(c.AsBig(x), c.AsBig(s[0]))
	c.Account().Spend(divCost(wordsOf(d), wordsOf(c.AsBig(s[2]))))
	i, rest := d.QuoRem(d, c.AsBig(s[2]), new(big.Int))
	if rest.Sign() != 0 || i.Sign() < 0 || i.Cmp(c.rangeSize(v)) >= 0 {
		return nil, nil //nolint:nilnil // not found
	}
	return i, nil
}

// rangeSearch looks for what is no int: it may be equal to an item all the same.
func (c *Ctx) rangeSearch(v, x heap.Value) (*big.Int, error) {
	switch k := x.Kind(); {
	case k == heap.KFloat:
		f := x.Float()
		if f != math.Trunc(f) || math.IsInf(f, 0) {
			return nil, nil //nolint:nilnil // not found
		}
		i, _ := big.NewFloat(f).Int(nil)
		return c.rangeFind(v, c.BigInt(i))
	case x.IsStr(), k == heap.KNone, k == heap.KTuple, k == heap.KList, k == heap.KDict, k == heap.KBytes:
		return nil, nil //nolint:nilnil // not found
	}
	return nil, NeedPython
}

func rangeContains(c *Ctx, v, x heap.Value) (bool, error) {
	s := c.Slots(v)
	if x.T|s[0].T|s[1].T|s[2].T == 0 {
		i, start, stop, step := x.Int(), s[0].Int(), s[1].Int(), s[2].Int()
		if step > 0 {
			return i >= start && i < stop && (uint64(i)-uint64(start))%uint64(step) == 0, nil
		}
		return i <= start && i > stop && (uint64(start)-uint64(i))%-uint64(step) == 0, nil
	}
	i, err := c.rangeFind(v, x)
	return i != nil, err
}

func rangeCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	found, err := rangeContains(c, a[0], a[1])
	if found {
		return heap.Int(1), err
	}
	return heap.Int(0), err
}

func rangeIndex(c *Ctx, a []heap.Value) (heap.Value, error) {
	i, err := c.rangeFind(a[0], a[1])
	switch {
	case err != nil:
		return heap.None, err
	case i != nil:
		return c.BigInt(i), nil
	}
	if k := c.Payload(a[1]).Kind(); k == heap.KInt || k == heap.KBig || k == heap.KBool {
		return heap.None, c.Raise(TValueError, "range.index(x): x not in range")
	}
	return heap.None, c.Raise(TValueError, "sequence.index(x): x not in sequence")
}

// rangeIter returns an iterator: the next item, how many are left, the step.
func rangeIter(c *Ctx, v heap.Value) (heap.Value, error) {
	if start, step, n, ok := c.smallRange(v); ok {
		return c.NewIterOf(TRangeIterator, heap.Int(start), heap.Int(n), heap.Int(step)), nil
	}
	s := c.Slots(v)
	first, step := s[0], s[2]
	return c.NewIterOf(TRangeIterator, first, c.BigInt(c.rangeSize(v)), step), nil
}

func rangeReversed(c *Ctx, a []heap.Value) (heap.Value, error) {
	n := c.rangeSize(a[0])
	last := c.rangeAt(a[0], new(big.Int).Sub(n, big.NewInt(1)))
	step := c.BigInt(new(big.Int).Neg(c.AsBig(c.Slots(a[0])[2])))
	return c.NewIterOf(TRangeIterator, last, c.BigInt(n), step), nil
}
