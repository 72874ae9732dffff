package heap

import (
	"math"
	"runtime/debug"
)

// A list or dict that is a good part of what the limit allows cannot be copied each
// time that it has filled its array: both are there at once, and what it leaves
// behind is until Go collects. It gets an array of at least twice its size, of which it books
// no more than it uses. Memory that nobody touches is none, so it can be booked in
// small pieces, and what is in it stays where it is.

// roomy are such arrays, whole.
type roomy[T any] struct {
	arrays [][]T
	free   []uint32
}

// roomyBlock is where the ids of roomy begin. No pool has so many blocks.
const roomyBlock = 1 << 31

func (r *roomy[T]) keep(array []T) uint32 {
	if n := len(r.free); n > 0 {
		i := r.free[n-1]
		r.free = r.free[:n-1]
		r.arrays[i] = array
		return roomyBlock + i
	}
	r.arrays = append(r.arrays, array)
	return roomyBlock + uint32(len(r.arrays)-1)
}

func (r *roomy[T]) at(id uint32) []T { return r.arrays[id-roomyBlock] }

// drop forgets the array with the id and returns it.
func (r *roomy[T]) drop(id uint32) []T {
	i := id - roomyBlock
	array := r.arrays[i]
	r.arrays[i] = nil
	r.free = append(r.free, i)
	return array
}

// largePart is the part of the limit from which storage is large, and leftPart the
// part of it that may be left to Go's collector before it is asked to run.
const (
	largePart = 8
	leftPart  = 4
	roomyStep = 16 // what is large books this part of it more in each step
)

// isLarge reports whether storage of so many bytes is a good part of the limit.
func (h *Heap) isLarge(bytes int) bool {
	limit := h.acct.Limits().Bytes
	return limit > 0 && int64(bytes) >= max(limit/largePart, minTrigger)
}

// roomyCap returns the capacity of the array that takes the place of one of n items
// of the size: twice as many, or, for one that is a quarter of the limit, all that
// the limit leaves.
func (h *Heap) roomyCap(n, size int) int {
	most := n + int(max(0, h.leeway())/int64(size))
	if int64(n*size) >= h.acct.Limits().Bytes/leftPart {
		return most
	}
	return min(2*n, most)
}

// leave counts storage that is left to Go's collector, and has it collect when that
// is a good part of the limit: nothing else would, as long as the program fills
// what it has. It is for processes that belong to a program, those whose memory is
// bounded for it.
func (h *Heap) leave(bytes int) {
	limit := h.acct.Limits().Bytes
	if !h.isLarge(bytes) {
		return
	}
	h.needSpares()
	if h.spares.garbage += bytes; int64(h.spares.garbage) < limit/leftPart {
		return
	}
	h.spares.garbage = 0
	if process := debug.SetMemoryLimit(-1); process < math.MaxInt64 && process/2 <= limit {
		debug.FreeOSMemory()
	}
}
