package heap

import "slices"

// List is a list. Code outside may read and write elements of Items and shorten
// it, and lengthen it up to its capacity:
//
//	if n := len(l.Items); n < cap(l.Items) {
//		l.Items = l.Items[:n+1]
//		l.Items[n] = x
//	} else {
//		h.Append(v, x)
//	}
//
// Only the heap gives it another backing array.
type List struct {
	Items []Value
	block uint32 // id in the pool; 0: the backing array is Go's
}

const (
	valueSize = 16
	listSize  = 48 // booked for the list itself
)

// listSizes are the classes of backing blocks in values; above them each array
// is Go's own. An array grows to the next class, then by a half, above 4 MB by a
// quarter.
var listSizes = []int{2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, maxList}

// maxList is the length of the largest block.
const maxList = 1024

// Visit implements Visited.
func (l *List) Visit(v *Visitor) {
	switch v.mode {
	case trace:
	case dump:
		v.Values(len(l.Items))
	case load:
		n := v.grown(uint64(v.Values(0)), 2*valueSize) // the next class may have twice the room
		l.Items, l.block = v.h.block(n)
		l.Items = l.Items[:n]
	}
	v.Span(l.Items)
}

// Size implements Visited.
func (l *List) Size() int { return listSize + valueSize*cap(l.Items) }

// NewList returns an empty list with room for n values.
func (h *Heap) NewList(n int) Value {
	i := h.Lists.slot()
	l := &h.Lists.items[i]
	if l.block == 0 {
		l.Items, l.block = h.block(n)
	} else if n > 0 && cap(l.Items) == (n+1)&^1 {
		l.Items = l.Items[:0] // the same that block returns
	} else {
		h.values.put(l.block)
		l.Items, l.block = h.block(n)
	}
	h.book(l.Size())
	return Value{uint64(KList), i}
}

// keeping implements keeper.
func (*List) keeping(s *spares) (any, *[]uint64) { return (*List).keeps, &s.lists }

// keeps reports whether the block stays with the slot when the list dies.
func (l *List) keeps() bool { return l.block != 0 && cap(l.Items) <= keptItems }

// keptItems is the room that the lists have which keep it: the classes up to it are
// even numbers.
const keptItems = 8

// NewListOf returns a list of a copy of xs.
func (h *Heap) NewListOf(xs []Value) Value {
	if len(xs) > maxList {
		v := h.NewList(0)
		h.Extend(v, xs)
		return v
	}
	v := h.NewList(len(xs))
	l := &h.Lists.items[v.N]
	l.Items = l.Items[:len(xs)]
	copyFew(l.Items, xs)
	return v
}

// block returns a backing array of length 0 and capacity of at least n.
func (h *Heap) block(n int) ([]Value, uint32) {
	if n == 0 {
		return nil, 0
	}
	if n <= maxList {
		return h.values.get(h.values.classOf(n))
	}
	if items := h.spares.array(n); items != nil {
		return items, 0
	}
	return make([]Value, 0, n), 0
}

// drop takes back what block returned.
func (h *Heap) drop(items []Value, block uint32) {
	if block != 0 {
		h.values.put(block)
	} else if cap(items) > maxList {
		h.spares.putArray(h, items)
	}
}

func (l *List) reclaim(h *Heap) { h.drop(l.Items, l.block) }

// Append adds x to the list v.
func (h *Heap) Append(v, x Value) {
	l := &h.Lists.items[v.N]
	if len(l.Items) == cap(l.Items) {
		h.growList(l, len(l.Items)+1)
	}
	l.Items = append(l.Items, x)
}

// Extend adds a copy of xs to the list v.
func (h *Heap) Extend(v Value, xs []Value) {
	l := &h.Lists.items[v.N]
	if cap(l.Items) == 0 && len(xs) > maxList {
		if l.Items = h.spares.array(len(xs)); l.Items != nil {
			l.Items = append(l.Items, xs...)
		} else {
			// A clone is not cleared first, as a new array is.
			l.Items = slices.Clone(xs)
		}
		h.book(cap(l.Items) * valueSize)
		return
	}
	if n := len(l.Items) + len(xs); n > cap(l.Items) {
		h.growList(l, n)
	}
	l.Items = append(l.Items, xs...)
}

// Grow makes room for n values in all in the list v. What it books can be asked
// for before, as Reserve(ListGrowth(n)).
func (h *Heap) Grow(v Value, n int) {
	if l := &h.Lists.items[v.N]; n > cap(l.Items) {
		h.growList(l, n)
	}
}

// ListGrowth returns the bytes that a list of n values books at most, apart
// from the spare room that a later Append takes.
func ListGrowth(n int) int {
	if n > 2<<18 { // which grows by a quarter at most
		return listSize + valueSize*(n+n/4)
	}
	return listSize + valueSize*(n+n/2+4)
}

// AppendBytes returns what the next Append to the list v will book: 0 while
// there is room. The machine reserves it where it is large.
func (h *Heap) AppendBytes(v Value) int {
	l := &h.Lists.items[v.N]
	if len(l.Items) < cap(l.Items) {
		return 0
	}
	n := grownCap(cap(l.Items), len(l.Items)+1)
	return valueSize * (n + n/4 + 4 - cap(l.Items)) // block may return so much more
}

// grownCap returns the room that a list with room for old values gets when it
// needs room for n, before it is rounded up to a class.
func grownCap(old, n int) int {
	if n <= maxList || old == 0 {
		return max(n, 4)
	}
	if old > 1<<18 {
		return max(n, old+old/4)
	}
	return max(n, old+old/2)
}

//go:noinline
func (h *Heap) growList(l *List, n int) {
	old := cap(l.Items)
	n = grownCap(old, n)
	var items []Value
	var block uint32
	if n > maxList && l.block == 0 && old > 0 {
		if items = h.spares.array(n); items != nil {
			items = append(items, l.Items...)
		} else {
			// Grow does not clear what it copies over.
			items = slices.Grow(l.Items, n-len(l.Items))[:len(l.Items):n]
		}
	} else {
		items, block = h.block(n)
		items = append(items, l.Items...)
	}
	l.reclaim(h)
	l.Items, l.block = items, block
	h.book((cap(l.Items) - old) * valueSize)
}

// Shrink gives room back when most of the list v is empty: after it was
// shortened a lot.
func (h *Heap) Shrink(v Value) {
	l := &h.Lists.items[v.N]
	if n := len(l.Items); cap(l.Items) > 16 && n < cap(l.Items)/4 {
		old := cap(l.Items)
		items, block := h.block(n)
		items = append(items, l.Items...)
		l.reclaim(h)
		l.Items, l.block = items, block
		h.unbook((old - cap(items)) * valueSize)
	}
}
