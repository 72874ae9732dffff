package object

import (
	"math/big"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Iterators over sequences are cells: what they run over (None at the end) and
// the next index. A range iterator holds the next item, how many are left, and
// the step.

func itself(_ *Ctx, v heap.Value) (heap.Value, error) { return v, nil }

// iterType returns the row of a type of iterators whose items are counted.
func iterType(name string, next func(c *Ctx, v heap.Value) (heap.Value, error), hint func(c *Ctx, v heap.Value) int, reduce Func) *Type {
	t := &Type{
		Name: name, Flags: Final | NoNew, Iter: itself, Next: next,
		Methods: []Native{
			{Name: "__length_hint__", Sig: "(self, /)", Doc: "How many items are left, at a guess.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Int(int64(max(hint(c, a[0]), 0))), nil
			}},
		},
	}
	if reduce != nil {
		t.Methods = append(t.Methods,
			Native{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: reduce},
			Native{Name: "__setstate__", Sig: "(self, state: index, /)", Doc: "Sets the index of the next item.", Fn: iterSetState})
	}
	return t
}

func iterSetState(c *Ctx, a []heap.Value) (heap.Value, error) {
	s := c.Slots(a[0])
	if s[0] != heap.None {
		s[1] = heap.Int(max(a[1].Int(), -1))
	}
	return heap.None, nil
}

func listNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Cells[v.N+1 : v.N+3 : v.N+3]
	if s[0].T != uint64(heap.KList) {
		return heap.Exhausted, nil
	}
	items := c.Lists.At(s[0]).Items
	if i := s[1].N; i < uint64(len(items)) {
		s[1].N++
		return items[i], nil
	}
	s[0] = heap.None
	return heap.Exhausted, nil
}

func listReverseNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	if s[0].T != uint64(heap.KList) {
		return heap.Exhausted, nil
	}
	items := c.Lists.At(s[0]).Items
	if i := s[1].N; i < uint64(len(items)) {
		s[1].N--
		return items[i], nil
	}
	s[0] = heap.None
	return heap.Exhausted, nil
}

func tupleNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Cells[v.N+1 : v.N+3 : v.N+3]
	if s[0].T != uint64(heap.KTuple) {
		return heap.Exhausted, nil
	}
	items := c.Tuple(s[0])
	if i := s[1].N; i < uint64(len(items)) {
		s[1].N++
		return items[i], nil
	}
	s[0] = heap.None
	return heap.Exhausted, nil
}

func rangeNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Cells[v.N+1 : v.N+4 : v.N+4]
	x := s[0]
	if x.T|s[1].T|s[2].T != 0 {
		return c.bigRangeNext(v)
	}
	if s[1].Int() <= 0 {
		return heap.Exhausted, nil
	}
	s[0].N += s[2].N
	s[1].N--
	return x, nil
}

func (c *Ctx) bigRangeNext(v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	x, left, step := s[0], c.AsBig(s[1]), c.AsBig(s[2])
	if left.Sign() <= 0 {
		return heap.Exhausted, nil
	}
	c.Account().Spend((wordsOf(c.AsBig(x)) + wordsOf(left) + wordsOf(step)) / 2)
	next := c.BigInt(new(big.Int).Add(c.AsBig(x), step))
	left = new(big.Int).Sub(left, big.NewInt(1))
	s[0], s[1] = next, c.BigInt(left)
	return x, nil
}

func seqLeft(c *Ctx, v heap.Value) int {
	s := c.Slots(v)
	if s[0] == heap.None {
		return 0
	}
	return len(c.itemsOf(s[0])) - int(s[1].Int())
}

func reverseLeft(c *Ctx, v heap.Value) int {
	s := c.Slots(v)
	if s[0] == heap.None || int(s[1].Int()) >= len(c.itemsOf(s[0])) {
		return 0
	}
	return int(s[1].Int()) + 1
}

func rangeLeft(c *Ctx, v heap.Value) int {
	if n := c.Slots(v)[1]; n.T == 0 {
		return int(n.Int())
	}
	return maxItems
}

// iterReduce is the __reduce__ of an iterator that is made by the builtin, and
// is over an empty source when it has ended.
func iterReduce(builtin string, empty func(c *Ctx) heap.Value) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		s := c.Slots(a[0])
		source, i := s[0], s[1]
		f, _ := c.Lib.Native("builtins." + builtin)
		if builtin == "reversed" {
			f = TypeValue(TReversed)
		}
		if source == heap.None {
			return c.NewTuple(f, c.NewTuple(empty(c))), nil
		}
		return c.NewTuple(f, c.NewTuple(source), i), nil
	}
}

