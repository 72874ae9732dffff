package collections

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// An iterator over a deque is a cell: the deque (None at the end), how many
// items it has given, and the number of the deque when it began.

type direction bool

const (
	forward  direction = true
	backward direction = false
)

// over returns an iterator over the deque.
func (dir direction) over(c *object.Ctx, v heap.Value) (heap.Value, error) {
	name := "collections._deque_iterator"
	if dir == backward {
		name = "collections._deque_reverse_iterator"
	}
	t, _ := c.Lib.TypeNamed(name)
	began := open(c, v).s[slotVersion]
	return c.NewIterOf(object.TypeID(t.N), v, heap.Int(0), began), nil
}

func (dir direction) next(c *object.Ctx, it heap.Value) (heap.Value, error) {
	s := c.Slots(it)
	if s[0] == heap.None {
		return heap.Exhausted, nil
	}
	d := open(c, s[0])
	items, i := d.items(), int(s[1].Int())
	if d.s[slotVersion] != s[2] {
		s[0] = heap.None
		return it, c.Raise(object.TRuntimeError, "deque mutated during iteration")
	}
	if i >= len(items) {
		s[0] = heap.None
		return heap.Exhausted, nil
	}
	s[1].N++
	if dir == backward {
		i = len(items) - 1 - i
	}
	return items[i], nil
}

func iteratorType(name string, dir direction) *object.Type {
	return &object.Type{
		Name: name, Module: "collections", Flags: object.Final | object.NoNew,
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: dir.next,
		Methods: []object.Native{
			{Name: "__length_hint__", Sig: "(self, /)", Doc: "How many items are left.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				s := c.Slots(a[0])
				if s[0] == heap.None {
					return heap.Int(0), nil
				}
				return heap.Int(int64(open(c, s[0]).len()) - s[1].Int()), nil
			}},
		},
	}
}
