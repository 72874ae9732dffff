package heap

import "math/bits"

// Visited is what a type in a Table offers. Visit names every field of it once,
// and with that serves the collector, Dump and Load. Size returns the bytes
// that an object books, all its storage included; it must be cheap.
type Visited interface {
	Visit(v *Visitor)
	Size() int
}

// Table holds the objects of one type behind handles. Handles start at 1 and
// do not move. A package defines a type of its own with a field
//
//	Funcs heap.Table[Func, *Func]
//
// and heap.Register(h, &m.Funcs, heap.KFunc).
type Table[T any, P interface {
	*T
	Visited
}] struct {
	items []T
	used  []uint64 // a bit for each item
	marks []uint64
	from  int // no word of used below it has a free bit

	reclaim func(x *T, h *Heap) // of types of this package whose storage goes back to the heap
}

// Furnish gives an empty table its first storage, which is its owner's.
func (t *Table[T, P]) Furnish(items []T, used []uint64) { t.items, t.used = items[:0], used[:0] }

// At returns the object of v. It is valid until the next Add to this table.
func (t *Table[T, P]) At(v Value) *T { return &t.items[v.N] }

// Items returns all objects by handle, as At does one: for a machine's loop, in
// which Go calls At rather than to inline it.
func (t *Table[T, P]) Items() []T { return t.items }

// Add stores x and returns its handle. It neither fails nor collects; it books
// x's size in h.
func (t *Table[T, P]) Add(h *Heap, x T) uint64 {
	i := t.slot(h)
	t.items[i] = x
	h.book(P(&t.items[i]).Size())
	return i
}

// largeTable is how many items a table has that grows in large steps, hugeTable how
// many make these steps smaller again.
const (
	largeTable = 1 << 13
	hugeTable  = 1 << 19
)

// New makes an empty object, which the caller fills, and books with Heap.Book,
// before anything else is made.
func (t *Table[T, P]) New(h *Heap) (*T, uint64) {
	i := t.slot(h)
	return &t.items[i], i
}

// Make stores an object of the size, which the caller writes through the
// pointer: one with many fields is not copied. What Add says goes for it, too.
func (t *Table[T, P]) Make(h *Heap, size int) (uint64, *T) {
	i := t.slot(h)
	h.book(size)
	return i, &t.items[i]
}

// slot takes a free slot, or makes one.
func (t *Table[T, P]) slot(h *Heap) uint64 {
	for ; t.from < len(t.used); t.from++ {
		if free := ^t.used[t.from]; free != 0 {
			b := bits.TrailingZeros64(free)
			if i := t.from<<6 + b; i < len(t.items) {
				t.used[t.from] |= 1 << b
				return uint64(i)
			}
			break
		}
	}
	return t.grow(h)
}

//go:noinline
func (t *Table[T, P]) grow(h *Heap) uint64 {
	var zero T
	if len(t.items) == 0 {
		if cap(t.items) == 0 {
			t.items = make([]T, 0, 4)
		}
		t.items = append(t.items, zero)
		t.used = append(t.used, 1)
	}
	i := len(t.items)
	if i>>6 == len(t.used) {
		t.used = append(t.used, 0)
	}
	if i+kept(cap(t.items)) >= cap(t.items) {
		// By a half at least: Go's own quarter copies all items twice as often. A
		// large table gets four times as much, a huge one twice: room that nobody
		// touches is no memory yet, and what is left behind by each copy is until
		// Go collects. Unlike Grow, make does not touch it.
		more := i/2 + 1
		switch {
		case i >= hugeTable:
			more = i
		case i >= largeTable:
			more = 3 * i
		}
		t.move(h, i+more)
	}
	t.items = append(t.items, zero)
	t.used[i>>6] |= 1 << (i & 63)
	return uint64(i)
}

// kept is how many items a table has room for beside those that it has had to move
// for, when a run was cancelled while it did.
func kept(room int) int {
	if room < largeTable {
		return 0
	}
	return largeTable / 16
}

// move gives the table room for n items.
func (t *Table[T, P]) move(h *Heap, n int) {
	if n > largeTable {
		if items, err := moved(h, t.items, n, listSize); err == nil {
			t.items = items[:len(t.items)]
			return
		} else if len(t.items) < cap(t.items) {
			return
		}
	}
	items := make([]T, len(t.items), n)
	copy(items, t.items)
	t.items = items
}

// Ender is a type of other packages that holds more than memory. End is called
// for the dead in the middle of a collection, and touches no other object.
type Ender interface{ End() }

// Reviver is a type of other packages whose objects may have something to do
// when they die. Revives is asked of the dead in a collection, before anything
// of them is freed; those that say true are queued as finalizable objects are.
type Reviver interface{ Revives() bool }

func (t *Table[T, P]) revive(queue []Value, kind Kind) []Value {
	if _, ok := any(P(nil)).(Reviver); !ok {
		return queue
	}
	for w, used := range t.used {
		for dead := used &^ t.marks[w]; dead != 0; dead &= dead - 1 {
			n := uint64(w<<6 + bits.TrailingZeros64(dead))
			if n != 0 && any(P(&t.items[n])).(Reviver).Revives() {
				queue = append(queue, Value{uint64(kind), n})
			}
		}
	}
	return queue
}

