package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// A view holds its dict.

func (c *Ctx) viewed(v heap.Value) heap.Value { return c.Cells[v.N+1] }

// Viewed returns the dict of a view.
func (c *Ctx) Viewed(v heap.Value) heap.Value { return c.viewed(v) }

func viewLen(c *Ctx, v heap.Value) (int, error) { return c.Dicts.At(c.viewed(v)).Len(), nil }

func viewIter(t TypeID) func(c *Ctx, v heap.Value) (heap.Value, error) {
	return func(c *Ctx, v heap.Value) (heap.Value, error) { return c.dictIter(t, c.viewed(v)), nil }
}

func viewMethods(back TypeID) []Native {
	return []Native{
		{Name: "mapping", Sig: "(self, /)", Kind: Getter, Doc: "The dict of the view, to be read only.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(TMappingProxy, c.viewed(a[0])), nil
		}},
		{Name: "__reversed__", Sig: "(self, /)", Doc: "An iterator from the last item.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.dictIter(back, c.viewed(a[0])), nil
		}},
	}
}

func setView(name string, iter, back TypeID, contains func(c *Ctx, v, x heap.Value) (bool, error)) *Type {
	t := &Type{
		Name: name, Flags: Final | NoNew, Repr: viewRepr, Len: viewLen, Iter: viewIter(iter), Contains: contains,
		Compare: viewCompare, Binary: viewBinary, Ops: Ops(OpAnd, OpOr, OpXor, OpSub),
		Methods: append(viewMethods(back),
			Native{Name: "isdisjoint", Sig: "(self, other, /)", Doc: "Whether the view and the iterable have nothing in common.", Fn: viewDisjoint, Py: "dicts.view_disjoint"}),
		Py: map[Special]string{
			SRepr: "dicts.view_repr", SContains: "dicts.view_contains",
			SEq: "dicts.view_eq", SNe: "dicts.view_ne", SLt: "dicts.view_lt", SLe: "dicts.view_le", SGt: "dicts.view_gt", SGe: "dicts.view_ge",
			SAnd: "dicts.view_and", SOr: "dicts.view_or", SXor: "dicts.view_xor", SSub: "dicts.view_sub",
			SRAnd: "dicts.view_rand", SROr: "dicts.view_ror", SRXor: "dicts.view_rxor", SRSub: "dicts.view_rsub",
		},
	}
	return t
}

func dictKeysType() *Type {
	return setView("dict_keys", TDictKeyIterator, TDictReverseKeyIterator, func(c *Ctx, v, x heap.Value) (bool, error) {
		return dictContains(c, c.viewed(v), x)
	})
}

func dictItemsType() *Type {
	return setView("dict_items", TDictItemIterator, TDictReverseItemIterator, itemsContains)
}

func dictValuesType() *Type {
	return &Type{
		Name: "dict_values", Flags: Final | NoNew, Repr: viewRepr, Len: viewLen, Iter: viewIter(TDictValueIterator),
		Contains: valuesContains,
		Methods:  viewMethods(TDictReverseValueIterator),
		Py:       map[Special]string{SRepr: "dicts.view_repr", SContains: "dicts.values_contains"},
	}
}

func itemsContains(c *Ctx, v, x heap.Value) (bool, error) {
	x = c.Payload(x)
	if x.Kind() != heap.KTuple || len(c.Tuple(x)) != 2 {
		return false, nil
	}
	pair := c.Tuple(x)
	d := c.viewed(v)
	at, _, _, err := c.lookup(d, pair[0])
	if err != nil || at < 0 {
		return false, err
	}
	return c.Same(c.Dicts.At(d).At(at).Val, pair[1])
}

func valuesContains(c *Ctx, v, x heap.Value) (bool, error) {
	d := c.Dicts.At(c.viewed(v))
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		same, err := c.Same(d.At(i).Val, x)
		if err == nil {
			err = c.step(i)
		}
		if err != nil || same {
			return same, err
		}
	}
	return false, nil
}

func viewRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	b, err := c.appendView(nil, v)
	return c.Str(string(b)), err
}

// appendView appends the repr of a view, which may be a part of its own dict.
func (c *Ctx) appendView(b []byte, v heap.Value) ([]byte, error) {
	again, err := c.startRepr(v)
	if again {
		return append(b, "..."...), nil
	}
	if err != nil {
		return b, err
	}
	defer c.endRepr()
	items, err := c.viewItems(v)
	if err != nil {
		return b, err
	}
	pin := c.Pin(items)
	defer c.Unpin(pin)
	return c.appendItems(b, c.Lists.At(items).Items, c.ClassName(c.TypeOf(v))+"([", "])")
}

