package heap

import (
	"encoding/binary"
	"math/bits"
	"runtime"
)

// format is the version of what Dump writes.
const format = 1

// loadLimit bounds what Load builds when the account has no limit of bytes.
const loadLimit = 1 << 30

// Dump appends the heap to buf: all tables and cells as they are, garbage
// included, so that handles keep their numbers. Then more, if not nil, adds
// what the machine has: registers, frames, globals. Whoever wants a small dump
// collects before.
func (h *Heap) Dump(buf []byte, more func(*Visitor)) []byte {
	v := &Visitor{h: h, mode: dump, buf: buf}
	h.closeRun()
	v.buf = append(v.buf, format)
	v.everything()
	if more != nil {
		more(v)
	}
	return v.buf
}

// Load fills h, which must be new and have the same tables registered and the
// same constants shared, from what Dump wrote. Any bytes may be given: it
// either fails with an error that wraps ErrCorrupt, and h is of no use then, or
// every value refers to an object of its kind. What a number means to the
// machine, a shape for instance, more has to check, and Visit of its types.
func (h *Heap) Load(data []byte, more func(*Visitor)) (err error) {
	v := &Visitor{h: h, mode: load, buf: data, room: loadLimit}
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
	return h.acct.CheckBytes(0)
}

// everything visits the heap: first what handles are checked against, then
// what the objects hold.
func (v *Visitor) everything() {
	h := v.h
	v.since = h.since + h.granted - h.left
	v.Int(&v.since)
	v.since = max(v.since, 0)
	v.fixed(&h.seed0)
	v.fixed(&h.seed1)
	for _, t := range h.tables {
		t.slots(v)
	}
	v.headers()
	for _, t := range h.tables {
		t.contents(v)
	}
	for o := uint64(1); o < h.top; {
		size := blockSize(h.Cells[o])
		if Kind(h.Cells[o].T) != KFree {
			v.Span(h.Cells[o+1 : o+size])
			v.live += int(size) * valueSize
		}
		o += size
	}
	v.Vals(&h.pins)
	v.Vals(&h.finalizers)
	v.Vals(&h.finalized)
	v.Vals(&h.deadWeak)
	v.weak()
	v.live += valueSize*len(h.finalizers) + 8*len(h.weak)
}

// fixed visits eight bytes.
func (v *Visitor) fixed(p *uint64) {
	if v.mode == dump {
		v.buf = binary.LittleEndian.AppendUint64(v.buf, *p)
		return
	}
	*p = v.word()
}

// bitmap visits the words that say which slots are used: most are full, and
// short when inverted.
func (v *Visitor) bitmap(used []uint64) {
	for i := range used {
		word := ^used[i]
		v.Uint64(&word)
		used[i] = ^word
	}
}

// slots visits which handles of a table are in use.
func (t *Table[T, P]) slots(v *Visitor) {
	n := uint64(len(t.items))
	v.Uint64(&n)
	if v.mode == load {
		var x T
		v.grown(n, max(P(&x).Size(), 16))
		t.items = make([]T, n)
		t.used = make([]uint64, (n+63)/64)
		t.from = 0
	}
	v.bitmap(t.used)
	if n == 0 || v.mode != load {
		return
	}
	if last := len(t.used) - 1; n&63 != 0 && t.used[last]>>(n&63) != 0 || t.used[0]&1 == 0 {
		v.Fail("a table has more handles than slots")
	}
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
	if v.mode == load {
		if h.top == 0 || h.top > uint64(v.room)/valueSize+1 {
			v.Fail("it is larger than the memory limit")
		}
		v.grown(h.top, valueSize)
		h.Cells = make([]Value, h.top+64)
		v.starts = make([]uint64, h.top/64+1)
	}
	for o := uint64(1); o < h.top; {
		hd := &h.Cells[o]
		word := *hd
		if Kind(hd.T) == KFree {
			word.T = uint64(KFree) // without the link
		}
		v.Uint64(&word.T)
		v.Uint64(&word.N)
		if v.mode == load {
			*hd = word
			v.header(o)
		}
		o += blockSize(*hd)
	}
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
