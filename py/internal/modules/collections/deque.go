package collections

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// A deque is a block: a list, where its items begin in the list (what lies
// before is room at the left), the greatest length or None, and a number that
// changes with the items.
const (
	slotList = iota
	slotHead
	slotMax
	slotVersion
)

// deque gives access to the parts of one; it is valid until the next cell is
// made, and the items until the list changes.
type deque struct {
	c *object.Ctx
	s []heap.Value
}

func open(c *object.Ctx, v heap.Value) deque { return deque{c, c.Slots(v)} }

func (d deque) head() int { return int(d.s[slotHead].Int()) }

func (d deque) items() []heap.Value { return d.c.Lists.At(d.s[slotList]).Items[d.head():] }

func (d deque) len() int { return len(d.items()) }

// most returns the greatest length, or a number that no deque reaches.
func (d deque) most() int {
	if d.s[slotMax] == heap.None {
		return 1 << 62
	}
	return int(d.s[slotMax].Int())
}

func (d deque) changed() { d.s[slotVersion].N++ }

// shift moves the items within the list, so that there is room for n more at
// the left.
func (d deque) shift(n int) error {
	list, head := d.s[slotList], d.head()
	old := len(d.c.Lists.At(list).Items)
	size := old - head + n
	if err := d.c.Account().Charge((old - head) / 4); err != nil {
		return err
	}
	if size > old {
		if err := d.c.Reserve(heap.ListGrowth(size)); err != nil {
			return err
		}
		if err := d.c.Lengthen(list, size); err != nil {
			return err
		}
	}
	l := d.c.Lists.At(list)
	items := l.Items[:max(size, old)]
	copy(items[n:], items[head:old])
	for i := range items[:n] {
		items[i] = heap.None
	}
	l.Items = items[:size]
	d.s[slotHead] = heap.Int(int64(n))
	return nil
}

func (d deque) pushRight(x heap.Value) error {
	if d.most() == 0 {
		return nil
	}
	if d.len() >= d.most() {
		if _, err := d.popLeft(); err != nil {
			return err
		}
	}
	list := d.s[slotList]
	l := d.c.Lists.At(list)
	if head := d.head(); len(l.Items) == cap(l.Items) && head > len(l.Items)/2 {
		if err := d.shift(0); err != nil {
			return err
		}
	}
	if d.c.AppendBytes(list) > 1<<16 {
		if err := d.c.Appending(list); err != nil {
			return err
		}
	}
	d.c.Append(list, x)
	d.changed()
	return nil
}

func (d deque) pushLeft(x heap.Value) error {
	if d.most() == 0 {
		return nil
	}
	if d.len() >= d.most() {
		d.popRight()
	}
	if d.head() == 0 {
		if err := d.shift(8 + d.len()/2); err != nil {
			return err
		}
	}
	d.s[slotHead].N--
	d.c.Lists.At(d.s[slotList]).Items[d.head()] = x
	d.changed()
	return nil
}

// popLeft removes the first item; there must be one.
func (d deque) popLeft() (heap.Value, error) {
	head := d.head()
	items := d.c.Lists.At(d.s[slotList]).Items
	x := items[head]
	items[head] = heap.None
	d.s[slotHead].N++
	d.changed()
	if head > 64 && head > 3*(len(items)/4) {
		return x, d.shift(0)
	}
	return x, nil
}

// popRight removes the last item; there must be one.
func (d deque) popRight() heap.Value {
	l := d.c.Lists.At(d.s[slotList])
	x := l.Items[len(l.Items)-1]
	l.Items = l.Items[:len(l.Items)-1]
	d.changed()
	return x
}

// replace makes the items of a list the only ones of the deque, as many of the
// last ones as fit.
func (d deque) replace(list heap.Value) {
	d.s[slotList] = list
	d.s[slotHead] = heap.Int(int64(max(0, len(d.c.Lists.At(list).Items)-d.most())))
	d.changed()
}

