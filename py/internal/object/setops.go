package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// setAlgebra returns x op y as a new table; nothing is changed when it answers
// NeedPython.
func (c *Ctx) setAlgebra(op BinOp, kind heap.Kind, x, y heap.Value) (heap.Value, error) {
	n, m := c.Dicts.At(x).Len(), c.Dicts.At(y).Len()
	room := n
	if op == OpOr || op == OpXor {
		room += m
	}
	pins := [2]int{c.Pin(x), c.Pin(y)}
	defer func() { c.Unpin(pins[0]); c.Unpin(pins[1]) }()
	if err := c.reserveTable(x, room); err != nil {
		return x, err
	}
	s := c.NewDict(kind)
	switch op {
	case OpOr:
		if err := c.GrowDict(c.Dicts.At(s), max(n, m)+min(n, m)/2); err != nil {
			return s, err
		}
		if err := c.addSet(s, x); err != nil {
			return s, err
		}
		if x == y {
			return s, nil
		}
		return s, c.mergeSet(s, y)
	case OpAnd:
		if x == y {
			return s, c.addSet(s, x)
		}
		if m > n && !listed(c.Dicts.At(y)) {
			x, y = y, x // the smaller one is gone through
		}
		return s, c.addFound(s, y, x, true)
	case OpXor:
		if !c.plainBoth(x, y) {
			if err := c.addFound(s, y, x, false); err != nil {
				return s, err
			}
			return s, c.addFound(s, x, y, false)
		}
		if err := c.mergeSet(s, y); err != nil {
			return s, err
		}
		return s, c.exchange(s, x)
	default:
		if c.plainBoth(x, y) && (n/4 > m || c.Dicts.At(y).Base == heap.BaseList) {
			if err := c.addSet(s, x); err != nil {
				return s, err
			}
			return s, c.takeAway(s, y)
		}
		return s, c.addFound(s, x, y, false)
	}
}

func (c *Ctx) plainBoth(x, y heap.Value) bool {
	return c.Dicts.At(x).Plain() && c.Dicts.At(y).Plain()
}

// exchange takes away from s what is in x, and adds the rest of x. Both are plain.
func (c *Ctx) exchange(s, x heap.Value) error {
	d := c.Dicts.At(s)
	return c.inOrderOf(x, func(e heap.Entry) error {
		if at := c.Find(d, e.Key, e.Hash); at >= 0 {
			c.KeepOrder(d)
			d.Delete(at)
			return nil
		}
		err := c.RoomFor(d)
		if err == nil {
			c.Insert(d, e.Key, heap.None, e.Hash, true)
		}
		return err
	})
}

// takeAway takes away from s what is in x. Both are plain.
func (c *Ctx) takeAway(s, x heap.Value) error {
	d, from := c.Dicts.At(s), c.Dicts.At(x)
	if s == x {
		c.Clear(d)
		return nil
	}
	remove := func(at int) {
		c.KeepOrder(d)
		d.Delete(at)
	}
	if d.Len() < from.Len() {
		for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
			if e := d.At(i); c.Find(from, e.Key, e.Hash) >= 0 {
				remove(i)
			}
			if err := c.step(i); err != nil {
				return err
			}
		}
	} else {
		for i := from.Next(0); i >= 0; i = from.Next(i + 1) {
			e := from.At(i)
			if at := c.Find(d, e.Key, e.Hash); at >= 0 {
				remove(at)
			}
			if err := c.step(i); err != nil {
				return err
			}
		}
	}
	if d.Order() != nil && tableFill(d)-d.Len() > (tableSize(d)-1)/4 {
		c.ResizeOrder(d, 4*d.Len())
	}
	return nil
}

// addFound adds the entries of x that are in y, or those that are not.
func (c *Ctx) addFound(s, x, y heap.Value, want bool) error {
	src, dst, other := c.Dicts.At(x), c.Dicts.At(s), c.Dicts.At(y)
	plain := src.Plain() && other.Plain()
	return c.inOrderOf(x, func(e heap.Entry) error {
		at, err := c.entryIn(y, other, e, plain)
		if err == nil && (at >= 0) == want {
			if err := c.RoomFor(dst); err != nil {
				return err
			}
			c.Insert(dst, e.Key, heap.None, e.Hash, src.Plain())
		}
		return err
	})
}

// addSet adds the entries of a set to an empty one.
func (c *Ctx) addSet(to, from heap.Value) error {
	src, dst := c.Dicts.At(from), c.Dicts.At(to)
	if err := c.GrowDict(dst, src.Len()); err != nil {
		return err
	}
	c.expect(dst, src.Len())
	if from.Kind() != heap.KDict && tableSize(src) == dst.BaseSize() && tableFill(src) == src.Len() {
		return c.addAsIs(to, from)
	}
	return c.inOrderOf(from, func(e heap.Entry) error {
		c.Insert(dst, e.Key, heap.None, e.Hash, src.Plain())
		return nil
	})
}

