package object

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

var setPy = map[Special]string{
	SRepr: "sets.repr_", SContains: "sets.contains",
	SEq: "sets.eq", SNe: "sets.ne", SLt: "sets.lt", SLe: "sets.le", SGt: "sets.gt", SGe: "sets.ge",
	SAnd: "sets.and_", SOr: "sets.or_", SXor: "sets.xor", SSub: "sets.sub",
	SRAnd: "sets.rand", SROr: "sets.ror", SRXor: "sets.rxor", SRSub: "sets.rsub",
	SIAnd: "sets.iand", SIOr: "sets.ior", SIXor: "sets.ixor", SISub: "sets.isub",
}

func setType() *Type {
	return &Type{
		Name: "set", Flags: MatchSelf,
		Doc:   "A mutable collection of objects that are all different.",
		New:   &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.NewDict(heap.KSet), nil }, Now1: func(c *Ctx, _ heap.Value) (heap.Value, bool) { return c.NewDict(heap.KSet), true }, Now2: nowSet},
		Empty: func(c *Ctx) heap.Value { return c.NewDict(heap.KSet) },
		Init:  &Native{Sig: "(self, iterable=(), /)", Doc: "Makes the elements of the iterable the only ones.", Fn: setInit, Py: "sets.init"},
		Repr:  containerRepr, ReprAs: containerReprAs, Len: setLen, Iter: setIter, Contains: setContains, Compare: setCompare,
		Binary: setBinary, Ops: Ops(OpAnd, OpOr, OpXor, OpSub),
		InPlace: setInPlace, InPlaceOps: Ops(OpAnd, OpOr, OpXor, OpSub),
		Methods: slices.Concat(setMethods(), setChanges()),
		Py:      setPy,
	}
}

func frozenSetType() *Type {
	return &Type{
		Name: "frozenset", Flags: MatchSelf,
		Doc:  "An immutable collection of objects that are all different.",
		New:  &Native{Sig: "(cls, iterable=(), /)", Fn: frozenSetNew, Py: "sets.frozenset_new"},
		Repr: containerRepr, ReprAs: containerReprAs, Len: setLen, Iter: setIter, Contains: setContains, Compare: setCompare,
		Hash: func(c *Ctx, v heap.Value) (uint64, error) {
			h, _, err := c.Hash(v)
			return h, err
		},
		Binary: setBinary, Ops: Ops(OpAnd, OpOr, OpXor, OpSub),
		Methods: setMethods(),
		Py:      setPy,
	}
}

// setMethods are those that sets and frozensets share.
func setMethods() []Native {
	return []Native{
		{Name: "__repr__", Sig: "(self: raw, /)", Kind: Wrapper, Doc: "repr(self)", Fn: setRepr, Py: "sets.repr_"},
		{Name: "copy", Sig: "(self: raw, /)", Doc: "A new set of the same elements.", Fn: setCopy},
		{Name: "difference", Sig: "(self, /, *others)", Doc: "The elements that are in none of the others.", Fn: setMany(OpSub), Py: "sets.difference"},
		{Name: "intersection", Sig: "(self, /, *others)", Doc: "The elements that are in all of the others too.", Fn: setMany(OpAnd), Py: "sets.intersection"},
		{Name: "isdisjoint", Sig: "(self, other, /)", Doc: "Whether the two have nothing in common.", Fn: setDisjoint, Py: "sets.isdisjoint"},
		{Name: "issubset", Sig: "(self, other, /)", Doc: "Whether the other has all elements of the set.", Fn: setCompareAny(code.LE), Py: "sets.issubset"},
		{Name: "issuperset", Sig: "(self, other, /)", Doc: "Whether the set has all elements of the other.", Fn: setCompareAny(code.GE), Py: "sets.issuperset"},
		{Name: "symmetric_difference", Sig: "(self, other, /)", Doc: "The elements that are in one of the two only.", Fn: setOne(OpXor), Py: "sets.symmetric_difference"},
		{Name: "union", Sig: "(self, /, *others)", Doc: "The elements of the set and of the others.", Fn: setMany(OpOr), Py: "sets.union"},
		{Name: "__reduce__", Sig: "(self: raw, /)", Doc: "How to make the set again.", Fn: setReduce},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size in memory, in bytes.", Fn: tableSizeof},
		classGetItem(),
	}
}

