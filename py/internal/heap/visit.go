package heap

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// mode is what a visit is for.
type mode uint8

const (
	trace mode = iota
	dump
	load
)

// Visitor goes through objects, field by field, to trace, dump or load them.
// The methods take pointers: Dump reads what they point to, Load writes it, and
// the collector looks at values only.
type Visitor struct {
	h    *Heap
	mode mode

	// trace
	work    []uint64 // handle<<8 | kind
	live    int      // bytes of what was marked
	objects int

	// dump and load
	buf    []byte
	pos    int
	room   int // bytes that a load may still build
	since  int // bytes booked since the last collection
	starts []uint64
	names  map[uint64]int // natives that were written, by number
	loaded []uint64       // natives that were read
}

// TypeBit distinguishes the numbers of built-in types from those of natives.
const TypeBit = 1 << 32

// NativeNames is an Owner with natives and built-in types (numbers with
// TypeBit): a dump stores their names.
type NativeNames interface {
	NativeName(n uint64) string
	NativeNumber(name string) (n uint64, ok bool)
}

// ErrCorrupt is wrapped by every error of Load.
var ErrCorrupt = errors.New("the snapshot is damaged")

type corrupt struct{ err error }

// Fail ends a load with an error: the visited data is not possible.
func (v *Visitor) Fail(format string, args ...any) {
	panic(corrupt{fmt.Errorf("%w: %s", ErrCorrupt, fmt.Sprintf(format, args...))})
}

// Tracing reports whether only values matter: anything else may be skipped.
func (v *Visitor) Tracing() bool { return v.mode == trace }

// Loading reports whether fields are written rather than read.
func (v *Visitor) Loading() bool { return v.mode == load }

// Owner returns the machine of the heap, for types that need it.
func (v *Visitor) Owner() Owner { return v.h.owner }

// Val visits one value.
func (v *Visitor) Val(p *Value) {
	switch v.mode {
	case trace:
		if Kind(p.T) >= KStr {
			v.mark(*p)
		}
	case dump:
		v.buf = append(v.buf, byte(p.T))
		v.payload(*p)
	case load:
		*p = v.value(Kind(v.byte()))
	}
}

// Vals visits a slice of values; a load makes a new one.
func (v *Visitor) Vals(p *[]Value) {
	switch v.mode {
	case trace:
		v.markAll(*p)
	case dump:
		v.Len(len(*p))
		v.write(*p)
	case load:
		*p = make([]Value, v.grown(uint64(v.Len(0)), valueSize))
		v.read(*p)
	}
}

// Span visits values in place: of a slice whose length both sides know.
func (v *Visitor) Span(p []Value) {
	switch v.mode {
	case trace:
		v.markAll(p)
	case dump:
		v.write(p)
	case load:
		v.read(p)
	}
}

// Uint64 visits a number.
func (v *Visitor) Uint64(p *uint64) {
	switch v.mode {
	case trace:
	case dump:
		v.buf = binary.AppendUvarint(v.buf, *p)
	case load:
		*p = v.uvarint()
	}
}

// Int visits a number; small ones of either sign are short.
func (v *Visitor) Int(p *int) {
	u := zigzag(uint64(*p))
	v.Uint64(&u)
	*p = int(unzigzag(u))
}

// Uint32 visits a number; a larger one fails to load.
func (v *Visitor) Uint32(p *uint32) {
	u := uint64(*p)
	v.Uint64(&u)
	if u>>32 != 0 {
		v.Fail("number %d has more than 32 bits", u)
	}
	*p = uint32(u)
}

// Bool visits a flag.
func (v *Visitor) Bool(p *bool) {
	var u uint64
	if *p {
		u = 1
	}
	v.Uint64(&u)
	*p = u != 0
}

// Text visits a string, which must be valid text.
func (v *Visitor) Text(p *string) {
	switch v.mode {
	case trace:
	case dump:
		v.Len(len(*p))
		v.buf = append(v.buf, *p...)
	case load:
		if *p = string(v.take(v.Len(0))); !validText(*p) {
			v.Fail("a string is no UTF-8")
		}
		v.grown(uint64(len(*p)), 1)
	}
}

// Bytes visits a byte slice.
func (v *Visitor) Bytes(p *[]byte) {
	switch v.mode {
	case trace:
	case dump:
		v.Len(len(*p))
		v.buf = append(v.buf, *p...)
	case load:
		*p = slices.Clone(v.take(v.Len(0)))
		v.grown(uint64(len(*p)), 1)
	}
}

// Len visits the count of elements that follow, and returns it. Each of them
// must take one byte at least: a load fails when the bytes cannot suffice.
func (v *Visitor) Len(n int) int {
	u := uint64(n)
	v.Uint64(&u)
	if v.mode == load && u > uint64(len(v.buf)-v.pos) {
		v.Fail("%d elements do not fit in %d bytes", u, len(v.buf)-v.pos)
	}
	return int(u)
}

