package heap

import (
	"encoding/binary"
	"math/bits"
	"runtime"
	"slices"
)

// format is the version of what Dump writes.
const format = 4

// loadLimit bounds what Load builds when the account has no limit of bytes.
const loadLimit = 1 << 30

// Dump appends the heap to buf: all tables and cells as they are, garbage
// included, so that handles keep their numbers. Then more, if not nil, adds
// what the machine has: registers, frames, globals. Whoever wants a small dump
// collects before. v has the memory of the one before, or is new.
func (h *Heap) Dump(buf []byte, v *Visitor, more func(*Visitor)) []byte {
	v.h, v.mode, v.buf = h, dump, buf
	h.lowerTop()
	v.buf = append(v.buf, format)
	v.everything()
	if more != nil {
		more(v)
	}
	buf = v.buf
	v.reset()
	return buf
}

// reset makes a visitor new but for its memory.
func (v *Visitor) reset() {
	v.names.Reset()
	*v = Visitor{names: v.names, loaded: v.loaded[:0], starts: v.starts[:0]}
}

// Load fills h, which must be new and have the same tables registered and the
// same constants shared, from what Dump wrote. Any bytes may be given: it
// either fails with an error that wraps ErrCorrupt, and h is of no use then, or
// every value refers to an object of its kind. What a number means to the
// machine, a shape for instance, more has to check, and Visit of its types. kept, if
// not nil, has storage that is used before there is new one; v is that of Dump, and
// not to be used again after an error.
func (h *Heap) Load(data []byte, v *Visitor, kept *Kept, more func(*Visitor)) (err error) {
	v.h, v.mode, v.buf, v.room, v.kept = h, load, data, loadLimit, kept
	if kept != nil {
		h.Reuse(kept)
	}
	if limit := h.acct.Limits().Bytes; limit > 0 {
		v.room = int(limit)
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case corrupt:
			err = r.err
		case runtime.Error:
			// A bounds check that a Visit relied on.
			err = ErrCorrupt
			if v.pos >= len(v.buf) {
				err = errEarly
			}
		default:
			panic(r)
		}
	}()
	if v.byte() != format {
		v.Fail("it is of another version")
	}
	v.everything()
	if more != nil {
		more(v)
	}
	if v.pos != len(data) {
		v.Fail("%d bytes are left", len(data)-v.pos)
	}
	h.since = min(v.since, v.live) // what may be garbage, so that a collection comes when it is due
	h.live, h.granted, h.left = v.live-h.since, 0, 0
	h.trigger = max(minTrigger, h.live)
	h.count = 0
	h.rearm()
	if h.HasFinalized() {
		h.acct.Attend()
	}
	v.reset()
	return h.acct.CheckBytes(0)
}

// What a heap has that few have, as bits.
const (
	heapPins = 1 << iota
	heapFinalizers
	heapFinalized
	heapDeadWeak
	heapWeak
	heapSeed // other seeds than the number 0 gives
)

func (h *Heap) facts() uint64 {
	var facts uint64
	for i, n := range [...]int{len(h.pins), len(h.finalizers), len(h.finalized), len(h.deadWeak), len(h.weak)} {
		if n > 0 {
			facts |= 1 << i
		}
	}
	if seed0, seed1 := seeds(0); h.seed0 != seed0 || h.seed1 != seed1 {
		facts |= heapSeed
	}
	return facts
}

// everything visits the heap: first what handles are checked against, then
// what the objects hold.
func (v *Visitor) everything() {
	h := v.h
	facts := h.facts()
	v.Uint64(&facts)
	v.since = h.since + h.granted - h.left
	v.Int(&v.since)
	v.since = max(v.since, 0)
	if facts&heapSeed != 0 {
		v.fixed(&h.seed0)
		v.fixed(&h.seed1)
	} else if v.mode == load {
		h.seed0, h.seed1 = seeds(0)
	}
	v.tables()
	v.headers()
	for i, t := range h.tables {
		if v.filled>>i&1 != 0 {
			t.contents(v)
		}
	}
	for o := uint64(1); o < h.top; {
		size := blockSize(h.Cells[o])
		if Kind(h.Cells[o].T) != KFree {
			v.Span(h.Cells[o+1 : o+size])
			v.live += int(size) * valueSize
		}
		o += size
	}
	for i, list := range [...]*[]Value{&h.pins, &h.finalizers, &h.finalized, &h.deadWeak} {
		if facts>>i&1 != 0 {
			v.Vals(list)
		}
	}
	if facts&heapWeak != 0 {
		v.weak()
	}
	v.live += valueSize*len(h.finalizers) + 8*len(h.weak)
}

// tables visits which handles are in use, of the tables that have any.
func (v *Visitor) tables() {
	tables := v.h.tables
	for i, t := range tables {
		if v.mode == dump && !t.empty() {
			v.filled |= 1 << i
		}
	}
	v.Uint64(&v.filled)
	if v.filled>>len(tables) != 0 {
		v.Fail("it has more tables")
	}
	for i, t := range tables {
		if v.filled>>i&1 != 0 {
			t.slots(v)
		}
	}
}

// fixed visits eight bytes.
func (v *Visitor) fixed(p *uint64) {
	if v.mode == dump {
		v.buf = binary.LittleEndian.AppendUint64(v.buf, *p)
		return
	}
	*p = v.word()
}

// bitmap visits the words that say which of n slots are used: most are full, and
// short when inverted.
func (v *Visitor) bitmap(used []uint64, n uint64) {
	for i := range used {
		all := ^uint64(0)
		if i == len(used)-1 && n&63 != 0 {
			all = 1<<(n&63) - 1
		}
		word := ^used[i] & all
		v.Uint64(&word)
		used[i] = ^word & all
	}
	if n > 0 && used[0]&1 == 0 {
		v.Fail("a table has an object without a handle")
	}
}

