package heap

// pool cuts small backing blocks out of chunks. Go's allocator and collector
// see the chunks only, which hold no pointers. Each chunk holds blocks of one
// size; one that is empty after a collection is used for any size again.
type pool[T any] struct {
	sizes  []int
	chunks []chunk[T]
	avail  [][]uint32 // by class: chunks with free blocks
	empty  []uint32   // chunks without items
}

type chunk[T any] struct {
	items []T
	free  []uint16 // block numbers
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
	if p.avail == nil {
		p.avail = make([][]uint32, len(p.sizes))
	}
	list := p.avail[class]
	if len(list) == 0 {
		p.addChunk(class)
		list = p.avail[class]
	}
	ci := list[len(list)-1]
	c := &p.chunks[ci]
	n := len(c.free) - 1
	b := int(c.free[n])
	c.free = c.free[:n]
	c.live++
	if n == 0 {
		p.avail[class] = list[:len(list)-1]
	}
	size := p.sizes[class]
	return c.items[b*size : b*size : (b+1)*size], ci<<10 | uint32(b) + 1
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
	ci := id >> 10
	c := &p.chunks[ci]
	if len(c.free) == 0 {
		p.avail[c.class] = append(p.avail[c.class], ci)
	}
	c.free = append(c.free, uint16(id&(maxBlocks-1)))
	c.live--
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
	c.free = make([]uint16, n)
	for i := range c.free {
		c.free[i] = uint16(n - 1 - i)
	}
	p.avail[class] = append(p.avail[class], ci)
}

// trim gives empty chunks back to Go, beyond as many items as will soon be
// needed again. It returns what is left of them.
func (p *pool[T]) trim(keep int) int {
	for class, list := range p.avail {
		kept := list[:0]
		for _, ci := range list {
			c := &p.chunks[ci]
			if c.live == 0 {
				if keep -= len(c.items); keep < 0 {
					*c = chunk[T]{}
					p.empty = append(p.empty, ci)
					continue
				}
			}
			kept = append(kept, ci)
		}
		p.avail[class] = kept
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
