package builtins

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func iterableFuncs() []object.Native {
	return []object.Native{
		{Name: "aiter", Sig: "(async_iterable, /)", Doc: "The asynchronous iterator of an asynchronous iterable.", Fn: aiter, Py: "builtins.aiter_"},
		{Name: "all", Sig: "(iterable, /)", Doc: "Whether all items are true; True if there are none.", Fn: all, Py: "builtins.all_", Collect: object.CollectAll},
		{Name: "anext", Sig: "(async_iterator, default=<null>, /)", Doc: "An awaitable of the next item, or of the default at the end.", Fn: needPython, Py: "builtins.anext_"},
		{Name: "any", Sig: "(iterable, /)", Doc: "Whether an item is true; False if there are none.", Fn: any_, Py: "builtins.any_", Collect: object.CollectAny},
		{Name: "iter", Sig: "(object, sentinel=<null>, /)", Doc: "An iterator over an iterable; with a sentinel, over what calls return until they return the sentinel.", Fn: iter, Asks: object.SIter, Check: object.CheckIter},
		{Name: "max", Sig: "(*args, key=None, default=NotImplemented)", Doc: "The greatest item of an iterable, or of the arguments.", Fn: extreme("max", code.GT), Now2: mostNow, Py: "builtins.max_", Collect: object.CollectMax},
		{Name: "min", Sig: "(*args, key=None, default=NotImplemented)", Doc: "The least item of an iterable, or of the arguments.", Fn: extreme("min", code.LT), Now2: leastNow, Py: "builtins.min_", Collect: object.CollectMin},
		{Name: "next", Sig: "(iterator, default=<null>, /)", Doc: "The next item of an iterator, or the default at its end.", Fn: next, Asks: object.SNext, Check: object.Any},
		{Name: "sorted", Sig: "(*args, key=None, reverse=False)", Text: "(iterable, /, *, key=None, reverse=False)", Doc: "A new list of the items in ascending order.", Fn: sorted, Py: "builtins.sorted_", Collect: object.CollectArgument},
		{Name: "sum", Sig: "(iterable, /, start=0)", Doc: "The sum of start and all items.", Fn: sum, Py: "builtins.sum_", Collect: object.CollectSum},
	}
}

// needPython is the function of what only Python code does.
func needPython(*object.Ctx, []heap.Value) (heap.Value, error) {
	return heap.Unbound, object.NeedPython
}

// lasting reports whether iterating over v changes nothing, so that it may be
// done twice.
func lasting(v heap.Value) bool {
	switch v.Kind() {
	case heap.KList, heap.KTuple, heap.KDict, heap.KSet, heap.KFrozenSet, heap.KRange, heap.KBytes:
		return true
	case heap.KInst, heap.KIter, heap.KGen, heap.KBlock, heap.KObj, heap.KClass, heap.KType:
		return false
	}
	return v.IsStr()
}

// itemsOf returns the items of a list or tuple in place.
func itemsOf(c *object.Ctx, v heap.Value) ([]heap.Value, bool) {
	switch v.Kind() {
	case heap.KList:
		return c.Lists.At(v).Items, true
	case heap.KTuple:
		return c.Tuple(v), true
	}
	return nil, false
}

// each calls f with the items of v until f reports false. It answers NeedPython
// where iteration runs Python code or changes the iterator.
func each(c *object.Ctx, v heap.Value, f func(x heap.Value) (bool, error)) error {
	if items, ok := itemsOf(c, v); ok {
		return eachOf(c, items, f)
	}
	if !lasting(v) {
		if c.SlotOf(v, object.SIter) == heap.Unbound && c.SlotOf(v, object.SGetItem) == heap.Unbound {
			return c.Raise(object.TTypeError, "'%s' object is not iterable", c.TypeName(v))
		}
		return object.NeedPython
	}
	it, err := c.IterOf(v)
	if err != nil {
		return err
	}
	for {
		x, err := c.NextOf(it)
		if err != nil || x == heap.Exhausted {
			return err
		}
		if more, err := f(x); err != nil || !more {
			return err
		}
		if err := c.Account().Charge(1); err != nil {
			return err
		}
	}
}

func eachOf(c *object.Ctx, items []heap.Value, f func(x heap.Value) (bool, error)) error {
	for i, x := range items {
		if more, err := f(x); err != nil || !more {
			return err
		}
		if i&63 == 63 {
			if err := c.Account().Charge(64); err != nil {
				return err
			}
		}
	}
	return nil
}

