package object

import (
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func tupleType() *Type {
	return &Type{
		Name: "tuple", Flags: Sequence | MatchSelf,
		Doc:  "An immutable sequence of objects.\n\ntuple(iterable) has the items of the iterable, tuple() has none.",
		New:  &Native{Sig: "(cls, iterable=(), /)", Fn: tupleNew, Now2: nowTuple, Py: "sequences.tuple_new"},
		Repr: containerRepr,
		Hash: tupleHash,
		Len:  func(c *Ctx, v heap.Value) (int, error) { return len(c.Tuple(v)), nil },
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.NewIterOf(TTupleIterator, v, heap.Int(0)), nil
		},

		GetItem: tupleGetItem, Contains: tupleContains,
		Compare: tupleCompare,
		Binary:  tupleBinary, Ops: Ops(OpAdd, OpMul), NoReflect: Ops(OpAdd),
		NoConcat: `can only concatenate tuple (not "%[1]s") to tuple`,
		Methods: []Native{
			{Name: "count", Sig: "(self, value, /)", Doc: "How many items equal the value.", Fn: tupleCount, Py: "sequences.count"},
			{Name: "index", Sig: "(self, value, start=0, stop=" + maxIndex + ", /)", Doc: "The index of the first item that equals the value; ValueError if there is none.", Fn: tupleIndex, Py: "sequences.tuple_index"},
			{Name: "__getnewargs__", Sig: "(self, /)", Fn: tupleNewArgs},
			classGetItem(),
		},
		Py: map[Special]string{
			SGetItem: "sequences.tuple_getitem", SContains: "sequences.contains", SRepr: "sequences.tuple_repr",
			SHash: "sequences.tuple_hash",
			SEq:   "sequences.eq", SNe: "sequences.ne", SLt: "sequences.lt", SLe: "sequences.le", SGt: "sequences.gt", SGe: "sequences.ge",
			SMul: "sequences.tuple_mul", SRMul: "sequences.tuple_mul",
		},
	}
}

func tupleNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.Unbound {
		return c.NewTuple(), nil
	}
	items, err := c.Collect(a[1])
	switch {
	case err != nil:
		return a[0], err
	case items.Kind() == heap.KTuple:
		return items, nil
	}
	pin := c.Pin(items)
	defer c.Unpin(pin)
	return c.tupleOf(c.Lists.At(items).Items)
}

func tupleGetItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	items := c.Tuple(v)
	if key.Kind() == heap.KSlice {
		start, step, count, err := c.SliceRange(key, len(items))
		if err != nil {
			return v, err
		}
		if count == len(items) && step == 1 {
			return v, nil
		}
		return c.newTuple(count, func(p *Pace, out []heap.Value) { sliced(out, items, start, step, count, p) })
	}
	i, err := c.position(key, "tuple")
	if err != nil {
		return v, err
	}
	if i < 0 {
		i += len(items)
	}
	if uint(i) >= uint(len(items)) {
		return v, c.Raise(TIndexError, "tuple index out of range")
	}
	return items[i], nil
}

// newTuple returns a tuple of n items that fill writes.
func (c *Ctx) newTuple(n int, fill func(p *Pace, out []heap.Value)) (heap.Value, error) {
	if err := c.reserveList(n); err != nil {
		return heap.None, err
	}
	return c.filledTuple(n, fill)
}

// LongTuple is NewTuple that looks at the limits; Reserve comes first.
func (c *Ctx) LongTuple(items []heap.Value) (heap.Value, error) { return c.longTuple(items) }

func (c *Ctx) longTuple(items []heap.Value) (heap.Value, error) {
	if len(items) <= repeatPiece {
		return c.NewTuple(items...), nil
	}
	return c.filledTuple(len(items), func(p *Pace, out []heap.Value) { p.copyValues(out, items) })
}

// filledTuple is newTuple where Reserve has been asked.
func (c *Ctx) filledTuple(n int, fill func(p *Pace, out []heap.Value)) (heap.Value, error) {
	o := c.NewBlock(heap.KTuple, n, 0)
	c.Cells[o].N = uint64(n)
	p := c.Pace()
	fill(&p, c.Cells[o+1:o+1+uint64(n)])
	return heap.Handle(heap.KTuple, o), p.Err()
}

func tupleContains(c *Ctx, v, x heap.Value) (bool, error) {
	i, err := c.findItem(c.Tuple(v), x)
	return i >= 0, err
}

func tupleCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if a.Kind() != heap.KTuple || b.Kind() != heap.KTuple {
		return heap.NotImpl, nil
	}
	return c.compareItems(op, c.Tuple(a), c.Tuple(b))
}

func tupleBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if op == OpAdd {
		if a.Kind() != heap.KTuple || b.Kind() != heap.KTuple {
			return heap.NotImpl, nil
		}
		x, y := c.Tuple(a), c.Tuple(b)
		return c.newTuple(len(x)+len(y), func(p *Pace, out []heap.Value) { p.copyValues(out, x); p.copyValues(out[len(x):], y) })
	}
	if a.Kind() != heap.KTuple {
		a, b = b, a
	}
	count, ok, err := c.repeats(b)
	if err != nil {
		return a, err
	}
	if !ok {
		return heap.NotImpl, nil
	}
	items := c.Tuple(a)
	n, err := c.repeated(len(items), count)
	if err != nil {
		return a, err
	}
	if n == len(items) {
		return a, nil
	}
	return c.newTuple(n, func(p *Pace, out []heap.Value) { p.repeat(out, items) })
}

func tupleCount(c *Ctx, a []heap.Value) (heap.Value, error) {
	n, err := c.countItem(c.Tuple(a[0]), a[1])
	return heap.Int(int64(n)), err
}

func tupleIndex(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.indexIn(c.Tuple(a[0]), a, "tuple.index(x): x not in tuple")
}

func tupleNewArgs(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewTuple(a[0]), nil }

// tupleHash mixes the hashes of the items, some of which the heap does not know.
func tupleHash(c *Ctx, v heap.Value) (uint64, error) {
	if err := c.Enter(""); err != nil {
		return 0, err
	}
	defer c.Leave()
	items := c.Tuple(v)
	m := NewTupleHash()
	for i, x := range items {
		h, err := c.HashOf(x)
		if err == nil {
			err = c.step(i)
		}
		if err != nil {
			return 0, err
		}
		m.Add(h)
	}
	return m.Sum(), nil
}

// TupleHash makes the hash of a tuple of those of its items, as CPython does.
type TupleHash struct {
	sum uint64
	n   int
}

const (
	hashPrime1 = 11400714785074694791
	hashPrime2 = 14029467366897019727
	hashPrime5 = 2870177450012600261
)

// NewTupleHash returns the hash of the empty tuple on its way.
func NewTupleHash() TupleHash { return TupleHash{sum: hashPrime5} }

// Add adds the hash of the next item.
func (t *TupleHash) Add(h uint64) {
	t.sum = bits.RotateLeft64(t.sum+h*hashPrime2, 31) * hashPrime1
	t.n++
}

// SliceSum returns the hash of a slice, which does not know its length.
func (t *TupleHash) SliceSum() uint64 {
	if t.sum == ^uint64(0) {
		return 1546275796
	}
	return t.sum
}

// Sum returns the hash.
func (t *TupleHash) Sum() uint64 {
	if s := t.sum + (uint64(t.n) ^ (hashPrime5 ^ 3527539)); s != ^uint64(0) {
		return s
	}
	return 1546275796
}
