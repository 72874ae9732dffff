package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func dictType() *Type {
	return &Type{
		Name: "dict", Flags: Mapping | MatchSelf,
		Doc:  "A mutable mapping of keys to values, in the order of insertion.\n\ndict(mapping), dict(iterable of pairs) and dict(name=value, ...).",
		New:  &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.NewDict(heap.KDict), nil }, Now1: func(c *Ctx, _ heap.Value) (heap.Value, bool) { return c.NewDict(heap.KDict), true }},
		Init: &Native{Sig: "(self, iterable=<null>, /, **kwargs)", Doc: "Adds what update() adds.", Fn: dictUpdate, Py: "dicts.update"},
		Repr: containerRepr,
		Len:  func(c *Ctx, v heap.Value) (int, error) { return c.Dicts.At(v).Len(), nil },
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) { return c.dictIter(TDictKeyIterator, v), nil },

		GetItem: dictGetItem, SetItem: dictSetItem, DelItem: dictDelItem, Contains: dictContains,
		Compare: dictCompare,
		Binary:  dictBinary, Ops: Ops(OpOr),
		InPlace: dictInPlace, InPlaceOps: Ops(OpOr),
		Methods: dictMethods(),
		Py: map[Special]string{
			SRepr: "dicts.repr_", SSetItem: "dicts.setitem", SDelItem: "dicts.delitem", SContains: "dicts.contains", SEq: "dicts.eq", SNe: "dicts.ne", SOr: "dicts.or_", SROr: "dicts.ror", SIOr: "dicts.ior",
		},
	}
}

func dictMethods() []Native {
	return []Native{
		{Name: "__getitem__", Sig: "(self: raw, key, /)", Kind: Wrapper, Doc: "The value of the key.", Fn: dictGet, Py: "dicts.getitem"},
		{Name: "clear", Sig: "(self, /)", Doc: "Removes all items.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			c.Clear(c.Dicts.At(a[0]))
			return heap.None, nil
		}},
		{Name: "copy", Sig: "(self, /)", Doc: "A new dict of the same items.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.CopyTable(a[0], heap.KDict)
		}},
		{Name: "fromkeys", Sig: "(cls, iterable, value=None, /)", Kind: ClassMethod, Doc: "A new dict with the keys of the iterable, all with the value.", Fn: dictFromKeys, Py: "dicts.fromkeys"},
		{Name: "get", Key: KeyGetOr, Sig: "(self, key, default=None, /)", Doc: "The value of the key, or the default.", Py: "dicts.get", Now2: nowDictGet, Now3: nowDictGetOr, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			at, _ := c.Look(c.Dicts.At(a[0]), a[1])
			if at == heap.Unknown {
				var err error
				if at, _, _, err = c.lookup(a[0], a[1]); err != nil {
					return a[2], err
				}
			}
			if at < 0 {
				return a[2], nil
			}
			return c.Dicts.At(a[0]).At(at).Val, nil
		}},
		{Name: "items", Sig: "(self, /)", Doc: "A view of the (key, value) pairs.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(TDictItems, a[0]), nil
		}},
		{Name: "keys", Sig: "(self, /)", Doc: "A view of the keys.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(TDictKeys, a[0]), nil
		}},
		{Name: "pop", Key: KeyPop, Sig: "(self, key, default=<null>, /)", Doc: "Removes the key and returns its value, or the default; KeyError without one.", Fn: dictPop, Now2: nowDictPop, Now3: nowDictPopOr, Py: "dicts.pop"},
		{Name: "popitem", Sig: "(self, /)", Doc: "Removes the last item and returns it as a pair.", Fn: dictPopItem},
		{Name: "setdefault", Key: KeySetDefault, Sig: "(self, key, default=None, /)", Doc: "The value of the key, which becomes the default if there is none.", Fn: dictSetDefault, Now3: nowSetDefault, Py: "dicts.setdefault"},
		{Name: "update", Sig: "(self, other=<null>, /, **kwargs)", Doc: "Adds the items of a mapping or an iterable of pairs, and the keyword arguments.", Fn: dictUpdate, Py: "dicts.update", Collect: CollectDict},
		{Name: "values", Sig: "(self, /)", Doc: "A view of the values.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(TDictValues, a[0]), nil
		}},
		{Name: "__reversed__", Sig: "(self, /)", Doc: "An iterator over the keys from the last.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.dictIter(TDictReverseKeyIterator, a[0]), nil
		}},
		classGetItem(),
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size in memory, in bytes.", Fn: tableSizeof},
	}
}

