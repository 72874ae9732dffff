package heap

import "math/bits"

// spareBytes is how much storage of dicts is kept at most, or as much as may be
// booked between two collections if that is more.
const spareBytes = 4 << 20

// spares keeps storage of large dicts for others: what one leaves behind that
// grows or dies. Without that, building dicts of 1000 items was mostly Go's
// clearing of new pages.
type spares struct {
	ents    [32][][]Entry  // by the power of two of which two thirds are the capacity
	indexes [32][][]uint32 // by that of the length
	bytes   int
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

// spare reports whether there is room for so many bytes more, and counts them.
func (h *Heap) spare(n int) bool {
	if h.spares == nil {
		h.spares = new(spares)
	}
	if h.spares.bytes+n > max(spareBytes, h.trigger) {
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
	for class := len(s.ents) - 1; class >= 0; class-- {
		for s.bytes > max(spareBytes, most) && takeSpare(s, &s.ents[class], entrySize) != nil {
		}
		for s.bytes > max(spareBytes, most) && takeSpare(s, &s.indexes[class], 4) != nil {
		}
	}
}