// grown takes the room for n elements of the size in bytes, and returns n.
func (v *Visitor) grown(n uint64, size int) int {
	if n > uint64(v.room/size) {
		v.Fail("it is larger than the memory limit")
	}
	v.room -= int(n) * size
	return int(n)
}

func (v *Visitor) byte() byte {
	if v.pos >= len(v.buf) {
		v.Fail("it ends early")
	}
	v.pos++
	return v.buf[v.pos-1]
}

func (v *Visitor) take(n int) []byte {
	if n < 0 || n > len(v.buf)-v.pos {
		v.Fail("it ends early")
	}
	v.pos += n
	return v.buf[v.pos-n : v.pos]
}

func (v *Visitor) uvarint() uint64 {
	u, n := binary.Uvarint(v.buf[v.pos:])
	if n <= 0 {
		v.Fail("a number is broken")
	}
	v.pos += n
	return u
}

func (v *Visitor) word() uint64 { return binary.LittleEndian.Uint64(v.take(8)) }

func zigzag(u uint64) uint64   { return u<<1 ^ uint64(int64(u)>>63) }
func unzigzag(u uint64) uint64 { return u>>1 ^ -(u & 1) }

// mixed stands before values of different kinds; a kind stands before values
// that are all of that kind, which then have their payload only.
const mixed = 0xff

func (v *Visitor) write(xs []Value) {
	if len(xs) == 0 {
		return
	}
	kind := xs[0].T
	for i := range xs {
		if xs[i].T != kind {
			kind = mixed
			break
		}
	}
	switch {
	case kind == uint64(KInt):
		v.buf = append(v.buf, byte(KInt))
		v.writeInts(xs)
	case kind == uint64(KFloat):
		v.buf = append(v.buf, byte(KFloat))
		for i := range xs {
			v.buf = binary.LittleEndian.AppendUint64(v.buf, xs[i].N)
		}
	default:
		v.buf = append(v.buf, mixed)
		for i := range xs {
			v.buf = append(v.buf, byte(xs[i].T))
			v.payload(xs[i])
		}
	}
}

// writeInts is the fast path of large lists.
func (v *Visitor) writeInts(xs []Value) {
	const step = 256
	buf := v.buf
	for len(xs) > 0 {
		part := xs[:min(step, len(xs))]
		xs = xs[len(part):]
		buf = slices.Grow(buf, step*binary.MaxVarintLen64)
		b, at := buf[:cap(buf)], len(buf)
		for i := range part {
			u := zigzag(part[i].N)
			for u >= 0x80 {
				b[at] = byte(u) | 0x80
				u >>= 7
				at++
			}
			b[at] = byte(u)
			at++
		}
		buf = b[:at]
	}
	v.buf = buf
}

func (v *Visitor) read(xs []Value) {
	if len(xs) == 0 {
		return
	}
	switch k := v.byte(); k {
	case byte(KInt):
		v.readInts(xs)
	case byte(KFloat):
		for i := range xs {
			xs[i] = Value{uint64(KFloat), v.word()}
		}
	case mixed:
		for i := range xs {
			xs[i] = v.value(Kind(v.byte()))
		}
	default:
		v.Fail("%d is no kind of a list", k)
	}
}

func (v *Visitor) readInts(xs []Value) {
	buf, pos := v.buf, v.pos
	for i := range xs {
		if pos+3 <= len(buf) { // numbers of one to three bytes
			b := buf[pos : pos+3 : pos+3]
			u, n := uint64(b[0]), 1
			if u >= 1<<7 {
				u, n = u&(1<<7-1)|uint64(b[1])<<7, 2
				if u >= 1<<14 {
					u, n = u&(1<<14-1)|uint64(b[2])<<14, 3
				}
			}
			if u < 1<<21 {
				xs[i] = Value{N: unzigzag(u)}
				pos += n
				continue
			}
		}
		var u uint64
		var shift uint
		for {
			if pos >= len(buf) || shift > 63 {
				v.Fail("a number is broken")
			}
			b := buf[pos]
			pos++
			u |= uint64(b&0x7f) << shift
			if b < 0x80 {
				break
			}
			shift += 7
		}
		xs[i] = Value{N: unzigzag(u)}
	}
	v.pos = pos
}

// payload writes what follows the kind of x.
func (v *Visitor) payload(x Value) {
	switch Kind(x.T) {
	case KInt, KForRange:
		v.buf = binary.AppendUvarint(v.buf, zigzag(x.N))
	case KFloat, KWord:
		v.buf = binary.LittleEndian.AppendUint64(v.buf, x.N)
	case KSmallStr:
		var b [16]byte
		text := x.smallBytes(&b)
		v.buf = append(append(v.buf, byte(len(text))), text...)
	case KNone, KUnbound, KNotImpl, KEllipsis, KExhausted:
	case KNative:
		v.writeNative(x.N)
	case KType:
		v.writeNative(x.N | TypeBit)
	default:
		v.buf = binary.AppendUvarint(v.buf, x.N)
	}
}

