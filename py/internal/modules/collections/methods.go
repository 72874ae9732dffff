package collections

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func methods() []object.Native {
	return []object.Native{
		{Name: "__repr__", Sig: "(self: raw, /)", Kind: object.Wrapper, Doc: "repr(self)", Fn: checkedRepr, Py: "deques.repr_"},
		{Name: "append", Sig: "(self, item, /)", Doc: "Adds an item at the right.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, open(c, a[0]).pushRight(a[1])
		}},
		{Name: "appendleft", Sig: "(self, item, /)", Doc: "Adds an item at the left.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, open(c, a[0]).pushLeft(a[1])
		}},
		{Name: "clear", Sig: "(self, /)", Doc: "Removes all items.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			list := c.NewList(0)
			open(c, a[0]).replace(list)
			return heap.None, nil
		}},
		{Name: "copy", Sig: "(self: raw, /)", Doc: "A copy of the deque.", Fn: copied},
		{Name: "__copy__", Sig: "(self: raw, /)", Doc: "A copy of the deque.", Fn: copied},
		{Name: "count", Sig: "(self, value, /)", Doc: "How many items equal the value.", Fn: count, Py: "deques.count"},
		{Name: "extend", Sig: "(self, iterable, /)", Doc: "Adds the items of an iterable at the right.", Fn: extend, Py: "deques.extend"},
		{Name: "extendleft", Sig: "(self, iterable, /)", Doc: "Adds the items of an iterable at the left, one after the other.", Fn: extendLeft, Py: "deques.extendleft"},
		{Name: "index", Sig: "(self, value, start=0, stop=9223372036854775807, /)", Doc: "The index of the first item that equals the value; ValueError if there is none.", Fn: index, Py: "deques.index"},
		{Name: "insert", Sig: "(self, index: size, value, /)", Doc: "Puts an item before the index.", Fn: insert},
		{Name: "maxlen", Sig: "(self, /)", Kind: object.Getter, Doc: "The greatest length, or None.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return open(c, a[0]).s[slotMax], nil
		}},
		{Name: "pop", Sig: "(self, /)", Doc: "Removes the last item and returns it.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			d := open(c, a[0])
			if d.len() == 0 {
				return a[0], c.Raise(object.TIndexError, "pop from an empty deque")
			}
			return d.popRight(), nil
		}},
		{Name: "popleft", Sig: "(self, /)", Doc: "Removes the first item and returns it.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			d := open(c, a[0])
			if d.len() == 0 {
				return a[0], c.Raise(object.TIndexError, "pop from an empty deque")
			}
			return d.popLeft()
		}},
		{Name: "remove", Sig: "(self, value, /)", Doc: "Removes the first item that equals the value; ValueError if there is none.", Fn: remove, Py: "deques.remove"},
		{Name: "reverse", Sig: "(self, /)", Doc: "Reverses the order of the items in place.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, c.ReverseItems(open(c, a[0]).items())
		}},
		{Name: "rotate", Sig: "(self, n: size = 1, /)", Doc: "Moves the last n items to the left end; to the other side if n is negative.", Fn: rotate},
		{Name: "__reversed__", Sig: "(self, /)", Doc: "An iterator from the last item to the first.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return backward.over(c, a[0])
		}},
		{Name: "__reduce__", Sig: "(self: raw, /)", Doc: "How to make the deque again.", Fn: reduce},
		{Name: "__class_getitem__", Sig: "(cls, object, /)", Kind: object.ClassMethod, Doc: "The class with type arguments.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewAlias(a[0], a[1]), nil
		}},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size in memory, in bytes.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Int(int64(c.Lists.At(open(c, a[0]).s[slotList]).Size()) + 64), nil
		}},
	}
}

// self returns the deque that a raw self is or holds.
func self(c *object.Ctx, v heap.Value, name string) (heap.Value, error) {
	if p := c.Payload(v); isDeque(c, p) {
		return p, nil
	}
	return v, c.Raise(object.TTypeError, "descriptor '%s' for 'collections.deque' objects doesn't apply to a '%s' object", name, c.TypeName(v))
}

func checkedRepr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if _, err := self(c, a[0], "__repr__"); err != nil {
		return a[0], err
	}
	return dequeRepr(c, a)
}

// copied calls the class of an instance of a subclass.
func copied(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p, err := self(c, a[0], "copy")
	if err != nil {
		return p, err
	}
	if p == a[0] {
		return twin(c, p, open(c, p).items())
	}
	if most := open(c, p).s[slotMax]; most != heap.None {
		return c.Tail(object.Any, c.TypeOf(a[0]), a[0], most)
	}
	return c.Tail(object.Any, c.TypeOf(a[0]), a[0])
}