func aiter(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if c.SlotOf(a[0], object.SAIter) == heap.Unbound {
		return heap.Unbound, c.Raise(object.TTypeError, "'%s' object is not an async iterable", c.TypeName(a[0]))
	}
	return heap.Unbound, object.NeedPython
}

func all(c *object.Ctx, a []heap.Value) (heap.Value, error) { return until(c, a[0], false) }

func any_(c *object.Ctx, a []heap.Value) (heap.Value, error) { return until(c, a[0], true) }

// until returns stop when an item has that truth, else its opposite.
func until(c *object.Ctx, v heap.Value, stop bool) (heap.Value, error) {
	found := !stop
	err := each(c, v, func(x heap.Value) (bool, error) {
		truth, err := c.Truth(x)
		if truth == stop {
			found = stop
		}
		return truth != stop, err
	})
	return heap.Bool(found), err
}

func iter(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] != heap.Unbound {
		if !callable(c, a[0]) {
			return heap.Unbound, c.Raise(object.TTypeError, "iter(v, w): v must be callable")
		}
		return c.NewIterOf(object.TCallableIterator, a[0], a[1]), nil
	}
	v, err := c.IterOf(a[0])
	if err == object.NeedPython {
		return tail(c, object.CheckIter, object.SIter, a[0])
	}
	return v, err
}

func next(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	v, err := c.NextOf(a[0])
	switch {
	case err == object.NeedPython:
		return tailNext(c, a)
	case err != nil || v != heap.Exhausted:
		return v, err
	case a[1] != heap.Unbound:
		return a[1], nil
	}
	return v, c.RaiseWith(object.TStopIteration)
}

func tailNext(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if c.SlotOf(a[0], object.SNext) == heap.Unbound { // a coroutine
		return a[0], c.Raise(object.TTypeError, "'%s' object is not an iterator", c.TypeName(a[0]))
	}
	if a[1] == heap.Unbound {
		return tail(c, object.CheckNext, object.SNext, a[0])
	}
	v, err := tail(c, object.CheckDefault, object.SNext, a[0])
	c.TakeTail().Default = a[1]
	return v, err
}

// extreme returns the function of min or max; its arguments are key, default
// and the tuple of the others.
func extreme(name string, better code.CmpOp) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		items := a[2]
		args := c.Tuple(items)
		switch {
		case len(args) == 0:
			return heap.Unbound, c.Raise(object.TTypeError, "%s expected at least 1 argument, got 0", name)
		case len(args) == 1:
			items = args[0]
		case a[1] != heap.NotImpl:
			return heap.Unbound, c.Raise(object.TTypeError, "Cannot specify a default for %s() with multiple positional arguments", name)
		}
		if a[0] != heap.None {
			return heap.Unbound, object.NeedPython
		}
		best, err := bestOf(c, items, better)
		switch {
		case err != nil || best != heap.Unbound:
			return best, err
		case a[1] != heap.NotImpl:
			return a[1], nil
		}
		return best, c.Raise(object.TValueError, "%s() iterable argument is empty", name)
	}
}

func bestOf(c *object.Ctx, v heap.Value, better code.CmpOp) (heap.Value, error) {
	if items, ok := itemsOf(c, v); ok {
		return bestItem(c, items, better)
	}
	best := heap.Unbound
	err := each(c, v, func(x heap.Value) (bool, error) {
		if best == heap.Unbound {
			best = x
			return true, nil
		}
		wins, err := compare(c, better, x, best)
		if wins {
			best = x
		}
		return true, err
	})
	return best, err
}

func bestItem(c *object.Ctx, items []heap.Value, better code.CmpOp) (heap.Value, error) {
	if len(items) == 0 {
		return heap.Unbound, nil
	}
	if err := c.Account().Charge(len(items) / 2); err != nil {
		return heap.Unbound, err
	}
	best, p := items[0], c.Pace()
	for _, x := range items[1:] {
		if p.Over(2 * itemWork) {
			break
		}
		wins, err := compare(c, better, x, best)
		if err != nil {
			return best, err
		}
		if wins {
			best = x
		}
	}
	return best, p.Err()
}

func compare(c *object.Ctx, op code.CmpOp, x, y heap.Value) (bool, error) {
	switch {
	case x.T|y.T == 0 && op == code.LT:
		return x.Int() < y.Int(), nil
	case x.T|y.T == 0:
		return x.Int() > y.Int(), nil
	}
	v, err := c.CompareOf(op, x, y)
	if err != nil {
		return false, err
	}
	return c.Truth(v)
}