// setChanges are the methods of sets that change them.
func setChanges() []Native {
	return []Native{
		{Name: "add", Key: KeySet, Now2: nowSetAdd, Sig: "(self, element, /)", Doc: "Adds an element.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, c.addElement(a[0], a[1])
		}, Py: "sets.add"},
		{Name: "clear", Sig: "(self, /)", Doc: "Removes all elements.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			c.Clear(c.Dicts.At(a[0]))
			return heap.None, nil
		}},
		{Name: "discard", Key: KeyDiscard, Now2: nowSetDiscard, Sig: "(self, element, /)", Doc: "Removes an element if it is there.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			_, err := c.setDelete(a[0], a[1])
			return heap.None, err
		}, Py: "sets.discard"},
		{Name: "remove", Key: KeyDel, Now2: nowSetRemove, Sig: "(self, element, /)", Doc: "Removes an element; KeyError if it is not there.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			found, err := c.setDelete(a[0], a[1])
			if err == nil && !found {
				err = c.RaiseKey(a[1])
			}
			return heap.None, err
		}, Py: "sets.remove"},
		{Name: "pop", Sig: "(self, /)", Doc: "Removes an element, no matter which, and returns it.", Fn: setPop},
		{Name: "update", Sig: "(self, /, *others)", Doc: "Adds the elements of the others.", Fn: setUpdate, Py: "sets.update", Collect: CollectSet},
		{Name: "difference_update", Sig: "(self, /, *others)", Doc: "Removes the elements of the others.", Fn: setManyInPlace(OpSub), Py: "sets.difference_update"},
		{Name: "intersection_update", Sig: "(self, /, *others)", Doc: "Keeps the elements that are in all of the others too.", Fn: setManyInPlace(OpAnd), Py: "sets.intersection_update"},
		{Name: "symmetric_difference_update", Sig: "(self, other, /)", Doc: "Keeps the elements that are in one of the two only.", Fn: setManyInPlace(OpXor), Py: "sets.symmetric_difference_update"},
	}
}

func setLen(c *Ctx, v heap.Value) (int, error) { return c.Dicts.At(v).Len(), nil }

// setIter returns an iterator over the set, or over a list of its elements when
// these have an order of their own.
func setIter(c *Ctx, v heap.Value) (heap.Value, error) {
	d := c.Dicts.At(v)
	n := heap.Int(int64(d.Len()))
	order := c.setOrder(d)
	if order == nil {
		return c.NewIterOf(TSetIterator, v, heap.Int(0), n, n, heap.None), nil
	}
	list := c.NewList(d.Len())
	l := c.Lists.At(list)
	for _, x := range order {
		if at := int(x) - 1; uint(at) < uint(d.End()) {
			l.Items = append(l.Items, d.At(at).Key)
		}
	}
	return c.NewIterOf(TSetIterator, v, heap.Int(0), n, n, list), nil
}

func setRepr(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[0])
	if k := p.Kind(); k != heap.KSet && k != heap.KFrozenSet {
		return p, c.Raise(TTypeError, "descriptor '__repr__' for 'set' objects doesn't apply to a '%s' object", c.TypeName(a[0]))
	}
	b, err := c.appendContainer(nil, a[0], p)
	return c.Str(string(b)), err
}

// setInit keeps what it has taken from an iterator in a[1].
func setInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.Unbound {
		c.Clear(c.Dicts.At(a[0]))
		return heap.None, nil
	}
	s, err := c.newSet(heap.KSet, &a[1])
	if err != nil {
		return heap.None, err
	}
	c.become(a[0], s)
	return heap.None, nil
}

// become gives the set v the elements of s, which is new.
func (c *Ctx) become(v, s heap.Value) {
	c.MoveEntries(v, s)
}

func frozenSetNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.Unbound {
		return c.NewDict(heap.KFrozenSet), nil
	}
	return c.newSet(heap.KFrozenSet, &a[1])
}

