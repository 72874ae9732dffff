// Package containers is the module _containers: what the Python versions of the
// methods of lists, dicts, sets and iterators need of the data behind them.
package containers

import (
	"cmp"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _containers.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_containers",
		Doc:  "The data behind containers and iterators.",
		Funcs: []object.Native{
			{Name: "candidates", Sig: "(table, hash: int, /)", Doc: "Entries of a dict or set with that hash: a list of number, key, ...", Fn: candidates},
			{Name: "cell", Sig: "(iterator, /)", Doc: "What an iterator over a user's object holds: a pair.", Fn: cell},
			{Name: "count", Sig: "(items, value, /)", Doc: "How many items of a list or tuple are equal to a value.", Fn: search, Step: "count"},
			{Name: "delete", Sig: "(table, entry: size, /)", Doc: "Deletes an entry.", Fn: deleteEntry},
			{Name: "find", Sig: "(items, value, start: size, stop: size, /)", Doc: "The first item of a list or tuple, from start to stop, that is equal to a value: its number, or -1.", Fn: search, Step: "find"},
			{Name: "insert", Sig: "(table, key, hash: int, value, /)", Doc: "Adds a key that is not there.", Fn: insert},
			{Name: "order", Sig: "(values: list, keys: list|none, /)", Doc: "Sorts values by keys that Python compares, in place, as far as it gets.", Step: "order", Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
				return a[0], object.NeedVM
			}},
			{Name: "payload", Sig: "(obj, /)", Doc: "The built-in value that an instance of a subclass holds.", Fn: payload},
			{Name: "proxied", Sig: "(proxy: mappingproxy, /)", Doc: "The mapping of a mappingproxy.", Fn: proxied},
			{Name: "put_all", Sig: "(target: list, items: list, /)", Doc: "Replaces the items of a list; whether it was empty.", Fn: putAll},
			{Name: "set_cell", Sig: "(iterator, first, second, /)", Doc: "Sets what an iterator over a user's object holds.", Fn: setCell},
			{Name: "set_value", Sig: "(table, entry: size, value, /)", Doc: "Sets the value of an entry.", Fn: setValue},
			{Name: "slice_hash", Sig: "(hashes: list, /)", Doc: "The hash of a slice whose parts have these hashes.", Fn: hashes((*object.TupleHash).SliceSum)},
			{Name: "sort", Sig: "(values: list, keys: list|none, reverse: bool, /)", Doc: "Sorts values by keys in place; False if that needs Python.", Fn: sortBy},
			{Name: "take_all", Sig: "(source: list, /)", Doc: "A new list with the items of a list, which is then empty.", Fn: takeAll},
			{Name: "tuple_hash", Sig: "(hashes: list, /)", Doc: "The hash of a tuple whose items have these hashes.", Fn: hashes((*object.TupleHash).Sum)},
			{Name: "value", Sig: "(table, entry: size, /)", Doc: "The value of an entry.", Fn: value},
			{Name: "version", Sig: "(table, /)", Doc: "A number that changes with the keys of a dict or set.", Fn: version},
			{Name: "viewed", Sig: "(view, /)", Doc: "The dict of a view.", Fn: viewed},
		},
	}
}

// search leaves the comparisons of a list's or tuple's items to the machine.
func search(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if k := a[0].Kind(); k != heap.KList && k != heap.KTuple {
		return a[0], c.Raise(object.TTypeError, "expected a list or tuple, got %s", c.TypeName(a[0]))
	}
	return a[0], object.NeedVM
}

// table returns the table of a dict, a set or an instance of a subclass.
func table(c *object.Ctx, v heap.Value) (*heap.Dict, heap.Value, error) {
	p := c.Payload(v)
	switch p.Kind() {
	case heap.KDict, heap.KSet, heap.KFrozenSet:
		return c.Dicts.At(p), p, nil
	}
	return nil, p, c.Raise(object.TTypeError, "expected a dict or set, got %s", c.TypeName(v))
}

func entry(c *object.Ctx, a []heap.Value) (*heap.Entry, error) {
	d, _, err := table(c, a[0])
	if err != nil {
		return nil, err
	}
	i := a[1].Int()
	if i < 0 || i >= int64(d.End()) || d.Next(int(i)) != int(i) {
		return nil, c.Raise(object.TRuntimeError, "the table changed")
	}
	return d.At(int(i)), nil
}

// hashOf returns the hash that hash() has given.
func hashOf(c *object.Ctx, v heap.Value) (uint64, error) {
	if v.Kind() == heap.KBig {
		return 0, c.Raise(object.TOverflowError, "a hash has 64 bits")
	}
	return uint64(v.Int()), nil
}

