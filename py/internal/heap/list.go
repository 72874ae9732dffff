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
	block uint32 // id in the pool, or of roomy; 0: the backing array is Go's
}

const (
	valueSize = 16
	listSize  = 48 // booked for the list itself
)

// listSizes are the classes of backing blocks in values; above them each array
// is Go's own. An array grows to the next class, then by a half, above 4 MB by a
// quarter, and no further than the limit leaves. See roomy for those that are a
// good part of it.
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
		if n > maxList {
			l.Items = newArray(n)
		} else {
			l.Items, l.block = v.h.block(n)
		}
		l.Items = l.Items[:n]
	}
	v.Span(l.Items)
}

// Size implements Visited.
func (l *List) Size() int { return listSize + valueSize*cap(l.Items) }

// NewList returns an empty list with room for n values.
func (h *Heap) NewList(n int) Value {
	i := h.Lists.slot(h)
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

// NewLongList is NewList that looks at the limits: a large array takes milliseconds.
func (h *Heap) NewLongList(n int) (Value, error) {
	if n*valueSize < largeArray {
		return h.NewList(n), nil
	}
	v := h.NewList(0)
	return v, h.enlarge(&h.Lists.items[v.N], n, true)
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
	if items := h.spareArray(n); items != nil {
		return items, 0
	}
	return make([]Value, 0, n), 0
}

// drop takes back what block returned.
func (h *Heap) drop(items []Value, block uint32) {
	switch {
	case block >= roomyBlock:
		h.spares.putArray(h, h.spares.roomy.drop(block))
	case block != 0:
		h.values.put(block)
	case cap(items) > maxList:
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
		if l.Items = h.spareArray(len(xs)); l.Items != nil {
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
// for before, as Reserve(LengthBytes(v, n)).
func (h *Heap) Grow(v Value, n int) {
	if l := &h.Lists.items[v.N]; n > cap(l.Items) {
		h.growList(l, n)
	}
}

// Lengthen is Grow in pieces, between which it looks at the limits: a large list
// that has to move takes many milliseconds. When it fails the list is as it was.
func (h *Heap) Lengthen(v Value, n int) error {
	if l := &h.Lists.items[v.N]; n > cap(l.Items) {
		return h.enlarge(l, h.roomFor(l, n), true)
	}
	return nil
}

// Extending is Extend for which it looks at the limits, as Lengthen does.
func (h *Heap) Extending(v Value, xs []Value) error {
	l := &h.Lists.items[v.N]
	if err := h.Lengthen(v, len(l.Items)+len(xs)); err != nil {
		return err
	}
	items, err := h.copyLooking(l.Items, xs, true)
	if err == nil {
		l.Items = items
	}
	return err
}

// LengthBytes returns what the list v needs for n values in all, beside what it has:
// where a large one is moved it is there twice meanwhile.
func (h *Heap) LengthBytes(v Value, n int) int {
	l := &h.Lists.items[v.N]
	switch {
	case n <= cap(l.Items):
		return 0
	case n <= maxList:
		return ListGrowth(n)
	case h.isLarge(valueSize*cap(l.Items)) && !h.staysRoomy(l, n):
		return valueSize * n
	}
	return valueSize * (n - cap(l.Items))
}

// ListGrowth returns the bytes that a list of n values books at most, apart
// from the spare room that a later Append takes.
func ListGrowth(n int) int {
	if n > maxList {
		return listSize + valueSize*n
	}
	return listSize + valueSize*(n+n/2+4)
}

// AppendBytes returns what the next Append to the list v will book: 0 while
// there is room. Where that is more than a machine wants to book unasked it calls
// Appending first.
func (h *Heap) AppendBytes(v Value) int {
	l := &h.Lists.items[v.N]
	if len(l.Items) < cap(l.Items) {
		return 0
	}
	n := grownCap(cap(l.Items), len(l.Items)+1)
	if n <= maxList {
		n += n/4 + 4 // block may return so much more
	}
	return valueSize * (n - cap(l.Items))
}

// Appending makes room for another item of the list v, or for several. Like Reserve
// it collects if need be, and so asks for the same of a native. Near the limit it
// makes less room than there would be otherwise.
func (h *Heap) Appending(v Value) error {
	l := &h.Lists.items[v.N]
	n := len(l.Items)
	if n < cap(l.Items) {
		return nil
	}
	want := h.grown(l, n+1)
	if h.isLarge(valueSize*n) && !h.staysRoomy(l, want) {
		if err := h.beforeMove(valueSize * n); err != nil {
			return err
		}
		return h.enlarge(&h.Lists.items[v.N], want, true)
	}
	if err := h.Reserve(2 * valueSize * (want - n)); err != nil {
		// It has collected: what there is, is there. Half of it is for others.
		least := n + max(1, min(n/64, leastRoom))
		if want = max(least, h.within(n, want)); h.acct.CheckBytes(int64(valueSize*(want-n))) != nil {
			return err
		}
		l = &h.Lists.items[v.N]
	}
	return h.enlarge(l, want, true)
}

// within returns how many of the values that a list wants to have room for, beside
// n, are half of what the limit leaves at most.
func (h *Heap) within(n, want int) int {
	return min(want, n+int(max(0, h.leeway()/(2*valueSize))))
}

// leastRoom is how many values a large list grows by at least.
const leastRoom = 1 << 12

// grown returns the room that a list gets that needs room for n values: where it
// grows in place steps are small.
func (h *Heap) grown(l *List, n int) int {
	if old := cap(l.Items); h.isLarge(valueSize * old) {
		return max(n, old+old/roomyStep)
	}
	return grownCap(cap(l.Items), n)
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
func (h *Heap) growList(l *List, n int) { _ = h.enlarge(l, h.roomFor(l, n), false) }

// roomFor returns the room that a list gets that needs room for n values: no more
// than the limit leaves.
func (h *Heap) roomFor(l *List, n int) int {
	want := h.grown(l, n)
	if want > maxList {
		want = max(n, h.within(cap(l.Items), want))
	}
	return want
}

// enlarge gives a list room for n values, more than it has. It fails only where it
// looks at the limits.
func (h *Heap) enlarge(l *List, n int, look bool) (err error) {
	old := cap(l.Items)
	if h.staysRoomy(l, n) {
		l.Items = h.spares.roomy.at(l.block)[:len(l.Items):n]
		h.book((n - old) * valueSize)
		return nil
	}
	var items []Value
	var block uint32
	roomy := h.isLarge(old * valueSize)
	switch {
	case roomy:
		h.needSpares()
		items, err = h.emptyArray(max(n, h.roomyCap(old, valueSize)), look)
	case n > maxList && (look || l.block == 0 && old > 0):
		if items = h.spareArray(n); items == nil && !look {
			// Grow does not clear what it copies over.
			items = slices.Grow(l.Items, n-len(l.Items))[:len(l.Items):n]
		} else if items == nil {
			items, err = h.emptyArray(n, look)
		}
	default:
		items, block = h.block(n)
	}
	if err != nil {
		return err
	}
	if len(items) == 0 {
		if items, err = h.copyLooking(items, l.Items, look); err != nil {
			h.drop(items, block)
			return err
		}
	}
	if !roomy {
		l.reclaim(h)
		l.Items, l.block = items, block
		h.book((cap(items) - old) * valueSize)
		return nil
	}
	if l.block >= roomyBlock {
		h.spares.roomy.drop(l.block)
	}
	l.Items, l.block = items[:len(items):n], h.spares.roomy.keep(items)
	h.book((n - old) * valueSize)
	h.leave(old * valueSize)
	return nil
}

// emptyArray returns an array with room for n values. It fails only where it looks at
// the limits.
func (h *Heap) emptyArray(n int, look bool) ([]Value, error) {
	if !look {
		return make([]Value, 0, n), nil
	}
	items, err := zeroed[Value](h, n, valueSize)
	return items[:0], err
}

// appendPiece is append, which Go may interrupt before and after.
//
//go:noinline
func appendPiece(to, from []Value) []Value { return append(to, from...) }

// staysRoomy reports whether a list has room for n values where it is.
func (h *Heap) staysRoomy(l *List, n int) bool {
	return l.block >= roomyBlock && n <= cap(h.spares.roomy.at(l.block))
}

// copyLooking appends the values to to, which has room for them.
func (h *Heap) copyLooking(to, from []Value, look bool) ([]Value, error) {
	for look && len(from) > copiedAtOnce {
		to = appendPiece(to, from[:copiedAtOnce])
		from = from[copiedAtOnce:]
		if err := h.acct.Charge(copiedAtOnce / copiedPerUnit); err != nil {
			return to, err
		}
	}
	if look {
		h.acct.Spend(len(from) / copiedPerUnit)
	}
	return append(to, from...), nil
}

const (
	// copiedAtOnce is how many values are copied at once. Go cannot interrupt a
	// copy: where the pages of a large list are touched for the first time, its
	// collector, waiting to look at the stack, sent one signal after the other, and
	// that took three times as long as the copy itself.
	copiedAtOnce  = 1 << 12
	copiedPerUnit = 4
)

// MoveItems gives the list to the items of from, with their storage. Of from there
// is nothing left.
func (h *Heap) MoveItems(to, from Value) {
	l, m := &h.Lists.items[to.N], &h.Lists.items[from.N]
	h.unbook(cap(l.Items) * valueSize)
	l.reclaim(h)
	*l, *m = *m, List{}
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
