package heap

import "math/bits"

// spareBytes is how much storage is kept at most, or as much as may be booked
// between two collections if that is more.
const spareBytes = 4 << 20

// spares keeps storage of large lists and dicts for others: what one leaves behind
// that grows or dies. Without that, growing them was mostly Go's clearing of new
// pages, or the kernel's.
type spares struct {
	arrays  [80][][]Value  // by the length, four for each power of two
	ents    [32][][]Entry  // by the power of two of which two thirds are the capacity
	indexes [32][][]uint32 // by that of the length
	bytes   int

	orders []*Order // of dead sets
	slots  []uint32 // of a table that is made anew

	roomy        roomy[Value]
	roomyEntries roomy[Entry]
	garbage      int // bytes of large storage that were left to Go since it was asked to collect

	lists, dicts []uint64 // the dead that keep their blocks
	work         []uint64 // the stack of a collection
}

// sparePlaces is how many arrays of about the length are looked at.
const sparePlaces = 4

// arrayClass returns the class of arrays of n values, more than any block has.
func arrayClass(n int) int {
	k := bits.Len(uint(n)) - 1
	return 4*(k-bits.Len(uint(maxList))+1) + n>>(k-2)&3
}

// spareArray returns an array of length 0 with room for n values and at most a
// quarter more, or what the limit leaves, or nil.
func (h *Heap) spareArray(n int) []Value {
	if h.spares == nil {
		return nil
	}
	return h.spares.array(n, n+int(max(0, min(int64(n/4), h.leeway()/(2*valueSize)))))
}

// array returns an array of length 0 with room for n values at least and at most
// so many, or nil.
func (s *spares) array(n, most int) []Value {
	for class := arrayClass(n); class <= arrayClass(most) && class < len(s.arrays); class++ {
		list := s.arrays[class]
		for i := len(list) - 1; i >= max(0, len(list)-sparePlaces); i-- {
			if c := cap(list[i]); c >= n && c <= most {
				last := len(list) - 1
				list[i], list[last] = list[last], list[i]
				return takeSpare(s, &s.arrays[class], valueSize)[:0]
			}
		}
	}
	return nil
}

// putArray keeps an array of Go's.
func (s *spares) putArray(h *Heap, items []Value) {
	n := cap(items)
	if n <= maxList || arrayClass(n) >= len(s.arrays) || !h.spare(n*valueSize) {
		return
	}
	class := arrayClass(n)
	h.spares.arrays[class] = append(h.spares.arrays[class], items)
}

func (s *spares) entries(class int) []Entry {
	if s == nil || class >= len(s.ents) {
		return nil
	}
	ents := takeSpare(s, &s.ents[class], entrySize)
	if ents == nil {
		return nil
	}
	return ents[:0]
}

func (s *spares) index(n int) []uint32 {
	class := bits.TrailingZeros(uint(n))
	if s == nil || class >= len(s.indexes) {
		return nil
	}
	index := takeSpare(s, &s.indexes[class], 4)
	clear(index)
	return index
}

func (s *spares) order() *Order {
	if s == nil || len(s.orders) == 0 {
		return nil
	}
	n := len(s.orders) - 1
	o := s.orders[n]
	s.orders = s.orders[:n]
	return o
}

// copySlots returns the slots of a table as they are now, until it is called again.
func (s *spares) copySlots(o *Order) []uint32 {
	if s == nil {
		return append([]uint32(nil), o.slots...)
	}
	s.slots = append(s.slots[:0], o.slots...)
	return s.slots
}

// empty gives all arrays back to Go.
func (s *spares) empty() {
	s.arrays, s.ents, s.indexes = [80][][]Value{}, [32][][]Entry{}, [32][][]uint32{}
	s.bytes = 0
}

func takeSpare[T any](s *spares, list *[][]T, size int) []T {
	n := len(*list) - 1
	if n < 0 {
		return nil
	}
	x := (*list)[n]
	(*list)[n] = nil
	*list = (*list)[:n]
	s.bytes -= size * cap(x)
	return x
}

// putEntries keeps ents, if they are of a size that entryBlock asks for.
func (s *spares) putEntries(h *Heap, ents []Entry) {
	n := cap(ents)
	class := bits.Len(uint(n * 3 / 2))
	if n <= entrySizes[len(entrySizes)-1] || class >= len(s.ents) || n != (1<<class)*2/3 || !h.spare(n*entrySize) {
		return
	}
	h.spares.ents[class] = append(h.spares.ents[class], ents)
}

func (s *spares) putIndex(h *Heap, index []uint32) {
	class := bits.TrailingZeros(uint(len(index)))
	if len(index) < 256 || class >= len(s.indexes) || !h.spare(4*len(index)) {
		return
	}
	h.spares.indexes[class] = append(h.spares.indexes[class], index)
}

func (h *Heap) needSpares() {
	if h.spares == nil {
		h.spares = new(spares)
	}
}

// spare reports whether there is room for so many bytes more, and counts them.
func (h *Heap) spare(n int) bool {
	h.needSpares()
	if h.spares.bytes+n > spareBytes && int64(h.spares.bytes+n) > min(int64(h.trigger), h.leeway()) {
		return false
	}
	h.spares.bytes += n
	return true
}

// trim gives the largest arrays back to Go until so many bytes are left.
func (s *spares) trim(most int) {
	if s == nil {
		return
	}
	for class := len(s.arrays) - 1; class >= 0; class-- {
		for s.bytes > max(spareBytes, most) && takeSpare(s, &s.arrays[class], valueSize) != nil {
		}
	}
	for class := len(s.ents) - 1; class >= 0; class-- {
		for s.bytes > max(spareBytes, most) && takeSpare(s, &s.ents[class], entrySize) != nil {
		}
		for s.bytes > max(spareBytes, most) && takeSpare(s, &s.indexes[class], 4) != nil {
		}
	}
}