func dequeType() *object.Type {
	return &object.Type{
		Name: "deque", Module: "collections", Flags: object.Sequence,
		Doc:    "A sequence that grows and shrinks at both ends fast.\n\nWith a maxlen, items fall off at the other end.",
		New:    &object.Native{Sig: "(cls, /, *args, **kwargs)", Fn: dequeNew},
		Init:   &object.Native{Sig: "(self, iterable=<null>, maxlen=None)", Doc: "Sets maxlen and items.", Fn: dequeInit, Py: "deques.init"},
		Repr:   func(c *object.Ctx, v heap.Value) (heap.Value, error) { return dequeRepr(c, []heap.Value{v}) },
		ReprAs: func(c *object.Ctx, v, _ heap.Value) (heap.Value, error) { return dequeRepr(c, []heap.Value{v}) },
		Len:    func(c *object.Ctx, v heap.Value) (int, error) { return open(c, v).len(), nil },
		Iter:   func(c *object.Ctx, v heap.Value) (heap.Value, error) { return forward.over(c, v) },

		GetItem: getItem, SetItem: setItem, DelItem: delItem, Contains: contains, Compare: compare,
		Binary: binary, Ops: object.Ops(object.OpAdd, object.OpMul), NoReflect: object.Ops(object.OpAdd),
		NoConcat: `can only concatenate deque (not "%[1]s") to deque`,
		InPlace:  inPlace, InPlaceOps: object.Ops(object.OpAdd, object.OpMul),
		Methods: methods(),
		Py: map[object.Special]string{
			object.SContains: "deques.contains", object.SGetItem: "deques.getitem", object.SSetItem: "deques.setitem", object.SDelItem: "deques.delitem",
			object.SEq: "deques.eq", object.SNe: "deques.ne", object.SLt: "deques.lt", object.SLe: "deques.le", object.SGt: "deques.gt", object.SGe: "deques.ge",
			object.SMul: "deques.mul", object.SRMul: "deques.mul", object.SIMul: "deques.imul", object.SIAdd: "deques.iadd",
		},
	}
}

func dequeNew(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return newDeque(c, heap.None), nil }

func newDeque(c *object.Ctx, most heap.Value) heap.Value {
	t, _ := c.Lib.TypeNamed("collections.deque")
	return c.NewBlockOf(object.TypeID(t.N), c.NewList(0), heap.Int(0), most, heap.Int(0))
}

// dequeInit keeps what it has taken from an iterator in a[1].
func dequeInit(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	most := c.Payload(a[2])
	switch most.Kind() {
	case heap.KNone:
	case heap.KInt, heap.KBool:
		if most.Int() < 0 {
			return most, c.Raise(object.TValueError, "maxlen must be non-negative")
		}
		most = heap.Int(most.Int())
	case heap.KBig:
		return most, c.Raise(object.TOverflowError, "Python int too large to convert to C ssize_t")
	default:
		return most, c.Raise(object.TTypeError, "an integer is required")
	}
	open(c, a[0]).s[slotMax] = most
	list := c.NewList(0)
	if a[1] != heap.Unbound {
		items, err := c.Collect(a[1])
		if err != nil {
			return a[0], err
		}
		if list, err = c.NewListFrom(items, a[1]); err != nil {
			return a[0], err
		}
	}
	open(c, a[0]).replace(list)
	return heap.None, nil
}

func dequeRepr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	v := a[0]
	b, again, err := c.BeginRepr(c.Payload(v), c.ClassName(c.TypeOf(v))+"(", "[...]")
	if again || err != nil {
		return c.Str(string(b)), err
	}
	defer c.EndRepr()
	d := open(c, c.Payload(v))
	list := c.NewListOf(d.items())
	if b, err = c.AppendRepr(b, list); err != nil {
		return v, err
	}
	if most := open(c, c.Payload(v)).s[slotMax]; most != heap.None {
		if b, err = c.AppendRepr(append(b, ", maxlen="...), most); err != nil {
			return v, err
		}
	}
	return c.Str(string(append(b, ')'))), nil
}

// place returns the index that key is, within the deque.
func place(c *object.Ctx, d deque, key heap.Value) (int, error) {
	x, ok, err := c.IndexOf(key)
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, c.Raise(object.TTypeError, "sequence index must be integer, not '%s'", c.TypeName(key))
	case x.Kind() == heap.KBig:
		return 0, c.Raise(object.TIndexError, "cannot fit 'int' into an index-sized integer")
	}
	i, n := int(x.Int()), d.len()
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return 0, c.Raise(object.TIndexError, "deque index out of range")
	}
	return i, nil
}

