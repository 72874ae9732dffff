package heap

import "math/bits"

// The cells: blocks of Values, each behind a header. The header's T is
// kind | size<<8 | shape<<32, the size in cells with the header, 0 for a tuple
// too long for 24 bits; its N belongs to the kind. Blocks do not move. Free
// blocks have headers of kind KFree, N = size and T>>8 = the next of the list.
const (
	sizeMask    = 1<<24 - 1
	exactSizes  = 48       // free blocks below this size have a list each
	arenaStep   = 1 << 17  // cells; above 2 MB the arena grows in large steps
	arenaFactor = 4        // twice
	arenaMost   = 64 << 20 // cells at most, in such a step
	arenaSpare  = 64       // part of the limit beyond what it leaves
	// MaxSlots is the number of slots of the largest block that is no tuple.
	MaxSlots = sizeMask - 1
)

type arena struct {
	top        uint64 // first cell that was never used
	high       uint64 // the same before collections lowered it
	next, end  uint64 // the run from which blocks are cut
	exact      [exactSizes]uint32
	large      [33]uint32 // by the position of the highest bit
	exactBits  uint64
	largeBits  uint64
	cellMarks  []uint64
	weak       []uint64 // weak references
	finalizers []Value  // objects with a finalizer that has not run
}

func headerSize(hd Value) uint64 {
	if n := hd.T >> 8 & sizeMask; n != 0 {
		return n
	}
	return hd.N + 1
}

// NewBlock returns the number of a new block with so many slots, whose contents
// are of no meaning: the caller writes all of them at once. Slots start at the
// number + 1. It neither fails nor collects.
func (h *Heap) NewBlock(k Kind, slots int, shape uint32) uint64 {
	size := uint64(slots) + 1
	h.book(int(size) * valueSize)
	var o uint64
	if size < exactSizes && h.exact[size] != 0 {
		o = uint64(h.exact[size])
		h.exact[size] = uint32(h.Cells[o].T >> 8)
	} else if h.end-h.next >= size {
		o = h.next
		h.next += size
	} else {
		o = h.cut(size)
	}
	hd := uint64(k) | size<<8 | uint64(shape)<<32
	if size > sizeMask {
		hd = uint64(k)
	}
	h.Cells[o] = Value{T: hd}
	return o
}

// cut finds room for a block when neither its list nor the present run has it.
//
//go:noinline
func (h *Heap) cut(size uint64) uint64 {
	h.exactBits = 0
	for i := uint64(1); i < exactSizes; i++ {
		if h.exact[i] != 0 {
			h.exactBits |= 1 << i
		}
	}
	if h.largeBits != 0 || size < exactSizes && h.exactBits>>size != 0 {
		if o, n := h.takeFree(size); o != 0 {
			h.closeRun()
			h.next, h.end = o+size, o+n
			return o
		}
	}
	o := h.top
	if room := uint64(len(h.Cells)); o+size+lastCells(room) > room {
		h.growCells(size)
	}
	// A piece of the untouched end becomes the run: small at first.
	n := max(size, min(256, uint64(len(h.Cells))-o))
	h.closeRun()
	h.next, h.end = o+size, o+n
	h.top = o + n
	return o
}

// takeFree takes a free block of at least size cells off its list.
func (h *Heap) takeFree(size uint64) (o, n uint64) {
	// Lists of larger blocks first, so that small ones stay for their own size.
	class := bits.Len64(size - 1)
	if set := h.largeBits >> class << class; set != 0 {
		class = bits.TrailingZeros64(set)
		o = uint64(h.large[class])
		if h.large[class] = uint32(h.Cells[o].T >> 8); h.large[class] == 0 {
			h.largeBits &^= 1 << class
		}
		return o, h.Cells[o].N
	}
	if size < exactSizes {
		if set := h.exactBits >> size << size; set != 0 {
			n = uint64(bits.TrailingZeros64(set))
			o = uint64(h.exact[n])
			h.exact[n] = uint32(h.Cells[o].T >> 8)
			return o, n
		}
	}
	return 0, 0
}

