package compile

import "slices"

// bits is a set of small numbers. A bits value never changes.
type bits struct {
	low  uint64
	more []uint64
}

func (b bits) has(i int) bool {
	if i < 64 {
		return b.low>>i&1 != 0
	}
	i -= 64
	return i/64 < len(b.more) && b.more[i/64]>>(i%64)&1 != 0
}

func (b bits) with(i int) bits {
	if i < 64 {
		b.low |= 1 << i
		return b
	}
	if b.has(i) {
		return b
	}
	i -= 64
	more := make([]uint64, max(len(b.more), i/64+1))
	copy(more, b.more)
	more[i/64] |= 1 << (i % 64)
	b.more = more
	return b
}

func (b bits) without(i int) bits {
	if !b.has(i) {
		return b
	}
	if i < 64 {
		b.low &^= 1 << i
		return b
	}
	b.more = slices.Clone(b.more)
	b.more[(i-64)/64] &^= 1 << (i % 64)
	return b
}

func (b bits) and(o bits) bits {
	b.low &= o.low
	if len(b.more) == 0 || len(o.more) == 0 {
		b.more = nil
		return b
	}
	if &b.more[0] == &o.more[0] {
		return b
	}
	more := slices.Clone(b.more[:min(len(b.more), len(o.more))])
	for i := range more {
		more[i] &= o.more[i]
	}
	b.more = more
	return b
}

func (b bits) minus(o bits) bits {
	b.low &^= o.low
	if len(b.more) > 0 && len(o.more) > 0 {
		b.more = slices.Clone(b.more)
		for i := range min(len(b.more), len(o.more)) {
			b.more[i] &^= o.more[i]
		}
	}
	return b
}