// newSet returns a set of the kind with the elements of an iterable. What it
// has taken from an iterator stays in *from.
func (c *Ctx) newSet(kind heap.Kind, from *heap.Value) (heap.Value, error) {
	p, err := c.iterable(*from)
	if err != nil {
		return p, err
	}
	switch p.Kind() {
	case heap.KFrozenSet:
		if kind == heap.KFrozenSet {
			return p, nil
		}
		return c.CopyTable(p, kind)
	case heap.KSet, heap.KDict:
		return c.CopyTable(p, kind)
	case heap.KRange:
		if s, ok, err := c.rangeTable(kind, p, heap.None); ok {
			return s, err
		}
	}
	items, err := c.Collect(*from)
	if err != nil {
		return p, err
	}
	*from = items
	return c.tableOf(kind, items)
}

// setOf returns a set of the items of a list or tuple.
func (c *Ctx) setOf(items heap.Value) (heap.Value, error) { return c.tableOf(heap.KSet, items) }

func (c *Ctx) tableOf(kind heap.Kind, items heap.Value) (heap.Value, error) {
	n := len(c.itemsOf(items))
	if err := c.reserveTable(items, min(n, 1024)); err != nil {
		return items, err
	}
	s := c.NewDict(kind)
	pins := [2]int{c.Pin(s), c.Pin(items)}
	defer func() { c.Unpin(pins[0]); c.Unpin(pins[1]) }()
	for i, x := range c.itemsOf(items) {
		if err := c.addElement(s, x); err != nil {
			return s, err
		}
		if err := c.step(i); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (c *Ctx) addElement(s, x heap.Value) error {
	at, hash, plain, err := c.lookup(s, x)
	if err != nil || at >= 0 {
		return err
	}
	return c.put(s, -1, x, heap.None, hash, plain)
}

// lookupElement is lookup that takes a set as the frozenset of its elements.
func (c *Ctx) lookupElement(s, x heap.Value) (int, error) {
	if p := c.Payload(x); p.Kind() == heap.KSet && (p == x || c.SlotOf(x, SHash) == heap.None) {
		f, err := c.CopyTable(p, heap.KFrozenSet)
		if err != nil {
			return -1, err
		}
		x = f
	}
	at, _, _, err := c.lookup(s, x)
	return at, err
}

func setContains(c *Ctx, v, x heap.Value) (bool, error) {
	at, err := c.lookupElement(v, x)
	return at >= 0, err
}

func (c *Ctx) setDelete(s, x heap.Value) (bool, error) {
	at, err := c.lookupElement(s, x)
	if at >= 0 && err == nil {
		c.KeepOrder(c.Dicts.At(s))
		c.Dicts.At(s).Delete(at)
	}
	return at >= 0, err
}

func setPop(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.Dicts.At(a[0])
	at := d.Next(0)
	if at < 0 {
		return heap.None, c.Raise(TKeyError, "pop from an empty set")
	}
	if c.KeepOrder(d); d.Order() != nil {
		at = d.Pop()
	}
	x := d.At(at).Key
	d.Delete(at)
	return x, nil
}

func setCopy(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[0])
	switch {
	case !isSetKind(p):
		return p, c.Raise(TTypeError, "descriptor 'copy' for 'set' objects doesn't apply to a '%s' object", c.TypeName(a[0]))
	case a[0].Kind() == heap.KFrozenSet:
		return a[0], nil
	}
	return c.CopyTable(p, p.Kind())
}

func setReduce(c *Ctx, a []heap.Value) (heap.Value, error) {
	items, err := c.keyList(c.Payload(a[0]))
	if err != nil {
		return items, err
	}
	state := heap.None
	if a[0].Kind() == heap.KInst {
		if d, ok := c.instState(a[0]); ok {
			state = d
		}
	}
	return c.NewTuple(c.TypeOf(a[0]), c.NewTuple(items), state), nil
}

// instState returns the __dict__ of an instance when there is something in it.
func (c *Ctx) instState(v heap.Value) (heap.Value, bool) {
	if !c.takesAttrs(c.TypeOf(v)) {
		return heap.None, false
	}
	d := c.InstDict(v)
	return d, c.Dicts.At(d).Len() > 0
}