func (t *Table[T, P]) empty() bool { return len(t.items) == 0 }

// slots visits which handles of a table are in use.
func (t *Table[T, P]) slots(v *Visitor) {
	n := uint64(len(t.items))
	v.Uint64(&n)
	if v.mode == load {
		v.grown(n, t.sizeOf(n))
		t.from = 0
		if words := (n + 63) / 64; n <= uint64(cap(t.items)) && words <= uint64(cap(t.used)) {
			t.items, t.used = t.items[:n], t.used[:words] // of Furnish
		} else {
			t.items, t.used = make([]T, n), v.words(words)
		}
	}
	v.bitmap(t.used, n)
}

// sizeOf returns what each of n items takes at least. Of a few items, which is not
// worth to ask for, it is what the largest type does.
func (t *Table[T, P]) sizeOf(n uint64) int {
	const largest = 512
	if n <= 16 {
		return largest
	}
	var x T
	return max(P(&x).Size(), 16)
}

// words returns n words that are zero. Single ones are cut out of a few.
func (v *Visitor) words(n uint64) []uint64 {
	if n != 1 {
		return make([]uint64, n)
	}
	if len(v.single) == 0 {
		v.single = make([]uint64, 6)
	}
	w := v.single[:1:1]
	v.single = v.single[1:]
	return w
}

func (t *Table[T, P]) contents(v *Visitor) {
	for w, word := range t.used {
		if w == 0 {
			word &^= 1
		}
		for ; word != 0; word &= word - 1 {
			x := P(&t.items[w<<6+bits.TrailingZeros64(word)])
			x.Visit(v)
			v.live += x.Size()
		}
	}
}

// blockSize is the size of a block or of a free run.
func blockSize(hd Value) uint64 {
	if Kind(hd.T) == KFree {
		return hd.N
	}
	return headerSize(hd)
}

// headers visits the layout of the cells.
func (v *Visitor) headers() {
	h := v.h
	v.Uint64(&h.top)
	if h.top == 1 {
		return
	}
	if v.mode == load {
		if h.top == 0 || h.top > uint64(v.room)/valueSize+1 {
			v.Fail("it is larger than the memory limit")
		}
		v.grown(h.top, valueSize)
		h.Cells = v.kept.newCells(h.top + 64)
		v.starts = slices.Grow(v.starts[:0], int(h.top/64+1))[:h.top/64+1]
		clear(v.starts)
	}
	for o := uint64(1); o < h.top; {
		hd := &h.Cells[o]
		if v.mode == load {
			*hd = v.readHeader()
			v.header(o)
		} else {
			v.writeHeader(*hd)
		}
		o += blockSize(*hd)
	}
}

// writeHeader writes the kind of a block and its size, and of most what else the
// header has.
func (v *Visitor) writeHeader(hd Value) {
	k := Kind(hd.T)
	v.buf = append(v.buf, byte(k))
	switch k {
	case KFree, KTuple: // a link in the header is made new, the size of a tuple is its length
		v.putUint(hd.N)
	default:
		v.putUint(hd.T >> 8 & sizeMask)
		v.putUint(hd.T >> 32)
		v.putUint(hd.N)
	}
}

func (v *Visitor) readHeader() Value {
	k := Kind(v.byte())
	switch k {
	case KFree:
		return Value{T: uint64(KFree), N: v.uvarint()}
	case KTuple:
		hd := Value{T: uint64(KTuple), N: v.uvarint()}
		if hd.N < sizeMask {
			hd.T |= (hd.N + 1) << 8
		}
		return hd
	}
	size, upper := v.uvarint(), v.uvarint()
	if size > sizeMask || upper>>32 != 0 {
		v.Fail("a header is broken")
	}
	return Value{T: uint64(k) | size<<8 | upper<<32, N: v.uvarint()}
}

// header checks and enters the block at o that was read.
func (v *Visitor) header(o uint64) {
	h := v.h
	hd := h.Cells[o]
	size, k := blockSize(hd), Kind(hd.T)
	if size == 0 || size > h.top-o {
		v.Fail("a block of %d cells does not fit", size)
	}
	if k == KFree {
		h.addFree(o, size)
		return
	}
	v.starts[o>>6] |= 1 << (o & 63)
	short := hd.T>>8&sizeMask != 0
	switch {
	case k < KInst || k > cellMax || !short && k != KTuple:
		v.Fail("%d is no kind of cells", k)
	case k == KInst && hd.N != 0:
		v.checkHandle(Value{uint64(KDict), hd.N})
	case k == KTuple && hd.N != size-1, k == KWeak && size != 5, k == KBound && size != 3, k == KCell && size != 2:
		v.Fail("an object of kind %d has %d cells", k, size)
	}
}

func (v *Visitor) weak() {
	h := v.h
	n := v.Len(len(h.weak))
	if v.mode == load {
		h.weak = make([]uint64, v.grown(uint64(n), 8))
	}
	for i := range h.weak {
		v.Uint64(&h.weak[i])
		if v.mode == load {
			v.checkHandle(Value{uint64(KWeak), h.weak[i]})
		}
	}
}

// Blocks calls visit with every block of cells, as a value, and how many slots it
// has, until visit returns an error.
func (h *Heap) Blocks(visit func(v Value, slots int) error) error {
	for o := uint64(1); o < h.top; {
		hd := h.Cells[o]
		size := blockSize(hd)
		if k := Kind(hd.T); k != KFree {
			if err := visit(Handle(k, o), int(size)-1); err != nil {
				return err
			}
		}
		o += size
	}
	return nil
}