// closeRun puts what is left of the run on a list.
func (h *Heap) closeRun() {
	if h.next < h.end {
		h.addFree(h.next, h.end-h.next)
	}
	h.next, h.end = 0, 0
}

// lowerTop is closeRun; a run at the end becomes part of what was never used.
func (h *Heap) lowerTop() {
	if h.next < h.end && h.end == h.top {
		h.high = max(h.high, h.top)
		h.top, h.next, h.end = h.next, 0, 0
		return
	}
	h.closeRun()
}

func (h *Heap) addFree(o, n uint64) {
	var list *uint32
	switch {
	case n < 2: // too small for any block: a gap until a neighbour dies
		h.Cells[o] = Value{T: uint64(KFree), N: n}
		return
	case n < exactSizes:
		list = &h.exact[n]
	default:
		class := bits.Len64(n) - 1
		list = &h.large[class]
		h.largeBits |= 1 << class
	}
	h.Cells[o] = Value{T: uint64(KFree) | uint64(*list)<<8, N: n}
	*list = uint32(o)
}

// lastCells is how many cells at the end are for a run that was cancelled while a
// large arena had to be copied.
func lastCells(room uint64) uint64 {
	if room < arenaStep {
		return 0
	}
	return min(room/16, 1<<16)
}

// growCells makes room for size cells more. Without a large arena being copied
// a run that was cancelled has what is kept for it.
//
//go:noinline
func (h *Heap) growCells(size uint64) {
	n := uint64(len(h.Cells))*2 + size + 16
	if n > arenaStep {
		// Beyond 2 MB there are few steps up to the limit: pages that nobody
		// touches cost nothing, and a copy needs both arrays at once. One step
		// for the whole limit was tried: where the array begins in pages that Go
		// has had in use before, Go clears all of it, half a gigabyte.
		limit := uint64(max(h.acct.Limits().Bytes, 0)) / valueSize
		n = max(n, min(limit+1024, n*arenaFactor, arenaMost))
		if limit > 0 {
			// No more than what is left can ever be used, and a little that a program
			// needs which has come to the limit. The last step is one from a quarter of
			// the limit at most: Go may clear all of the new array, and the old one is
			// there meanwhile.
			least, left := uint64(len(h.Cells))/8+size, uint64(max(h.leeway(), 0))/valueSize
			if n > limit/leftPart {
				n = limit
			}
			n = min(n, uint64(len(h.Cells))+max(least, left+limit/arenaSpare)+1024)
		}
	}
	cells, err := moved(h, h.Cells, int(n), valueSize)
	if err != nil && h.top+size > uint64(len(h.Cells)) {
		cells, err = make([]Value, n), nil
		copy(cells, h.Cells)
	}
	if err != nil {
		return
	}
	old := len(h.Cells) * valueSize
	h.Cells = cells
	h.leave(old)
}

// sweepCells turns everything between marked blocks into free runs. It walks
// mark bits and the headers of live blocks only. When v breaks off, what is behind
// stays as it is, free blocks too, until the next collection.
func (h *Heap) sweepCells(v *Visitor) {
	h.next, h.end, h.largeBits = 0, 0, 0
	clear(h.exact[:])
	clear(h.large[:])
	end := uint64(1)
	for w, word := range h.cellMarks {
		if v.over(8) {
			return
		}
		for ; word != 0; word &= word - 1 {
			o := uint64(w)<<6 + uint64(bits.TrailingZeros64(word))
			if o > end {
				h.addFree(end, o-end)
			}
			end = o + headerSize(h.Cells[o])
		}
	}
	h.high = max(h.high, h.top)
	h.top = end
}

// shrinkCells gives the arena back behind its last block, where what has been used
// of it is more than the limit leaves and more than what is kept: its pages are
// memory though they hold nothing.
func (h *Heap) shrinkCells() {
	if unused := int64(h.high-h.top) * valueSize; h.acct.Limits().Bytes <= 0 || h.high < arenaStep || h.high < 2*h.top || unused <= h.leeway()/2 {
		return
	}
	cells, err := moved(h, h.Cells[:h.top], int(h.top+h.top/8+1024), valueSize)
	if err != nil {
		return
	}
	old := len(h.Cells) * valueSize
	h.Cells, h.high = cells, h.top
	h.leave(old)
}

