package object

import (
	"math/big"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func sliceType() *Type {
	return &Type{
		Name: "slice", Flags: Final,
		Doc: "What a subscript with colons stands for.\n\nslice(stop), slice(start, stop) and slice(start, stop, step).",
		New: &Native{Sig: "(cls, start, stop=<null>, step=None, /)", AnyNames: true, Fn: sliceNew},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			b, err := c.appendItems(nil, c.Slots(v)[:3], "slice(", ")")
			return c.Str(string(b)), err
		},
		Hash: func(c *Ctx, v heap.Value) (uint64, error) {
			m := NewTupleHash()
			for _, x := range c.Slots(v)[:3] {
				h, err := c.HashOf(x)
				if err != nil {
					return 0, err
				}
				m.Add(h)
			}
			return m.SliceSum(), nil
		},
		Compare: sliceCompare,
		Methods: []Native{
			sliceMember("start", 0), sliceMember("stop", 1), sliceMember("step", 2),
			{Name: "indices", Sig: "(self, len, /)", Doc: "Start, stop and step for a sequence of so many items, as a tuple of ints.", Fn: sliceIndices, Py: "sequences.slice_indices"},
			{Name: "__reduce__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.NewTuple(TypeValue(TSlice), c.NewTuple(c.Slots(a[0])[:3]...)), nil
			}},
		},
		Py: map[Special]string{
			SRepr: "sequences.slice_repr", SHash: "sequences.slice_hash", SEq: "sequences.slice_eq", SNe: "sequences.slice_ne",
		},
	}
}

func sliceMember(name string, i int) Native {
	return Native{Name: name, Sig: "(self, /)", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		return c.Slots(a[0])[i], nil
	}}
}

func sliceNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[2] == heap.Unbound {
		return c.NewFixed(heap.KSlice, heap.None, a[1], heap.None), nil
	}
	return c.NewFixed(heap.KSlice, a[1], a[2], a[3]), nil
}

func sliceCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if a.Kind() != heap.KSlice || b.Kind() != heap.KSlice {
		return heap.NotImpl, nil
	}
	return c.compareItems(op, c.Slots(a)[:3], c.Slots(b)[:3])
}

// sliceIndices works with ints of any size, and so for a length of any size.
func sliceIndices(c *Ctx, a []heap.Value) (heap.Value, error) {
	n, ok, err := c.indexOf(a[1])
	if err != nil {
		return n, err
	}
	if !ok {
		return n, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(a[1]))
	}
	size := c.AsBig(n)
	if size.Sign() < 0 {
		return n, c.Raise(TValueError, "length should not be negative")
	}
	parts := [3]heap.Value(c.Slots(a[0])[:3])
	step, err := c.bigPart(parts[2], big.NewInt(1))
	if err != nil {
		return n, err
	}
	if step.Sign() == 0 {
		return n, c.Raise(TValueError, "slice step cannot be zero")
	}
	least, most := new(big.Int), size
	first, last := least, most
	if step.Sign() < 0 {
		least, most = big.NewInt(-1), new(big.Int).Sub(size, big.NewInt(1))
		first, last = most, least
	}
	for i, none := range []*big.Int{first, last} {
		x, err := c.bigPart(parts[i], nil)
		if err != nil {
			return n, err
		}
		parts[i] = c.BigInt(clampBig(x, none, least, most, size))
	}
	return c.NewTuple(parts[0], parts[1], c.BigInt(step)), nil
}

func (c *Ctx) bigPart(v heap.Value, none *big.Int) (*big.Int, error) {
	if v == heap.None {
		return none, nil
	}
	x, ok, err := c.indexOf(v)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, c.Raise(TTypeError, "slice indices must be integers or None or have an __index__ method")
	}
	return c.AsBig(x), nil
}

func clampBig(x, none, least, most, size *big.Int) *big.Int {
	if x == nil {
		return none
	}
	if x.Sign() < 0 {
		x = new(big.Int).Add(x, size)
	}
	switch {
	case x.Cmp(least) < 0:
		return least
	case x.Cmp(most) > 0:
		return most
	}
	return x
}