// registered is a Table whatever its type, or a strTable.
type registered interface {
	prepare()
	mark(n uint64) (size int, first bool)
	trace(n uint64, v *Visitor)
	sweep(h *Heap, v *Visitor)
	empty() bool
	slots(v *Visitor)
	contents(v *Visitor)
	has(n uint64) bool
	marked(n uint64) bool
	pages() int
	revive(queue []Value, kind Kind) []Value
}

func (t *Table[T, P]) prepare() {
	if cap(t.marks) < len(t.used) {
		t.marks = make([]uint64, len(t.used), cap(t.used))
	}
	t.marks = t.marks[:len(t.used)]
	clear(t.marks)
}

func (t *Table[T, P]) mark(n uint64) (int, bool) {
	w, b := n>>6, uint64(1)<<(n&63)
	if t.marks[w]&b != 0 {
		return 0, false
	}
	t.marks[w] |= b
	return P(&t.items[n]).Size(), true
}

func (t *Table[T, P]) trace(n uint64, v *Visitor) { P(&t.items[n]).Visit(v) }

func (t *Table[T, P]) marked(n uint64) bool { return t.marks[n>>6]&(1<<(n&63)) != 0 }

func (t *Table[T, P]) has(n uint64) bool {
	return n != 0 && n < uint64(len(t.items)) && t.used[n>>6]&(1<<(n&63)) != 0
}

// After returns the first handle in use behind n, or 0: all of a table, those
// of the dead too until a collection.
func (t *Table[T, P]) After(n uint64) uint64 {
	for n++; n < uint64(len(t.items)); n++ {
		if t.has(n) {
			return n
		}
	}
	return 0
}

// pages is the count of handle words, which the collector walks.
func (t *Table[T, P]) pages() int { return len(t.used) }

// sweptPerOne is the work of 64 handles that die, about.
const sweptPerOne = 32

// sweep frees what is not marked, or the first of it when v breaks off. It touches only what dies, and gives a table
// back that stands nearly empty behind its last object.
func (t *Table[T, P]) sweep(h *Heap, v *Visitor) {
	_, ends := any(P(nil)).(Ender)
	keeps, warm := t.keeping(h)
	last, room := 0, h.trigger/(2*listSize) // as many as may be made before the next collection
	for w := range t.used {
		if v.over(sweptPerOne) {
			return
		}
		keep := t.marks[w]
		if w == 0 {
			keep |= 1
		}
		if warm != nil && warm[w] != 0 {
			t.cool(w, warm, h)
		}
		for dead := t.used[w] &^ keep; dead != 0; dead &= dead - 1 {
			b := bits.TrailingZeros64(dead)
			x := &t.items[w<<6+b]
			if room > 0 && warm != nil && keeps(x) {
				warm[w] |= 1 << b
				room--
				continue
			}
			if ends {
				any(P(x)).(Ender).End()
			}
			t.free(x, h)
		}
		t.used[w] = keep
		if keep != 0 {
			last = w
		}
	}
	t.from = 0
	// Less than a collection leaves room for is not given back: a table that
	// shrinks and grows with every collection costs more than it saves.
	if n := (last + 1) << 6; n*8 < cap(t.items) && cap(t.items) > minTrigger/minBooked {
		for w := last + 1; warm != nil && w < len(t.used); w++ {
			t.cool(w, warm, h)
		}
		n = min(n, len(t.items))
		t.items = append(make([]T, 0, n*2), t.items[:n]...)
		t.used = append(make([]uint64, 0, 2*(last+1)), t.used[:last+1]...)
		t.marks = nil
	}
}

// keeper is a type whose objects may keep their storage when they die, for the
// next object that takes the slot, or until the next collection finds it still
// there. keeping returns a func(*T) bool that says which, and where a bit is for
// each of them, and for those that have been taken since.
type keeper interface {
	keeping(s *spares) (keeps any, warm *[]uint64)
}

func (t *Table[T, P]) keeping(h *Heap) (func(*T) bool, []uint64) {
	k, ok := any(P(nil)).(keeper)
	if !ok {
		return nil, nil
	}
	keeps, warm := k.keeping(h.spares)
	if n := len(t.used) - len(*warm); n > 0 {
		*warm = append(*warm, make([]uint64, n)...)
	}
	return keeps.(func(*T) bool), *warm
}

// free takes the storage of x back.
func (t *Table[T, P]) free(x *T, h *Heap) {
	var zero T
	if t.reclaim != nil {
		t.reclaim(x, h)
	}
	*x = zero
}

// cool frees what nobody has taken of a word of slots.
func (t *Table[T, P]) cool(w int, warm []uint64, h *Heap) {
	for idle := warm[w] &^ t.used[w]; idle != 0; idle &= idle - 1 {
		t.free(&t.items[w<<6+bits.TrailingZeros64(idle)], h)
	}
	warm[w] = 0
}

// Register makes table the home of the objects of the kinds. It is called
// before the first object and before Load; the order of calls is part of the
// format of a dump.
func Register[T any, P interface {
	*T
	Visited
}](h *Heap, table *Table[T, P], kinds ...Kind) {
	h.register(table, kinds...)
}

func (h *Heap) register(table registered, kinds ...Kind) {
	h.tables = append(h.tables, table)
	for _, k := range kinds {
		h.homes[k-KStr] = uint8(len(h.tables))
	}
}