// Slots returns the slots of the block of v.
func (h *Heap) Slots(v Value) []Value {
	return h.Cells[v.N+1 : v.N+headerSize(h.Cells[v.N])]
}

// NewTuple returns a tuple of a copy of xs. Reserve(16*(len(xs)+1)) comes first
// when the length is the guest's choice.
func (h *Heap) NewTuple(xs ...Value) Value {
	o := h.NewBlock(KTuple, len(xs), 0)
	h.Cells[o].N = uint64(len(xs))
	copyFew(h.Cells[o+1:], xs)
	return Value{uint64(KTuple), o}
}

// copyFew is copy without a call for pairs, which most short tuples are.
func copyFew(to, from []Value) {
	if len(from) == 2 && len(to) >= 2 {
		to[0], to[1] = from[0], from[1]
		return
	}
	copy(to, from)
}

// Tuple returns the items of the tuple v, in place.
func (h *Heap) Tuple(v Value) []Value { return h.Cells[v.N+1 : v.N+1+h.Cells[v.N].N] }

// NewInst returns an instance with so many unset slots and the shape, which
// the machine gives a meaning.
func (h *Heap) NewInst(slots int, shape uint32) Value {
	// As NewBlock does, and clear, without calls.
	size := uint64(slots) + 1
	h.book(int(size) * valueSize)
	var o uint64
	if size < exactSizes && h.exact[size] != 0 {
		o = uint64(h.exact[size])
		h.exact[size] = uint32(h.Cells[o].T >> 8)
	} else if h.end-h.next >= size {
		o = h.next
		h.next += size
	} else {
		o = h.cut(size)
	}
	cells := h.Cells[o:][:size]
	for i := len(cells) - 1; i > 0; i-- {
		cells[i].T, cells[i].N = 0, 0
	}
	cells[0] = Value{T: uint64(KInst) | size<<8 | uint64(shape)<<32}
	return Value{uint64(KInst), o}
}

// NewFixed returns an object of kind k, one of the cell kinds but KInst and
// KTuple, with these slots: a cell, a bound method, a range...
func (h *Heap) NewFixed(k Kind, slots ...Value) Value {
	o := h.NewBlock(k, len(slots), 0)
	copy(h.Cells[o+1:], slots)
	return Value{uint64(k), o}
}

// NewCell returns the variable of a closure.
func (h *Heap) NewCell(x Value) Value {
	o := h.NewBlock(KCell, 1, 0)
	h.Cells[o+1] = x
	return Value{uint64(KCell), o}
}

// NewBound returns a bound method.
func (h *Heap) NewBound(self, fn Value) Value {
	o := h.NewBlock(KBound, 2, 0)
	h.Cells[o+1], h.Cells[o+2] = self, fn
	return Value{uint64(KBound), o}
}

// NewWeak returns a weak reference to target, which it does not keep alive;
// callback may be None. When target dies, slot 0 becomes Unbound, and the
// reference is queued (TakeDeadWeak) if it has a callback. Two more slots, None
// at first, are the machine's.
func (h *Heap) NewWeak(target, callback Value) Value {
	v := h.NewFixed(KWeak, target, callback, None, None)
	h.weak = append(h.weak, v.N)
	h.left -= 8
	return v
}

// WeakRefs returns the weak references to target.
func (h *Heap) WeakRefs(target Value) ([]Value, error) {
	var refs []Value
	for all := h.weak; len(all) > 0; {
		n := min(len(all), weakAtOnce)
		for _, o := range all[:n] {
			if h.Cells[o+1] == target {
				refs = append(refs, Value{uint64(KWeak), o})
			}
		}
		all = all[n:]
		if err := h.acct.Charge(n); err != nil {
			return nil, err
		}
	}
	return refs, nil
}

// weakAtOnce is how many weak references are read between two looks at the limits.
const weakAtOnce = 1 << 12