func tableSizeof(c *Ctx, a []heap.Value) (heap.Value, error) {
	return heap.Int(int64(c.Dicts.At(a[0]).Size())), nil
}

// RaiseKey raises the KeyError of a key.
func (c *Ctx) RaiseKey(key heap.Value) error { return c.RaiseWith(TKeyError, key) }

func dictGetItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	at, _, _, err := c.lookup(v, key)
	if err != nil {
		return v, err
	}
	if at < 0 {
		return v, c.RaiseKey(key)
	}
	return c.Dicts.At(v).At(at).Val, nil
}

// dictGet is __getitem__ of dicts and subclasses, which may have __missing__.
func dictGet(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.Payload(a[0])
	if d.Kind() != heap.KDict {
		return d, c.Raise(TTypeError, "descriptor '__getitem__' for 'dict' objects doesn't apply to a '%s' object", c.TypeName(a[0]))
	}
	at, _, _, err := c.lookup(d, a[1])
	switch {
	case err != nil:
		return d, err
	case at >= 0:
		return c.Dicts.At(d).At(at).Val, nil
	case a[0] != d:
		if f := c.SlotOf(a[0], SMissing); f != heap.Unbound {
			return c.Tail(Any, f, a[0], a[1])
		}
	}
	return d, c.RaiseKey(a[1])
}

func dictSetItem(c *Ctx, v, key, x heap.Value) error {
	at, hash, plain, err := c.lookup(v, key)
	if err != nil {
		return err
	}
	return c.put(v, at, key, x, hash, plain)
}

func dictDelItem(c *Ctx, v, key heap.Value) error {
	at, _, _, err := c.lookup(v, key)
	if err != nil {
		return err
	}
	if at < 0 {
		return c.RaiseKey(key)
	}
	c.Dicts.At(v).Delete(at)
	return nil
}

func dictContains(c *Ctx, v, key heap.Value) (bool, error) {
	at, _, _, err := c.lookup(v, key)
	return at >= 0, err
}

func dictPop(c *Ctx, a []heap.Value) (heap.Value, error) {
	if c.Dicts.At(a[0]).Len() == 0 {
		if a[2] != heap.Unbound {
			return a[2], nil
		}
		return heap.None, c.RaiseKey(a[1]) // whatever the key is
	}
	at, _, _, err := c.lookup(a[0], a[1])
	switch {
	case err != nil:
		return heap.None, err
	case at < 0 && a[2] != heap.Unbound:
		return a[2], nil
	case at < 0:
		return heap.None, c.RaiseKey(a[1])
	}
	d := c.Dicts.At(a[0])
	x := d.At(at).Val
	d.Delete(at)
	return x, nil
}

func dictPopItem(c *Ctx, a []heap.Value) (heap.Value, error) {
	d := c.Dicts.At(a[0])
	at := d.Last(d.End())
	if at < 0 {
		return heap.None, c.Raise(TKeyError, "popitem(): dictionary is empty")
	}
	e := *d.At(at)
	d.Delete(at)
	return c.NewTuple(e.Key, e.Val), nil
}

func dictSetDefault(c *Ctx, a []heap.Value) (heap.Value, error) {
	at, hash, plain, err := c.lookup(a[0], a[1])
	if err != nil {
		return heap.None, err
	}
	if at >= 0 {
		return c.Dicts.At(a[0]).At(at).Val, nil
	}
	return a[2], c.put(a[0], -1, a[1], a[2], hash, plain)
}

// CopyTable returns a dict, set or frozenset with the entries of another.
func (c *Ctx) CopyTable(v heap.Value, kind heap.Kind) (heap.Value, error) {
	n := c.Dicts.At(v).Len()
	if err := c.reserveTable(v, n); err != nil {
		return v, err
	}
	w := c.NewDict(kind)
	if kind == heap.KDict {
		return w, c.addEntries(w, v)
	}
	return w, c.addSet(w, v)
}

