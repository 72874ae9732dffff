package memfs

import "github.com/skillet-run/skillet/vfs"

const (
	blockSize = 64 << 10 // bytes; a fork pays for one of them with its first write to a file

	// maxSize bounds a file where no quota does: offsets and sizes of blocks
	// then cannot overflow.
	maxSize = 1 << 50
)

// content is what a regular file holds: blocks, of which those that are missing
// and the ends of those that are short read as zeros.
type content struct {
	size   int64
	blocks array[*block]
}

type block struct {
	owner *owner
	data  []byte // at most blockSize
}

// readAt fills p from offset on and returns how much there was.
func (c *content) readAt(p []byte, offset int64) int {
	if offset >= c.size {
		return 0
	}
	p = p[:min(int64(len(p)), c.size-offset)]
	for done := 0; done < len(p); {
		index, start := (offset+int64(done))/blockSize, (offset+int64(done))%blockSize
		part := p[done:min(len(p), done+int(blockSize-start))]
		copied := 0
		if b := c.blocks.get(uint64(index)); b != nil && start < int64(len(b.data)) {
			copied = copy(part, b.data[start:])
		}
		clear(part[copied:])
		done += len(part)
	}
	return len(p)
}

// writeAt puts p at offset and sets the size accordingly. The caller has made
// sure of the limits.
func (c *content) writeAt(o *owner, p []byte, offset int64) {
	c.size = max(c.size, offset+int64(len(p)))
	for len(p) > 0 {
		index, start := offset/blockSize, int(offset%blockSize)
		n := min(len(p), blockSize-start)
		b := c.blocks.get(uint64(index)).owned(o, start+n)
		copy(b.data[start:], p[:n])
		c.blocks.set(o, uint64(index), b)
		p, offset = p[n:], offset+int64(n)
	}
}

// owned returns the block as one that o may change, with at least size bytes.
func (b *block) owned(o *owner, size int) *block {
	switch {
	case b == nil:
		return &block{owner: o, data: make([]byte, size)}
	case b.owner != o:
		data := make([]byte, max(size, len(b.data)))
		copy(data, b.data)
		return &block{owner: o, data: data}
	case size > len(b.data):
		b.data = append(b.data, make([]byte, size-len(b.data))...)
	}
	return b
}

// truncate sets the size. What is cut off is gone: growing again gives zeros.
func (c *content) truncate(o *owner, size int64) {
	if size < c.size {
		c.blocks.truncate(o, uint64((size+blockSize-1)/blockSize))
		index, end := uint64(size/blockSize), int(size%blockSize)
		if b := c.blocks.get(index); b != nil && end > 0 && end < len(b.data) {
			c.blocks.set(o, index, &block{owner: o, data: append([]byte(nil), b.data[:end]...)})
		}
	}
	c.size = size
}

// growth returns what a write that ends at end adds to the size, or EFBIG.
func (c *content) growth(offset int64, n int) (int64, error) {
	if offset > maxSize-int64(n) {
		return 0, vfs.EFBIG
	}
	return max(0, offset+int64(n)-c.size), nil
}