func candidates(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	_, v, err := table(c, a[0])
	if err != nil {
		return v, err
	}
	hash, err := hashOf(c, a[1])
	if err != nil {
		return v, err
	}
	list := c.NewList(0)
	var p heap.Probe
	for {
		d := c.Dicts.At(v)
		at := c.Probe(d, &p, hash)
		if at < 0 {
			return list, nil
		}
		key := d.At(at).Key
		c.Append(list, heap.Int(int64(at)))
		c.Append(list, key)
		if err := c.Account().Charge(4); err != nil {
			return list, err
		}
	}
}

func cell(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if err := checkCell(c, a[0]); err != nil {
		return a[0], err
	}
	x, y := c.CellState(a[0])
	return c.NewTuple(x, y), nil
}

func setCell(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if err := checkCell(c, a[0]); err != nil {
		return a[0], err
	}
	c.SetCellState(a[0], a[1], a[2])
	return heap.None, nil
}

func checkCell(c *object.Ctx, it heap.Value) error {
	t := c.TypeOf(it)
	if it.Kind() == heap.KIter && (t == object.TypeValue(object.TIterator) || t == object.TypeValue(object.TCallableIterator)) {
		return nil
	}
	return c.Raise(object.TTypeError, "expected an iterator over an object, got %s", c.TypeName(it))
}

func deleteEntry(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if _, err := entry(c, a); err != nil {
		return heap.None, err
	}
	d, _, _ := table(c, a[0])
	if c.Payload(a[0]).Kind() == heap.KSet {
		c.KeepOrder(d)
	}
	d.Delete(int(a[1].Int()))
	return heap.None, nil
}

func insert(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, _, err := table(c, a[0])
	if err != nil {
		return heap.None, err
	}
	hash, err := hashOf(c, a[2])
	if err != nil {
		return heap.None, err
	}
	_, r, err := c.Hash(a[1])
	if err != nil {
		return heap.None, err
	}
	c.Insert(d, a[1], a[3], hash, r != heap.NeedPython)
	return heap.None, nil
}

func payload(c *object.Ctx, a []heap.Value) (heap.Value, error) { return c.Payload(a[0]), nil }

func proxied(c *object.Ctx, a []heap.Value) (heap.Value, error) { return c.Proxied(a[0]), nil }

func putAll(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[1]).Items
	if err := c.Account().Charge(len(items) / 4); err != nil {
		return heap.None, err
	}
	if err := c.Reserve(heap.ListGrowth(len(items))); err != nil {
		return heap.None, err
	}
	l := c.Lists.At(a[0])
	empty := len(l.Items) == 0
	l.Items = l.Items[:0]
	if err := c.Lengthen(a[0], len(items)); err != nil {
		return heap.None, err
	}
	return heap.Bool(empty), c.Extending(a[0], c.Lists.At(a[1]).Items)
}

func setValue(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	e, err := entry(c, a)
	if err == nil {
		e.Val = a[2]
	}
	return heap.None, err
}

func value(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	e, err := entry(c, a)
	if err != nil {
		return heap.None, err
	}
	return e.Val, nil
}

func sortBy(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	values := c.Lists.At(a[0]).Items
	var keys []heap.Value
	if a[1] != heap.None {
		if keys = c.Lists.At(a[1]).Items; len(keys) != len(values) {
			return heap.None, c.Raise(object.TValueError, "there are %d keys for %d values", len(keys), len(values))
		}
	}
	err := c.SortValues(values, keys, a[2] == heap.True)
	if err == object.NeedPython {
		return heap.False, nil
	}
	return heap.True, err
}

func takeAll(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	items := c.Lists.At(a[0]).Items
	list, err := c.ListOf(items)
	if err != nil {
		return heap.None, err
	}
	l := c.Lists.At(a[0])
	l.Items = l.Items[:0]
	return list, nil
}

// hashes returns the function that mixes hashes.
// hashWork is the work for a hash, in bytes that are looked at.
const hashWork = 32

func hashes(sum func(*object.TupleHash) uint64) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		m, p := object.NewTupleHash(), c.Pace()
		for _, x := range c.Lists.At(a[0]).Items {
			h, err := hashOf(c, x)
			if err != nil || p.Over(hashWork) {
				return x, cmp.Or(err, p.Err())
			}
			m.Add(h)
		}
		return heap.Int(int64(sum(&m))), nil
	}
}

func version(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d, _, err := table(c, a[0])
	if err != nil {
		return heap.None, err
	}
	return heap.Int(int64(d.Version())), nil
}

func viewed(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	switch c.TypeOf(a[0]) {
	case object.TypeValue(object.TDictKeys), object.TypeValue(object.TDictValues), object.TypeValue(object.TDictItems):
		return c.Viewed(a[0]), nil
	}
	return a[0], c.Raise(object.TTypeError, "expected a view of a dict, got %s", c.TypeName(a[0]))
}