// sorted takes key, reverse and the tuple of the others. Without a key it sorts
// a copy of built-in data, which nobody else sees when Python code must do it
// again.
func sorted(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[2])
	if len(args) != 1 {
		return heap.Unbound, c.Raise(object.TTypeError, "sorted expected 1 argument, got %d", len(args))
	}
	reverse := a[1].Kind() == heap.KBool
	if a[0] != heap.None || !reverse || !lasting(args[0]) {
		return heap.Unbound, object.NeedPython
	}
	list, err := collect(c, args[0])
	if err != nil {
		return heap.Unbound, err
	}
	return list, c.SortValues(c.Lists.At(list).Items, nil, a[1] == heap.True)
}

// collect returns a new list of the items of v, which is lasting.
func collect(c *object.Ctx, v heap.Value) (heap.Value, error) {
	n, err := c.Length(v)
	if err != nil {
		return v, err
	}
	if err := c.Account().Charge(n / 8); err != nil {
		return v, err
	}
	if err := c.Reserve(heap.ListGrowth(n)); err != nil {
		return v, err
	}
	if items, ok := itemsOf(c, v); ok {
		return c.ListOf(items)
	}
	list := c.NewList(n)
	err = each(c, v, func(x heap.Value) (bool, error) {
		c.Append(list, x)
		return true, nil
	})
	return list, err
}

// total is a sum on its way, in the fastest form that holds it.
type total struct {
	value    heap.Value
	sum, low float64 // while value is a float: the sum, and what rounding lost of it
	isFloat  bool
}

func sum(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	start := c.Payload(a[1])
	switch {
	case start.IsStr():
		return start, c.Raise(object.TTypeError, "sum() can't sum strings [use ''.join(seq) instead]")
	case start.Kind() == heap.KBytes:
		return start, c.Raise(object.TTypeError, "sum() can't sum bytes [use b''.join(seq) instead]")
	case c.Is(a[1], object.TByteArray):
		return start, c.Raise(object.TTypeError, "sum() can't sum bytearray [use b''.join(seq) instead]")
	}
	t := &total{value: a[1]}
	t.begin()
	err := t.addAll(c, a[0])
	if err != nil {
		return heap.Unbound, err
	}
	return t.result(), nil
}

func (t *total) addAll(c *object.Ctx, v heap.Value) error {
	items, ok := itemsOf(c, v)
	if !ok {
		return each(c, v, func(x heap.Value) (bool, error) { return true, t.add(c, x) })
	}
	if err := c.Account().Charge(len(items) / 2); err != nil {
		return err
	}
	p := c.Pace()
	for _, x := range items {
		if err := t.add(c, x); err != nil {
			return err
		}
		if p.Over(itemWork) {
			break
		}
	}
	return p.Err()
}

// itemWork is what an item that is added or compared costs, for Pace.
const itemWork = 8

func (t *total) begin() {
	if t.value.Kind() == heap.KFloat {
		t.isFloat, t.sum, t.low = true, t.value.Float(), 0
	}
}

func (t *total) add(c *object.Ctx, x heap.Value) error {
	if t.value.T|x.T == 0 {
		if s := t.value.Int() + x.Int(); (s > t.value.Int()) == (x.Int() > 0) {
			t.value = heap.Int(s)
			return nil
		}
	}
	if t.isFloat {
		switch x.Kind() {
		case heap.KFloat:
			t.addFloat(x.Float())
			return nil
		case heap.KInt, heap.KBool:
			t.addFloat(float64(x.Int()))
			return nil
		}
		t.value, t.isFloat = t.result(), false
	}
	v, err := c.BinaryOf(object.OpAdd, false, t.value, x)
	t.value = v
	t.begin()
	return err
}

// addFloat adds with compensation, as Neumaier does.
func (t *total) addFloat(x float64) {
	s := t.sum + x
	if math.Abs(t.sum) >= math.Abs(x) {
		t.low += (t.sum - s) + x
	} else {
		t.low += (x - s) + t.sum
	}
	t.sum = s
}

func (t *total) result() heap.Value {
	if !t.isFloat {
		return t.value
	}
	if t.low != 0 && !math.IsInf(t.low, 0) && !math.IsNaN(t.low) {
		return heap.Float(t.sum + t.low)
	}
	return heap.Float(t.sum)
}
