package regex

import "math/bits"

// widest is above every width that counts; two of them can be added.
const widest = 1 << 62

func addWidth(a, b uint64) uint64 { return min(a+b, widest) }

func mulWidth(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	if hi != 0 || lo > widest {
		return widest
	}
	return lo
}

// measureWidth fills in n.width from its subs; groups has the widths of the
// groups that are closed.
func (n *node) measureWidth(groups []span, m *meter) {
	switch n.kind {
	case kChar, kAny, kSet:
		n.width = span{1, 1}
	case kCat:
		for _, s := range n.subs {
			n.width.min = addWidth(n.width.min, s.width.min)
			n.width.max = addWidth(n.width.max, s.width.max)
			m.spend(1)
		}
	case kAlt, kCond:
		n.width = n.subs[0].width
		for _, s := range n.subs[1:] {
			n.width.min = min(n.width.min, s.width.min)
			n.width.max = max(n.width.max, s.width.max)
			m.spend(1)
		}
	case kGroup, kAtomic:
		n.width = n.subs[0].width
	case kRepeat:
		w := n.subs[0].width
		n.width = span{mulWidth(w.min, uint64(n.min)), mulWidth(w.max, uint64(n.max))}
		if n.max == unbounded && w.max > 0 {
			n.width.max = widest
		}
	case kRef:
		n.width = groups[n.n]
	default:
	}
}

// bitmap has one bit for each byte.
type bitmap [8]uint32

func (b *bitmap) set(c int)      { b[c>>5] |= 1 << (c & 31) }
func (b *bitmap) has(c int) bool { return b[c>>5]>>(c&31)&1 != 0 }

func (b *bitmap) add(o *bitmap) {
	for i := range b {
		b[i] |= o[i]
	}
}

// meets reports whether both have a byte from the words lo to hi-1.
func (b *bitmap) meets(o *bitmap, lo, hi int) bool {
	for i := lo; i < hi; i++ {
		if b[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// single returns the only byte in b.
func (b *bitmap) single() (int, bool) {
	n, at := 0, 0
	for i, w := range b {
		n += bits.OnesCount32(w)
		if w != 0 {
			at = i*32 + bits.TrailingZeros32(w)
		}
	}
	return at, n == 1
}

// firsts says which bytes may begin what a node matches, and whether it may
// match without consuming any: then what follows it decides.
type firsts struct {
	bytes bitmap
	high  highs
	empty bool
}

// highs says of which sorts the characters from 0x80 on may be, which their
// first bytes hardly tell. In a bytes pattern it is highAll.
type highs uint8

const (
	highWord  highs = 1 << iota // alphanumeric, digits among them
	highSpace                   // white space, none of which is alphanumeric
	highOther
	highAll = highWord | highSpace | highOther
)

// meets reports whether a character may begin both.
func (f firsts) meets(g firsts) bool {
	return f.bytes.meets(&g.bytes, 0, 4) || f.high&g.high != 0 && f.bytes.meets(&g.bytes, 4, 8)
}

// anything is the answer where nothing is known.
var anything = firsts{bytes: bitmap{1<<32 - 1, 1<<32 - 1, 1<<32 - 1, 1<<32 - 1, 1<<32 - 1, 1<<32 - 1, 1<<32 - 1, 1<<32 - 1}, high: highAll, empty: true}

// then is what begins a match of f with g behind it.
func (f firsts) then(g firsts) firsts {
	if f.empty {
		f.bytes.add(&g.bytes)
		f.high |= g.high
		f.empty = g.empty
	}
	return f
}

// or is what begins a match of either.
func (f firsts) or(g firsts) firsts {
	f.bytes.add(&g.bytes)
	f.high |= g.high
	f.empty = f.empty || g.empty
	return f
}

// measureFirst fills in n.first for n and all below it.
func (c *compiler) measureFirst(n *node) {
	c.spend(8)
	for _, s := range n.subs {
		c.measureFirst(s)
	}
	switch n.kind {
	case kChar, kAny, kSet:
		if lit := c.fixed(n); lit != nil {
			n.first.bytes.set(int(lit[0]))
			if lit[0] >= 0x80 {
				n.first.high = highAll
			}
			break
		}
		n.first = c.set(n).starts()
	case kFail:
	case kEmpty, kAt, kLook:
		n.first.empty = true
	case kCat:
		n.first.empty = true
		for _, s := range n.subs {
			c.spend(4)
			n.first = n.first.then(s.first)
		}
	case kAlt, kCond:
		for _, s := range n.subs {
			c.spend(4)
			n.first = n.first.or(s.first)
		}
	case kGroup, kAtomic:
		n.first = n.subs[0].first
	case kRepeat:
		n.first = n.subs[0].first
		n.first.empty = n.first.empty || n.min == 0
		if n.max == 0 {
			n.first = firsts{empty: true}
		}
	default:
		n.first = anything
	}
}
