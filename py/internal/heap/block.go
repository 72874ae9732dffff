package heap

import "slices"

// pool cuts small backing blocks out of chunks. Go's allocator and collector
// see the chunks only, which hold no pointers. Each chunk holds blocks of one
// size; one that is empty after a collection is used for any size again.
type pool[T any] struct {
	sizes  []int
	chunks []chunk[T]
	free   [][]uint32 // by class: numbers of free blocks, a stack
	empty  []uint32   // chunks without items
}

type chunk[T any] struct {
	items []T
	class uint8
	live  int32
}

const (
	chunkItems = 2048 // items of a full chunk, or
	chunkLeast = 8    // this many blocks, if that is more
	maxBlocks  = 1 << 10
)

// get returns a block of the class with length 0, and its id, never 0.
func (p *pool[T]) get(class int) ([]T, uint32) {
	if class >= len(p.free) || len(p.free[class]) == 0 {
		p.addChunk(class)
	}
	n := len(p.free[class]) - 1
	b := p.free[class][n]
	p.free[class] = p.free[class][:n]
	c := &p.chunks[b>>10]
	c.live++
	size := p.sizes[class]
	at := int(b&(maxBlocks-1)) * size
	return c.items[at : at : at+size], b + 1
}

// at returns the whole block with the id.
func (p *pool[T]) at(id uint32) []T {
	id--
	c := &p.chunks[id>>10]
	size := p.sizes[c.class]
	b := int(id & (maxBlocks - 1))
	return c.items[b*size : (b+1)*size]
}

// put takes back the block with the id.
func (p *pool[T]) put(id uint32) {
	id--
	c := &p.chunks[id>>10]
	c.live--
	p.free[c.class] = append(p.free[c.class], id)
}

//go:noinline
func (p *pool[T]) addChunk(class int) {
	size := p.sizes[class]
	// The first chunks are small, so that a small interpreter stays small.
	n := min(max(chunkItems/size, chunkLeast), maxBlocks-1, max(1, 8<<min(len(p.chunks), 16)/size))
	var ci uint32
	if k := len(p.empty); k > 0 {
		ci = p.empty[k-1]
		p.empty = p.empty[:k-1]
	} else {
		ci = uint32(len(p.chunks))
		p.chunks = append(p.chunks, chunk[T]{})
	}
	c := &p.chunks[ci]
	c.items, c.class, c.live = make([]T, n*size), uint8(class), 0
	if p.free == nil {
		p.free = make([][]uint32, len(p.sizes))
	}
	for b := n - 1; b >= 0; b-- {
		p.free[class] = append(p.free[class], ci<<10|uint32(b))
	}
}

// trim gives empty chunks back to Go, beyond as many items as will soon be
// needed again. It returns what is left of them.
func (p *pool[T]) trim(keep int) int {
	var dropped uint64 // classes
	for ci := range p.chunks {
		c := &p.chunks[ci]
		if c.live > 0 || len(c.items) == 0 {
			continue
		}
		if keep -= len(c.items); keep < 0 {
			dropped |= 1 << c.class
			*c = chunk[T]{}
			p.empty = append(p.empty, uint32(ci))
		}
	}
	for class, list := range p.free {
		if dropped>>class&1 != 0 {
			p.free[class] = slices.DeleteFunc(list, func(b uint32) bool { return len(p.chunks[b>>10].items) == 0 })
		}
	}
	return max(keep, 0)
}

// classOf returns the smallest class of at least n items, or -1.
func (p *pool[T]) classOf(n int) int { return classOf(p.sizes, n) }

func classOf(sizes []int, n int) int {
	for i, size := range sizes {
		if size >= n {
			return i
		}
	}
	return -1
}