// viewItems returns a list of what a view has at present.
func (c *Ctx) viewItems(v heap.Value) (heap.Value, error) {
	d := c.viewed(v)
	switch TypeID(c.TypeOf(v).N) {
	case TDictKeys:
		return c.keyList(d)
	case TDictValues:
		return c.drain(c.dictIter(TDictValueIterator, d))
	default:
		return c.drain(c.dictIter(TDictItemIterator, d))
	}
}

// asSet returns a set or frozenset of the elements of v: v itself when it is one.
func (c *Ctx) asSet(v heap.Value) (heap.Value, error) {
	if p := c.Payload(v); p.Kind() == heap.KSet || p.Kind() == heap.KFrozenSet {
		return p, nil
	}
	if v.Kind() == heap.KBlock && c.TypeOf(v) == TypeValue(TDictKeys) {
		return c.CopyTable(c.viewed(v), heap.KSet)
	}
	if !lasting(v) {
		return v, NeedPython // the items of an iterator would be lost
	}
	items, err := c.Collect(v)
	if err != nil {
		return v, err
	}
	return c.setOf(items)
}

// lasting reports whether iterating over v leaves it as it was.
func lasting(v heap.Value) bool {
	switch v.Kind() {
	case heap.KIter, heap.KGen, heap.KObj, heap.KInst:
		return false
	}
	return true
}

func (c *Ctx) isSetView(v heap.Value) bool {
	t := c.TypeOf(v)
	return t == TypeValue(TDictKeys) || t == TypeValue(TDictItems)
}

func (c *Ctx) isSetLike(v heap.Value) bool {
	k := c.Payload(v).Kind()
	return k == heap.KSet || k == heap.KFrozenSet || c.isSetView(v)
}

// viewCompare compares as sets, with sets and views only.
func viewCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if !c.isSetLike(a) || !c.isSetLike(b) {
		return heap.NotImpl, nil
	}
	n, err := c.Length(a)
	if err != nil {
		return a, err
	}
	m, err := c.Length(b)
	if err != nil {
		return a, err
	}
	small, large := a, b
	switch op {
	case code.EQ, code.NE:
		if n != m {
			return heap.Bool(op == code.NE), nil
		}
	case code.GT, code.GE:
		small, large, n, m = b, a, m, n
	}
	if n > m || n == m && (op == code.LT || op == code.GT) {
		return heap.False, nil
	}
	all, err := c.allIn(small, large)
	return heap.Bool(all == (op != code.NE)), err
}

// allIn reports whether all elements of a set or view are in the other.
func (c *Ctx) allIn(small, large heap.Value) (bool, error) {
	items, err := c.Items(small)
	if err != nil {
		return false, err
	}
	for i, x := range items {
		found, _, err := c.ContainsIn(large, x)
		if err == nil {
			err = c.step(i)
		}
		if err != nil || !found {
			return false, err
		}
	}
	return true, nil
}

// viewBinary works with any iterable on either side; the result is a set.
func viewBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	if op == OpAnd {
		if !c.isSetView(a) {
			a, b = b, a
		}
		return c.viewAnd(a, b)
	}
	x, err := c.asSet(a)
	if err != nil {
		return a, err
	}
	pin := c.Pin(x)
	defer c.Unpin(pin)
	y, err := c.asSet(b)
	if err != nil {
		return a, err
	}
	return c.setAlgebra(op, heap.KSet, x, y)
}

// viewAnd returns the set of the elements of b that are in the view.
func (c *Ctx) viewAnd(view, b heap.Value) (heap.Value, error) {
	if !lasting(b) {
		return b, NeedPython
	}
	items, err := c.Items(b)
	if err != nil {
		return b, err
	}
	var found []heap.Value
	for i, x := range items {
		in, _, err := c.ContainsIn(view, x)
		if err == nil {
			err = c.step(i)
		}
		if err != nil {
			return b, err
		}
		if in {
			found = append(found, x)
		}
	}
	return c.setOf(c.NewListOf(found))
}

func viewDisjoint(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !lasting(a[1]) {
		return a[0], NeedPython
	}
	return c.noneIn(a[0], a[1])
}

// noneIn reports whether no item of xs is in v.
func (c *Ctx) noneIn(v, xs heap.Value) (heap.Value, error) {
	items, err := c.Items(xs)
	if err != nil {
		return v, err
	}
	for i, x := range items {
		in, _, err := c.ContainsIn(v, x)
		if err == nil {
			err = c.step(i)
		}
		if err != nil || in {
			return heap.False, err
		}
	}
	return heap.True, nil
}