// addAsIs adds the entries of a set to an empty one, that gets the same table.
func (c *Ctx) addAsIs(to, from heap.Value) error {
	src, dst := c.Dicts.At(from), c.Dicts.At(to)
	dst.Base = src.Base
	if err := c.addEntries(to, from); err != nil || src.Order() == nil {
		return err
	}
	c.CopyOrder(dst, src)
	return nil
}

// mergeSet adds the entries of a table to a set that does not have them.
func (c *Ctx) mergeSet(to, from heap.Value) error {
	src, dst := c.Dicts.At(from), c.Dicts.At(to)
	switch {
	case src.Base == heap.BaseList: // its elements come one by one
	case dst.Len() == 0 && dst.Order() == nil && src.Base != heap.BaseDict:
		return c.addSet(to, from)
	default:
		c.expect(dst, src.Len())
	}
	plain := src.Plain() && dst.Plain()
	return c.inOrderOf(from, func(e heap.Entry) error {
		at, err := c.entryIn(to, dst, e, plain)
		if err == nil && at < 0 {
			if err := c.RoomFor(dst); err != nil {
				return err
			}
			c.Insert(dst, e.Key, heap.None, e.Hash, src.Plain())
		}
		return err
	})
}

func (c *Ctx) entryIn(v heap.Value, d *heap.Dict, e heap.Entry, plain bool) (int, error) {
	if plain {
		return c.Find(d, e.Key, e.Hash), nil
	}
	return c.probe(v, e.Key, e.Hash)
}

func isSetKind(v heap.Value) bool { return v.Kind() == heap.KSet || v.Kind() == heap.KFrozenSet }

func setBinary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if !isSetKind(a) || !isSetKind(b) {
		return heap.NotImpl, nil
	}
	return c.setAlgebra(op, a.Kind(), a, b)
}

func setInPlace(c *Ctx, op BinOp, v, x heap.Value) (heap.Value, error) {
	x = c.Payload(x)
	if !isSetKind(x) {
		return heap.NotImpl, nil
	}
	return v, c.changeBy(op, v, x)
}

// changeBy makes v what v op x is.
func (c *Ctx) changeBy(op BinOp, v, x heap.Value) error {
	if op == OpOr && c.Dicts.At(v).Plain() && c.Dicts.At(x).Plain() {
		if v == x {
			return nil
		}
		if err := c.reserveTable(x, c.Dicts.At(x).Len()); err != nil {
			return err
		}
		return c.mergeSet(v, x)
	}
	if c.plainBoth(v, x) && (op == OpXor || op == OpSub) {
		return c.changePlain(op, v, x)
	}
	s, err := c.setAlgebra(op, heap.KSet, v, x)
	if err != nil {
		return err
	}
	c.become(v, s)
	return nil
}

func (c *Ctx) changePlain(op BinOp, v, x heap.Value) error {
	if op == OpSub || v == x {
		return c.takeAway(v, x)
	}
	if c.Dicts.At(x).Base == heap.BaseList {
		c.Dicts.At(x).Base = 0 // now it is a set
	}
	n := c.Dicts.At(v).Len() + c.Dicts.At(x).Len()
	if err := c.reserveTable(x, n); err != nil {
		return err
	}
	return c.exchange(v, x)
}

// operand returns the table of an iterable: its own, or a new set. What was
// taken from an iterator stays in *from.
func (c *Ctx) operand(from *heap.Value) (heap.Value, error) {
	p, err := c.iterable(*from)
	if err != nil {
		return p, err
	}
	switch p.Kind() {
	case heap.KSet, heap.KFrozenSet:
		return p, nil
	case heap.KDict:
		s, err := c.CopyTable(p, heap.KSet)
		if err == nil {
			c.Dicts.At(s).Base = heap.BaseDict
		}
		return s, err
	}
	items, err := c.Collect(*from)
	if err != nil {
		return p, err
	}
	*from = items
	s, err := c.setOf(items)
	if err == nil {
		c.Dicts.At(s).Base = heap.BaseList
	}
	return s, err
}

// operandAt is operand of item i of a tuple of arguments.
func (c *Ctx) operandAt(others heap.Value, i int) (heap.Value, error) {
	x := c.Tuple(others)[i] // cells move while operand works
	s, err := c.operand(&x)
	c.Tuple(others)[i] = x
	return s, err
}

// setMany returns the function of union, intersection and difference.
func setMany(op BinOp) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		kind := a[0].Kind()
		others := c.Tuple(a[1])
		if len(others) == 0 {
			return c.CopyTable(a[0], kind)
		}
		return c.fold(op, kind, a[0], a[1])
	}
}