func emptyTuple(c *Ctx) heap.Value { return c.NewTuple() }

func emptyList(c *Ctx) heap.Value { return c.NewList(0) }

func rangeIterReduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	s := c.Slots(a[0])
	next, step := s[0], s[2]
	stop := new(big.Int).Mul(c.AsBig(s[1]), c.AsBig(step))
	stop.Add(stop, c.AsBig(next))
	r := c.NewFixed(heap.KRange, next, c.BigInt(stop), step)
	f, _ := c.Lib.Native("builtins.iter")
	return c.NewTuple(f, c.NewTuple(r), heap.None), nil
}

func rangeIterType() *Type {
	t := iterType("range_iterator", rangeNext, rangeLeft, nil)
	t.Methods = append(t.Methods,
		Native{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: rangeIterReduce},
		Native{Name: "__setstate__", Sig: "(self, state: index, /)", Doc: "Skips so many items.", Fn: rangeIterSetState})
	return t
}

func rangeIterSetState(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.None {
		return heap.None, nil
	}
	s := c.Slots(a[0])
	n := min(max(a[1].Int(), 0), int64(rangeLeft(c, a[0])))
	next := new(big.Int).Mul(big.NewInt(n), c.AsBig(s[2]))
	next.Add(next, c.AsBig(s[0]))
	left := new(big.Int).Sub(c.AsBig(s[1]), big.NewInt(n))
	x, y := c.BigInt(next), c.BigInt(left)
	s[0], s[1] = x, y
	return heap.None, nil
}

// getItemNext is what the iterator over __getitem__ does for built-in data.
func getItemNext(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	if s[0] == heap.None {
		return heap.Exhausted, nil
	}
	x, err := c.ItemOf(s[0], s[1])
	switch {
	case err == nil:
		c.Cells[v.N+2].N++
	case err == Raised && (c.Is(c.exc, TIndexError) || c.Is(c.exc, TStopIteration)):
		c.TakeException()
		c.Cells[v.N+1] = heap.None
		return heap.Exhausted, nil
	}
	return x, err
}

func getItemIterType() *Type {
	return &Type{
		Name: "iterator", Flags: Final | NoNew, Iter: itself, Next: getItemNext,
		Py: map[Special]string{SNext: "iterators.getitem_next"},
		Methods: []Native{
			{Name: "__length_hint__", Sig: "(self, /)", Doc: "How many items are left, at a guess.", Fn: getItemLeft, Py: "iterators.getitem_hint"},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: iterReduce("iter", emptyTuple)},
			{Name: "__setstate__", Sig: "(self, state: index, /)", Doc: "Sets the index of the next item.", Fn: iterSetState},
		},
	}
}

func getItemLeft(c *Ctx, a []heap.Value) (heap.Value, error) {
	s := c.Slots(a[0])
	if s[0] == heap.None {
		return heap.Int(0), nil
	}
	i := s[1].Int()
	n, err := c.Length(s[0])
	return heap.Int(max(int64(n)-i, 0)), err
}

func callIterType() *Type {
	return &Type{
		Name: "callable_iterator", Flags: Final | NoNew, Iter: itself,
		Next: func(c *Ctx, v heap.Value) (heap.Value, error) {
			if c.Slots(v)[0] == heap.None {
				return heap.Exhausted, nil
			}
			return v, NeedPython
		},
		Py: map[Special]string{SNext: "iterators.callable_next"},
		Methods: []Native{
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the iterator again.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				iter, _ := c.Lib.Native("builtins.iter")
				s := c.Slots(a[0])
				if s[0] == heap.None {
					return c.NewTuple(iter, c.NewTuple(c.NewTuple())), nil
				}
				return c.NewTuple(iter, c.NewTuple(s[0], s[1])), nil
			}},
		},
	}
}

// CellState returns what an iterator over a user's object holds: the object
// and the index, or the callable and the sentinel. The first is None at the end.
func (c *Ctx) CellState(it heap.Value) (a, b heap.Value) {
	s := c.Slots(it)
	return s[0], s[1]
}

// SetCellState sets them.
func (c *Ctx) SetCellState(it, a, b heap.Value) {
	s := c.Slots(it)
	s[0], s[1] = a, b
}