// value reads a value of kind k and checks it.
func (v *Visitor) value(k Kind) Value {
	x := Value{T: uint64(k)}
	switch k {
	case KInt, KForRange:
		x.N = unzigzag(v.uvarint())
	case KFloat, KWord:
		x.N = v.word()
	case KBool:
		if x.N = v.uvarint(); x.N > 1 {
			v.Fail("%d is no bool", x.N)
		}
	case KSmallStr:
		text := string(v.take(int(v.byte())))
		if len(text) > MaxSmallStr || !validText(text) {
			v.Fail("a small string is broken")
		}
		return SmallStr(text)
	case KNone, KUnbound, KNotImpl, KEllipsis, KExhausted:
	case KNative, KType:
		if x.N = v.readNative(); x.N&TypeBit != 0 != (k == KType) {
			v.Fail("a native and a type are mixed up")
		}
		x.N &^= TypeBit
	default:
		x.N = v.uvarint()
		v.checkHandle(x)
	}
	return x
}

// checkHandle fails unless x refers to an object of its kind. Tables know their
// slots and cells their headers before the first value is read.
func (v *Visitor) checkHandle(x Value) {
	k := Kind(x.T)
	switch {
	case k == KConstStr:
		if block := x.N >> 32; block < uint64(len(v.h.shared)) && x.N&0xffffffff < uint64(len(v.h.shared[block])) {
			return
		}
	case x.IsCell():
		if x.N>>6 < uint64(len(v.starts)) && v.starts[x.N>>6]&(1<<(x.N&63)) != 0 && Kind(v.h.Cells[x.N].T) == k {
			return
		}
	default:
		if t := v.h.home(x); t != nil && t.has(x.N) {
			return
		}
	}
	v.Fail("handle %d of kind %d leads nowhere", x.N, k)
}

func (v *Visitor) writeNative(n uint64) {
	owner, ok := v.h.owner.(NativeNames)
	if !ok {
		v.Fail("the machine has no natives")
	}
	at, known := v.names[n]
	if !known {
		if v.names == nil {
			v.names = map[uint64]int{}
		}
		at = len(v.names)
		v.names[n] = at
	}
	v.buf = binary.AppendUvarint(v.buf, uint64(at))
	if !known {
		name := owner.NativeName(n)
		v.Text(&name)
	}
}

func (v *Visitor) readNative() uint64 {
	at := v.uvarint()
	if at < uint64(len(v.loaded)) {
		return v.loaded[at]
	}
	owner, ok := v.h.owner.(NativeNames)
	if !ok || at != uint64(len(v.loaded)) {
		v.Fail("native %d is unknown", at)
	}
	var name string
	v.Text(&name)
	n, ok := owner.NativeNumber(name)
	if !ok {
		v.Fail("there is no native %q", name)
	}
	v.loaded = append(v.loaded, n)
	return n
}

// entries dumps or loads a dict. The index is laid out anew on load; a probe
// under way goes on when that gives the same index, else it begins again.
func (v *Visitor) entries(d *Dict) {
	n := v.Len(len(d.ents))
	slots := len(d.index)
	stale := d.index != nil && int(d.fill) != len(d.ents)
	if v.mode == dump && slots > 0 && (cap(d.ents) != slots/3 || slots < leastIndex) {
		stale = true // the storage of NewDictIn is of any size
		for slots = leastIndex; n > slots/3; slots *= 2 {
		}
	}
	v.Int(&slots)
	v.Bool(&stale)
	v.Bool(&d.rich)
	v.Bool(&d.space)
	v.Uint32(&d.vers)
	base := uint32(d.Base)
	v.Uint32(&base)
	d.Base = uint8(base)
	if v.mode == load {
		v.makeEntries(d, n, slots)
		if stale {
			d.vers++
		}
	}
	for i := range n {
		e := &d.ents[i]
		v.Val(&e.Key)
		v.Val(&e.Val)
		if v.mode == dump {
			v.buf = binary.LittleEndian.AppendUint64(v.buf, e.Hash)
			continue
		}
		e.Hash = v.word()
		if e.Key != Unbound {
			d.used++
		}
		if d.index != nil {
			v.h.enter(d, e.Hash, i)
		}
	}
	v.order(d)
}

// leastIndex is the size of the index of the smallest blocks that have one.
const leastIndex = 64

func (v *Visitor) makeEntries(d *Dict, n, slots int) {
	room := n
	if slots != 0 {
		room = slots / 3
	}
	switch {
	case slots < 0 || slots&(slots-1) != 0 || slots != 0 && slots < leastIndex,
		slots == 0 && n > unindexed, n > room:
		v.Fail("a dict of %d entries has an index of %d", n, slots)
	}
	v.grown(uint64(slots), 4)
	v.grown(uint64(room), 2*entrySize) // the next class may have twice the room
	d.memo, d.used = Unbound, 0
	if room > 0 {
		d.ents, d.block = v.h.entryBlock(room)
		d.ents = d.ents[:n]
	}
	if slots > 0 {
		if indexSize(cap(d.ents)) != slots {
			v.Fail("a dict has an index of %d", slots)
		}
		v.h.makeIndex(d, slots)
	}
}