func (c *Ctx) fold(op BinOp, kind heap.Kind, s, others heap.Value) (heap.Value, error) {
	first := s
	for i := range c.Tuple(others) {
		if op == OpOr && i > 0 && c.Tuple(others)[i] == first {
			continue // its elements are there already
		}
		var err error
		if s, err = c.foldOne(op, kind, s, others, i); err != nil {
			return s, err
		}
	}
	return s, nil
}

func (c *Ctx) foldOne(op BinOp, kind heap.Kind, s, others heap.Value, i int) (heap.Value, error) {
	pin := c.Pin(s)
	defer c.Unpin(pin)
	x, err := c.operandAt(others, i)
	if err != nil {
		return s, err
	}
	if i > 0 && op != OpAnd && c.plainBoth(s, x) {
		return s, c.changeBy(op, s, x) // which is new
	}
	return c.setAlgebra(op, kind, s, x)
}

func setOne(op BinOp) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		x, err := c.operand(&a[1])
		if err != nil {
			return a[0], err
		}
		return c.setAlgebra(op, a[0].Kind(), a[0], x)
	}
}

// UpdateSet adds the elements of an iterable to a set. It answers NeedPython
// before anything has happened, but that x may be a list now, of the elements
// that an iterator gave.
func (c *Ctx) UpdateSet(s heap.Value, x *heap.Value) error {
	y, err := c.operand(x)
	if err != nil {
		return err
	}
	return c.changeBy(OpOr, s, y)
}

func setUpdate(c *Ctx, a []heap.Value) (heap.Value, error) { return setManyInPlace(OpOr)(c, a) }

// setManyInPlace returns the function of update and its kin. All others are
// read before the set is changed, so that it may answer NeedPython.
func setManyInPlace(op BinOp) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if op == OpXor {
			x, err := c.operand(&a[1])
			if err != nil {
				return a[0], err
			}
			return heap.None, c.changeBy(op, a[0], x)
		}
		if len(c.Tuple(a[1])) == 1 {
			x, err := c.operandAt(a[1], 0)
			if err != nil {
				return a[0], err
			}
			return heap.None, c.changeBy(op, a[0], x)
		}
		if op != OpAnd {
			if done, err := c.changeByAll(op, a[0], a[1]); done || err != nil {
				return heap.None, err
			}
		}
		s, err := c.fold(op, heap.KSet, a[0], a[1])
		if err != nil || s == a[0] {
			return heap.None, err
		}
		c.become(a[0], s)
		return heap.None, nil
	}
}

// changeByAll is changeBy of all others one after the other, unless something is
// not plain.
func (c *Ctx) changeByAll(op BinOp, s, others heap.Value) (bool, error) {
	for i := range c.Tuple(others) {
		x, err := c.operandAt(others, i)
		if err != nil || !c.plainBoth(s, x) {
			return false, err
		}
		c.Tuple(others)[i] = x
	}
	for i := range c.Tuple(others) {
		if err := c.changeBy(op, s, c.Tuple(others)[i]); err != nil {
			return true, err
		}
	}
	return true, nil
}

func setDisjoint(c *Ctx, a []heap.Value) (heap.Value, error) {
	p, err := c.iterable(a[1])
	if err != nil {
		return a[0], err
	}
	if p.Kind() == heap.KList || p.Kind() == heap.KTuple { // items behind a common one are not looked at
		return c.noneIn(a[0], a[1])
	}
	x, err := c.operand(&a[1])
	if err != nil {
		return a[0], err
	}
	s, err := c.setAlgebra(OpAnd, heap.KSet, a[0], x)
	if err != nil {
		return a[0], err
	}
	return heap.Bool(c.Dicts.At(s).Len() == 0), nil
}

// setCompareAny returns the function of issubset and issuperset.
func setCompareAny(op code.CmpOp) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		x, err := c.operand(&a[1])
		if err != nil {
			return a[0], err
		}
		return setCompare(c, op, a[0], x)
	}
}

func setCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if !isSetKind(a) || !isSetKind(b) {
		return heap.NotImpl, nil
	}
	small, large := a, b
	n, m := c.Dicts.At(a).Len(), c.Dicts.At(b).Len()
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
	all, err := c.tableIn(small, large)
	return heap.Bool(all == (op != code.NE)), err
}

// tableIn reports whether all entries of one table are in the other.
func (c *Ctx) tableIn(small, large heap.Value) (bool, error) {
	x, y := c.Dicts.At(small), c.Dicts.At(large)
	plain := x.Plain() && y.Plain()
	for i := x.Next(0); i >= 0; i = x.Next(i + 1) {
		at, err := c.entryIn(large, y, *x.At(i), plain)
		if err == nil {
			err = c.step(i)
		}
		if err != nil || at < 0 {
			return false, err
		}
	}
	return true, nil
}