func (c *Ctx) reserveTable(v heap.Value, n int) error {
	if n < 16 {
		return nil
	}
	if err := c.Account().Charge(2 * n); err != nil {
		return err
	}
	return c.holding(v, heap.DictGrowth(n))
}

// addEntries adds the entries of a table to an empty one.
func (c *Ctx) addEntries(to, from heap.Value) error {
	src := c.Dicts.At(from)
	dst := c.Dicts.At(to)
	if err := c.GrowDict(dst, src.Len()); err != nil {
		return err
	}
	rich := !src.Plain()
	p := c.Pace()
	for i := src.Next(0); i >= 0 && !p.Over(entryWork); i = src.Next(i + 1) {
		e := src.At(i)
		c.Insert(dst, e.Key, e.Val, e.Hash, !rich)
	}
	return p.Err()
}

// entryWork is what an entry of a table costs, for Pace.
const entryWork = 64

// manyEntries is for how many more a dict gets room before they come.
const manyEntries = 1 << 12

// Merge sets the items of one dict in another.
func (c *Ctx) Merge(to, from heap.Value) error { return c.merge(to, from) }

// merge is Merge.
func (c *Ctx) merge(to, from heap.Value) error {
	n := c.Dicts.At(from).Len()
	if n == 0 || to == from {
		return nil
	}
	have := c.Dicts.At(to).Len()
	if err := c.reserveTable(from, have+n); err != nil {
		return err
	}
	if have == 0 && !c.Dicts.At(to).Namespace() {
		return c.addEntries(to, from)
	}
	src, dst := c.Dicts.At(from), c.Dicts.At(to)
	if !src.Plain() || !dst.Plain() {
		return NeedPython
	}
	if n > manyEntries && !dst.Namespace() {
		if err := c.GrowDict(dst, have+n); err != nil {
			return err
		}
	}
	p := c.Pace()
	for i := src.Next(0); i >= 0 && !p.Over(entryWork); i = src.Next(i + 1) {
		e := src.At(i)
		c.Put(dst, c.Find(dst, e.Key, e.Hash), e.Key, e.Val, e.Hash)
	}
	return p.Err()
}

// dictLike returns the dict that v is, or that an instance of a subclass holds
// which iterates as dicts do.
func (c *Ctx) dictLike(v heap.Value) (heap.Value, bool) {
	if v.Kind() == heap.KDict {
		return v, true
	}
	if p := c.Payload(v); p.Kind() == heap.KDict {
		if t, _, err := c.find(v, SIter); err == nil && t != nil && t.id == TDict {
			return p, true
		}
	}
	return v, false
}

// dictUpdate adds a mapping or pairs, and keyword arguments. What it has taken
// from an iterator stays in a[1], for the function in Python.
func dictUpdate(c *Ctx, a []heap.Value) (heap.Value, error) {
	var err error
	if d, ok := c.dictLike(a[1]); ok {
		err = c.merge(a[0], d)
	} else if a[1] == heap.Unbound {
		a[1] = heap.SmallStr("") // what the function in Python gets for no pairs
	} else {
		err = c.mergePairs(a[0], &a[1])
	}
	if err != nil {
		return heap.None, err
	}
	return heap.None, c.merge(a[0], a[2])
}

func (c *Ctx) mergePairs(v heap.Value, other *heap.Value) error {
	switch other.Kind() {
	case heap.KInst, heap.KObj, heap.KBlock, heap.KGen, heap.KModule, heap.KClass, heap.KType:
		return NeedPython // it may have a method keys
	}
	pairs, err := c.Collect(*other)
	if err != nil {
		return err
	}
	*other = pairs
	pin := c.Pin(pairs)
	defer c.Unpin(pin)
	items := c.itemsOf(pairs)
	if !c.Dicts.At(v).Plain() || !c.plainPairs(items) {
		return NeedPython
	}
	if err := c.reserveTable(pairs, len(items)+c.Dicts.At(v).Len()); err != nil {
		return err
	}
	for i, pair := range items {
		if err := c.putPair(v, i, pair); err != nil {
			return err
		}
	}
	return nil
}

// plainPairs reports whether no Python code runs for the keys of the pairs, nor
// to take the pairs apart, nor for the error of one that is none.
func (c *Ctx) plainPairs(items []heap.Value) bool {
	for _, pair := range items {
		switch {
		case pair.Kind() == heap.KTuple, pair.Kind() == heap.KList:
			if xs := c.itemsOf(pair); len(xs) > 0 {
				if _, r, err := c.Hash(xs[0]); err == nil && r == heap.NeedPython {
					return false
				}
			}
		case !pair.IsStr():
			return false
		}
	}
	return true
}