func count(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n, err := c.CountItem(open(c, a[0]).items(), a[1])
	return heap.Int(int64(n)), err
}

func extend(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return each(c, a, deque.pushRight)
}

func extendLeft(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return each(c, a, deque.pushLeft)
}

func each(c *object.Ctx, a []heap.Value, add func(d deque, x heap.Value) error) (heap.Value, error) {
	list, err := c.Collect(a[1])
	if err != nil {
		return a[0], err
	}
	if isDeque(c, c.Payload(a[1])) {
		if list, err = c.ListOf(itemsOf(c, list)); err != nil { // it may be a part of the deque
			return a[0], err
		}
	}
	pin := c.Pin(list)
	defer c.Unpin(pin)
	for i := range itemsOf(c, list) {
		if err := add(open(c, a[0]), itemsOf(c, list)[i]); err != nil {
			return a[0], err
		}
		if i&63 == 63 {
			if err := c.Account().Charge(64); err != nil {
				return a[0], err
			}
		}
	}
	return heap.None, nil
}

func itemsOf(c *object.Ctx, v heap.Value) []heap.Value {
	if v.Kind() == heap.KTuple {
		return c.Tuple(v)
	}
	return c.Lists.At(v).Items
}

func index(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := open(c, a[0])
	for i := 2; i < 4; i++ {
		x, ok, err := c.IndexOf(a[i])
		if err != nil {
			return x, err
		}
		if !ok {
			return x, c.Raise(object.TTypeError, "slice indices must be integers or have an __index__ method")
		}
		if a[i] = x; x.Kind() == heap.KBig {
			a[i] = heap.Int(1<<62 - 1)
			if c.Big(x).Sign() < 0 {
				a[i] = heap.Int(-1 << 62)
			}
		}
	}
	n := d.len()
	from, to := within(a[2].Int(), n), within(a[3].Int(), n)
	if from < to {
		i, err := c.FindItem(d.items()[from:to], a[1])
		if err != nil {
			return a[0], err
		}
		if i >= 0 {
			return heap.Int(int64(from + i)), nil
		}
	}
	return a[0], c.Raise(object.TValueError, "deque.index(x): x not in deque")
}

func within(i int64, n int) int {
	if i < 0 {
		i = max(i+int64(n), 0)
	}
	return int(min(i, int64(n)))
}

func insert(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := open(c, a[0])
	n := d.len()
	if n >= d.most() {
		return a[0], c.Raise(object.TIndexError, "deque already at its maximum size")
	}
	i := within(a[1].Int(), n)
	if err := d.pushRight(a[2]); err != nil {
		return a[0], err
	}
	items := d.items()
	copy(items[i+1:], items[i:n])
	items[i] = a[2]
	return heap.None, c.Account().Charge((n - i) / 8)
}

func remove(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := open(c, a[0])
	i, err := c.FindItem(d.items(), a[1])
	if err != nil {
		return a[0], err
	}
	if i < 0 {
		return a[0], c.Raise(object.TValueError, "deque.remove(x): x not in deque")
	}
	return heap.None, d.remove(i)
}

// rotate goes step by step where that is less than moving everything.
func rotate(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := open(c, a[0])
	n := int64(d.len())
	if n < 2 {
		return heap.None, nil
	}
	by := a[1].Int() % n
	if by > n/2 {
		by -= n
	} else if by < -n/2 {
		by += n
	}
	if err := c.Account().Charge(int(max(by, -by))); err != nil {
		return a[0], err
	}
	most := d.s[slotMax]
	d.s[slotMax] = heap.None
	defer func() { open(c, a[0]).s[slotMax] = most }()
	for ; by > 0; by-- {
		if err := d.pushLeft(d.popRight()); err != nil {
			return a[0], err
		}
	}
	for ; by < 0; by++ {
		x, err := d.popLeft()
		if err == nil {
			err = d.pushRight(x)
		}
		if err != nil {
			return a[0], err
		}
	}
	return heap.None, nil
}

func reduce(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	p, err := self(c, a[0], "__reduce__")
	if err != nil {
		return p, err
	}
	args := c.NewTuple()
	if most := open(c, p).s[slotMax]; most != heap.None {
		args = c.NewTuple(c.NewTuple(), most)
	}
	it, err := forward.over(c, p)
	if err != nil {
		return p, err
	}
	return c.NewTuple(c.TypeOf(a[0]), args, heap.None, it), nil
}