func getItem(c *object.Ctx, v, key heap.Value) (heap.Value, error) {
	d := open(c, v)
	i, err := place(c, d, key)
	if err != nil {
		return v, err
	}
	return d.items()[i], nil
}

func setItem(c *object.Ctx, v, key, x heap.Value) error {
	d := open(c, v)
	i, err := place(c, d, key)
	if err == nil {
		d.items()[i] = x
	}
	return err
}

func delItem(c *object.Ctx, v, key heap.Value) error {
	d := open(c, v)
	i, err := place(c, d, key)
	if err != nil {
		return err
	}
	return d.remove(i)
}

func (d deque) remove(i int) error {
	items := d.items()
	copy(items[i:], items[i+1:])
	d.popRight()
	return d.c.Account().Charge((len(items) - i) / 8)
}

func contains(c *object.Ctx, v, x heap.Value) (bool, error) {
	i, err := c.FindItem(open(c, v).items(), x)
	return i >= 0, err
}

func isDeque(c *object.Ctx, v heap.Value) bool {
	return v.Kind() == heap.KBlock && c.Builtin(c.TypeOf(v)).Name == "deque"
}

func compare(c *object.Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if !isDeque(c, a) || !isDeque(c, b) {
		return heap.NotImpl, nil
	}
	return c.CompareItems(op, open(c, a).items(), open(c, b).items())
}

// twin returns a deque of the same maxlen with the items, as many as fit.
func twin(c *object.Ctx, v heap.Value, items []heap.Value) (heap.Value, error) {
	list, err := c.ListOf(items)
	if err != nil {
		return v, err
	}
	w := newDeque(c, open(c, v).s[slotMax])
	open(c, w).replace(list)
	return w, nil
}

func binary(c *object.Ctx, op object.BinOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if op == object.OpAdd {
		if !isDeque(c, b) {
			return heap.NotImpl, nil
		}
		x, y := open(c, a).items(), open(c, b).items()
		return twin(c, a, append(append(make([]heap.Value, 0, len(x)+len(y)), x...), y...))
	}
	if !isDeque(c, a) {
		a, b = b, a
	}
	n, ok, err := times(c, b)
	if err != nil || !ok {
		return heap.NotImpl, err
	}
	items, err := repeated(c, a, n)
	if err != nil {
		return a, err
	}
	return twin(c, a, items)
}

func times(c *object.Ctx, v heap.Value) (n int, ok bool, err error) {
	x, ok, err := c.IndexOf(v)
	if err != nil || !ok {
		return 0, ok, err
	}
	if x.Kind() == heap.KBig {
		return 0, true, c.Raise(object.TOverflowError, "cannot fit 'int' into an index-sized integer")
	}
	return max(int(x.Int()), 0), true, nil
}

// repeated returns the items n times, or the last ones of them that fit.
func repeated(c *object.Ctx, v heap.Value, n int) ([]heap.Value, error) {
	d := open(c, v)
	items := d.items()
	if len(items) == 0 || n == 0 {
		return nil, nil
	}
	if most := d.most(); n > most/len(items)+1 {
		n = most/len(items) + 1
	}
	if n > 1<<40/len(items) {
		return nil, c.RaiseWith(object.TMemoryError)
	}
	size := n * len(items)
	if err := c.Account().Charge(size / 4); err != nil {
		return nil, err
	}
	if err := c.Reserve(heap.ListGrowth(size)); err != nil {
		return nil, err
	}
	out := make([]heap.Value, 0, size)
	for range n {
		out = append(out, items...)
	}
	return out, nil
}

func inPlace(c *object.Ctx, op object.BinOp, v, x heap.Value) (heap.Value, error) {
	if op == object.OpAdd {
		_, err := extend(c, []heap.Value{v, x})
		return v, err
	}
	n, ok, err := times(c, x)
	if err != nil || !ok {
		return heap.NotImpl, err
	}
	items, err := repeated(c, v, n)
	if err != nil {
		return v, err
	}
	list, err := c.ListOf(items)
	if err == nil {
		open(c, v).replace(list)
	}
	return v, err
}

func items(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	d := open(c, a[0])
	return c.ListOf(d.items())
}

func push(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[2] == heap.True {
		return heap.None, open(c, a[0]).pushLeft(a[1])
	}
	return heap.None, open(c, a[0]).pushRight(a[1])
}

func version(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return open(c, a[0]).s[slotVersion], nil
}