func (c *Ctx) putPair(v heap.Value, i int, pair heap.Value) error {
	xs, err := c.Items(pair)
	if err != nil {
		return err
	}
	if len(xs) != 2 {
		return c.Raise(TValueError, "dictionary update sequence element #%d has length %d; 2 is required", i, len(xs))
	}
	return dictSetItem(c, v, xs[0], xs[1])
}

func dictFromKeys(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0] != TypeValue(TDict) {
		return a[0], NeedPython
	}
	if p := c.Payload(a[1]); p.Kind() == heap.KRange {
		if d, ok, err := c.rangeTable(heap.KDict, p, a[2]); ok {
			return d, err
		}
	}
	keys, err := c.Collect(a[1])
	if err != nil {
		return a[0], err
	}
	a[1] = keys
	if !c.plainKeys(c.itemsOf(keys)) {
		return a[0], NeedPython
	}
	n := len(c.itemsOf(keys))
	if err := c.reserveTable(keys, n); err != nil {
		return a[0], err
	}
	d := c.NewDict(heap.KDict)
	for i, k := range c.itemsOf(keys) {
		if err := dictSetItem(c, d, k, a[2]); err != nil {
			return d, err
		}
		if err := c.step(i); err != nil {
			return d, err
		}
	}
	return d, nil
}

// plainKeys reports whether no Python code runs to hash and compare the keys.
func (c *Ctx) plainKeys(keys []heap.Value) bool {
	for _, k := range keys {
		if k.T <= uint64(heap.KFloat) || k.Kind() == heap.KSmallStr {
			continue
		}
		if _, r, err := c.Hash(k); err == nil && r == heap.NeedPython && c.unhashable(k) == heap.Unbound {
			return false
		}
	}
	return true
}

func dictCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if a.Kind() != heap.KDict || b.Kind() != heap.KDict || op > code.NE {
		return heap.NotImpl, nil
	}
	r, err := c.EqualOp(a, b)
	switch {
	case err == heap.ErrDepth:
		return a, c.Raise(TRecursionError, "maximum recursion depth exceeded in comparison")
	case err != nil:
		return a, err
	case r != heap.NeedPython:
		return heap.Bool((r == heap.Equal) == (op == code.EQ)), nil
	}
	same, err := c.sameDicts(a, b)
	return heap.Bool(same == (op == code.EQ)), err
}

// sameDicts compares dicts with values, or keys, that the heap cannot compare.
func (c *Ctx) sameDicts(a, b heap.Value) (bool, error) {
	if err := c.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer c.Leave()
	x, y := c.Dicts.At(a), c.Dicts.At(b)
	if x.Len() != y.Len() {
		return false, nil
	}
	for i := x.Next(0); i >= 0; i = x.Next(i + 1) {
		e := *x.At(i)
		at, err := c.probe(b, e.Key, e.Hash)
		if err != nil || at < 0 {
			return false, err
		}
		same, err := c.Same(e.Val, y.At(at).Val)
		if err == nil {
			err = c.step(i)
		}
		if err != nil || !same {
			return false, err
		}
	}
	return true, nil
}

func dictBinary(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if a.Kind() != heap.KDict || b.Kind() != heap.KDict {
		return heap.NotImpl, nil
	}
	if !c.Dicts.At(a).Plain() || !c.Dicts.At(b).Plain() {
		return a, NeedPython
	}
	d, err := c.CopyTable(a, heap.KDict)
	if err != nil {
		return a, err
	}
	pin := c.Pin(d)
	defer c.Unpin(pin)
	return d, c.merge(d, b)
}

func dictInPlace(c *Ctx, _ BinOp, v, x heap.Value) (heap.Value, error) {
	a := [3]heap.Value{v, x, heap.Unbound}
	if d, ok := c.dictLike(x); ok {
		return v, c.merge(v, d)
	}
	if x.Kind() == heap.KIter {
		return v, NeedPython // its items would be lost if a key needed Python
	}
	return v, c.mergePairs(v, &a[1])
}
