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

// beforeMove is called before large storage of so many bytes is moved, where there
// may be a collection. It is there twice meanwhile, and what it gets depends on what
// there is.
func (h *Heap) beforeMove(bytes int) error {
	if err := h.collect(); err != nil {
		return err
	}
	if err := h.acct.CheckBytes(int64(bytes)); err != nil {
		return err
	}
	if h.spares.bytes+h.spares.garbage > bytes/leftPart {
		h.spares.empty()
		h.release()
	}
	return nil
}

// roomyCap returns the capacity of the array that takes the place of one of n items
// of the size: twice as many, or all that the limit leaves, where it does not leave
// enough to move that one, too.
func (h *Heap) roomyCap(n, size int) int {
	left := max(0, h.leeway())
	most := n + int((left+h.acct.Limits().Bytes/arenaSpare)/int64(size))
	if 3*int64(n*size) >= left-left/leftPart {
		return most
	}
	return min(2*n, most)
}

// RoomyCap returns the capacity of an array of bytes that takes the place of one of n
// which is a good part of the limit; else 0. It books no more than is used of it.
func (h *Heap) RoomyCap(n int) int {
	if !h.isLarge(n) {
		return 0
	}
	return h.roomyCap(n, 1)
}

// largeArray is the size in bytes from which Go takes its time to make an array:
// it clears what was in use before.
const largeArray = 4 << 20

// zeroed returns an array of n zeros of a size. It fails where the run is
// cancelled meanwhile.
func zeroed[T any](h *Heap, n, size int) ([]T, error) {
	if n*size < largeArray {
		return make([]T, n), nil
	}
	made := make(chan []T, 1)
	if err := h.acct.Await(func() { made <- make([]T, n) }); err != nil {
		return nil, err
	}
	return <-made, nil
}

// NewBuffer returns an array of n zero bytes, for which Reserve has been asked. It
// fails where the run is cancelled meanwhile.
func (h *Heap) NewBuffer(n int) ([]byte, error) { return zeroed[byte](h, n, 1) }

// NewValues is NewBuffer of values.
func (h *Heap) NewValues(n int) ([]Value, error) { return zeroed[Value](h, n, valueSize) }

// moved returns an array of n values of a size that begins with a copy of from. It
// fails where the run is cancelled meanwhile, or its time is over.
func moved[T any](h *Heap, from []T, n, size int) ([]T, error) {
	if len(from) <= movedPart {
		to := make([]T, n)
		copy(to, from)
		return to, nil
	}
	if err := h.acct.Stopped(); err != nil {
		return nil, err
	}
	to, err := zeroed[T](h, n, size)
	for i := 0; i < len(from) && err == nil; i += movedPart {
		copy(to[i:], from[i:min(i+movedPart, len(from))])
		err = h.acct.Stopped()
	}
	return to, err
}

// movedPart is how many values are copied between two looks.
const movedPart = 1 << 13

// Outgrown counts an array of so many bytes that is left to Go's collector.
func (h *Heap) Outgrown(bytes int) { h.leave(bytes) }

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
	h.release()
}

// release has Go collect, and give back to the system what it has for nothing.
func (h *Heap) release() {
	h.spares.garbage = 0
	limit := h.acct.Limits().Bytes
	if process := debug.SetMemoryLimit(-1); process < math.MaxInt64 && process/2 <= limit {
		// It goes on where nobody waits for it any more.
		_ = h.acct.Await(debug.FreeOSMemory)
	}
}
