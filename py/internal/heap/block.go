package heap

import "slices"

// pool cuts small backing blocks out of chunks. Go's allocator and collector
// see the chunks only, which hold no pointers. Each chunk holds blocks of one
// size; one that is empty after a collection is used for any size again.
type pool[T any] struct {
	sizes  []int
	chunks []chunk[T]
	free   [][]uint32 // by class: numbers of free blocks, a stack
	empty  []uint32   // chunks of no class, with or without items
}

type chunk[T any] struct {
	items []T
	class uint8
	asked bool // since the last trim
	live  int32
}

const (
	chunkItems = 2048 // items of a full chunk, or
	chunkLeast = 8    // this many blocks, if that is more
	maxBlocks  = 1 << 10
	noClass    = 0xff
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
	c.asked = true
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
	ci := p.vacant(n * size)
	c := &p.chunks[ci]
	if len(c.items) < n*size {
		c.items = make([]T, n*size)
	}
	c.class, c.live = uint8(class), 0
	n = min(len(c.items)/size, maxBlocks-1)
	if p.free == nil {
		p.free = make([][]uint32, len(p.sizes))
	}
	for b := n - 1; b >= 0; b-- {
		p.free[class] = append(p.free[class], ci<<10|uint32(b))
	}
}

// vacant returns a chunk of no class, with n items if there is one: fresh memory
// costs more than most uses of it.
func (p *pool[T]) vacant(n int) uint32 {
	k := len(p.empty)
	if k == 0 {
		p.chunks = append(p.chunks, chunk[T]{})
		return uint32(len(p.chunks) - 1)
	}
	at := k - 1
	for i, ci := range p.empty {
		if len(p.chunks[ci].items) >= n {
			at = i
			break
		}
	}
	ci := p.empty[at]
	p.empty[at] = p.empty[k-1]
	p.empty = p.empty[:k-1]
	return ci
}

// trim gives empty chunks back to Go, beyond as many items as will soon be
// needed again, and makes those that nobody has asked for ready for any class. It
// returns what is left of keep.
func (p *pool[T]) trim(keep int) int {
	var dropped uint64 // classes
	for ci := range p.chunks {
		c := &p.chunks[ci]
		asked := c.asked
		if c.asked = false; c.live > 0 || c.class == noClass || len(c.items) == 0 {
			continue
		}
		if asked && keep >= len(c.items) {
			keep -= len(c.items)
			continue
		}
		dropped |= 1 << c.class
		c.class = noClass
		p.empty = append(p.empty, uint32(ci))
	}
	for class, list := range p.free {
		if dropped>>class&1 != 0 {
			p.free[class] = slices.DeleteFunc(list, func(b uint32) bool { return p.chunks[b>>10].class == noClass })
		}
	}
	for _, ci := range p.empty {
		c := &p.chunks[ci]
		if keep -= len(c.items); keep < 0 {
			c.items = nil
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
