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
	long    []long   // what is marked a part at a time
	left    int      // work until the next look at the limits
	stopped error
	live    int // bytes of what was marked
	objects int

	// dump and load
	buf    []byte
	pos    int
	room   int    // bytes that a load may still build
	since  int    // bytes booked since the last collection
	filled uint64 // a bit for each table that has objects
	starts []uint64
	kept   *Kept
	single []uint64        // see words
	names  Numbers[uint64] // natives that were written
	loaded []uint64        // natives that were read
}

// TypeBit distinguishes the numbers of built-in types from those of natives.
const TypeBit = 1 << 32

// NativeNames is an Owner with natives and built-in types (numbers with
// TypeBit): a dump stores their names.
type NativeNames interface {
	NativeName(n uint64) string
	NativeNumber(name []byte) (n uint64, ok bool)
}

// ErrCorrupt is wrapped by every error of Load.
var ErrCorrupt = errors.New("the snapshot is damaged")

// errEarly is of a snapshot whose end is missing.
var errEarly = fmt.Errorf("%w: it ends early", ErrCorrupt)

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
		v.put(*p)
	case load:
		*p = v.value(v.byte())
	}
}

// Others visits values of which few differ from the common one.
func (v *Visitor) Others(common Value, ps ...*Value) {
	var which uint64
	switch v.mode {
	case trace:
		for _, p := range ps {
			v.Val(p)
		}
	case dump:
		for i, p := range ps {
			if *p != common {
				which |= 1 << i
			}
		}
		v.putUint(which)
		for i, p := range ps {
			if which>>i&1 != 0 {
				v.put(*p)
			}
		}
	case load:
		which = v.uvarint()
		for i, p := range ps {
			if which>>i&1 != 0 {
				*p = v.value(v.byte())
			} else {
				*p = common
			}
		}
	}
}

// Ref visits the handle of an object of a kind that lies in a table; 0 is none.
func (v *Visitor) Ref(k Kind, n *uint32) {
	v.Uint32(n)
	if v.mode == load {
		v.Check(k, uint64(*n))
	}
}

// Check returns the handle of such an object that was read; it fails where there is
// none.
func (v *Visitor) Check(k Kind, n uint64) uint32 {
	if n != 0 {
		v.checkHandle(Value{uint64(k), n})
	}
	return v.Short(n)
}

// Vals visits a slice of values; a load makes a new one.
func (v *Visitor) Vals(p *[]Value) {
	switch v.mode {
	case trace:
		v.markAll(*p)
	case dump:
		v.Values(len(*p))
		v.write(*p)
	case load:
		*p = nil
		if n := v.grown(uint64(v.Values(0)), valueSize); n > 0 {
			*p = make([]Value, n)
			v.read(*p)
		}
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
		v.putUint(*p)
	case load:
		*p = v.uvarint()
	}
}

// Uints visits several numbers: what has some of them does so in half the time.
func (v *Visitor) Uints(us []uint64) {
	switch v.mode {
	case trace:
	case dump:
		buf := v.buf
		for _, u := range us {
			if u < 0x80 {
				buf = append(buf, byte(u))
			} else {
				buf = binary.AppendUvarint(buf, u)
			}
		}
		v.buf = buf
	case load:
		buf, p := v.buf, v.pos
		for i := range us {
			if p < len(buf) && buf[p] < 0x80 {
				us[i] = uint64(buf[p])
				p++
				continue
			}
			v.pos = p
			us[i] = v.uvarint()
			p = v.pos
		}
		v.pos = p
	}
}

func (v *Visitor) putUint(u uint64) {
	if u < 0x80 {
		v.buf = append(v.buf, byte(u))
		return
	}
	v.buf = binary.AppendUvarint(v.buf, u)
}

// Int visits a number; small ones of either sign are short.
func (v *Visitor) Int(p *int) {
	switch v.mode {
	case trace:
	case dump:
		v.putUint(Signed(*p))
	case load:
		*p = Unsigned(v.uvarint())
	}
}

// Signed returns what Int writes for n, and Unsigned is its inverse: for Uints.
func Signed(n int) uint64 { return zigzag(uint64(n)) }

// Unsigned is described with Signed.
func Unsigned(u uint64) int { return int(unzigzag(u)) }

// Uint32 visits a number; a larger one fails to load.
func (v *Visitor) Uint32(p *uint32) {
	switch v.mode {
	case trace:
	case dump:
		v.putUint(uint64(*p))
	case load:
		*p = v.Short(v.uvarint())
	}
}

// Short returns a number of 32 bits that was read; a larger one fails.
func (v *Visitor) Short(u uint64) uint32 {
	if u>>32 != 0 {
		v.Fail("number %d has more than 32 bits", u)
	}
	return uint32(u)
}

// Bool visits a flag.
func (v *Visitor) Bool(p *bool) {
	switch v.mode {
	case dump:
		var u uint64
		if *p {
			u = 1
		}
		v.putUint(u)
	case load:
		*p = v.uvarint() != 0
	}
}

// Bools visits flags, at most 63.
func (v *Visitor) Bools(ps ...*bool) {
	var flags uint64
	switch v.mode {
	case trace:
	case dump:
		for i, p := range ps {
			if *p {
				flags |= 1 << i
			}
		}
		v.putUint(flags)
	case load:
		flags = v.uvarint()
		for i, p := range ps {
			*p = flags>>i&1 != 0
		}
	}
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
	switch v.mode {
	case dump:
		v.putUint(uint64(n))
	case load:
		u := v.uvarint()
		if u > uint64(len(v.buf)-v.pos) {
			v.Fail("%d elements do not fit in %d bytes", u, len(v.buf)-v.pos)
		}
		return int(u)
	}
	return n
}

// grown takes the room for n elements of the size in bytes, and returns n.
func (v *Visitor) grown(n uint64, size int) int {
	if n > uint64(v.room/size) {
		v.Fail("it is larger than the memory limit")
	}
	v.room -= int(n) * size
	return int(n)
}

// Room takes room for n elements of the size in bytes, which a load is about to make:
// it fails where the memory limit does not leave it.
func (v *Visitor) Room(n, size int) {
	if v.mode == load {
		v.grown(uint64(n), size)
	}
}

// byte reads a byte, as uvarint does.
func (v *Visitor) byte() byte {
	b := v.buf[v.pos]
	v.pos++
	return b
}

func (v *Visitor) take(n int) []byte {
	if uint(n) > uint(len(v.buf)-v.pos) {
		v.early()
	}
	v.pos += n
	return v.buf[v.pos-n : v.pos]
}

//go:noinline
func (v *Visitor) early() { panic(corrupt{errEarly}) }

// uvarint reads a number. Nearly all have one byte, which takes no call; where the bytes
// end, the bounds check is an error of Load.
func (v *Visitor) uvarint() uint64 {
	b := v.buf[v.pos]
	v.pos++
	if b < 0x80 {
		return uint64(b)
	}
	return v.longUvarint()
}

// longUvarint reads a number whose first byte has been read.
//
//go:noinline
func (v *Visitor) longUvarint() uint64 {
	u, n := binary.Uvarint(v.buf[v.pos-1:])
	if n <= 0 {
		v.Fail("a number is broken")
	}
	v.pos += n - 1
	return u
}

func (v *Visitor) word() uint64 { return binary.LittleEndian.Uint64(v.take(8)) }

func zigzag(u uint64) uint64   { return u<<1 ^ uint64(int64(u)>>63) }
func unzigzag(u uint64) uint64 { return u>>1 ^ -(u & 1) }

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
	at := v.names.Of(n)
	if at >= 0 {
		v.putUint(uint64(at))
		return
	}
	v.putUint(uint64(v.names.Add(n)))
	name := owner.NativeName(n)
	v.Text(&name)
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
	name := v.take(v.Len(0))
	n, ok := owner.NativeNumber(name)
	if !ok {
		v.Fail("there is no native %q", name)
	}
	v.loaded = append(v.loaded, n)
	return n
}

// What a dict has that few have, as bits.
const (
	dictStale = 1 << iota // an index with deleted entries
	dictRich
	dictSpace
	dictIndex
	dictOrder
	dictUsual // the names that a module begins with, as most have them
	dictBase  // and what is above it: Base
)

func (d *Dict) facts() uint64 {
	facts := uint64(d.Base) * dictBase
	if d.space && usual(d.ents) {
		facts |= dictUsual
	}
	if d.index != nil {
		facts |= dictIndex
		if int(d.fill) != len(d.ents) {
			facts |= dictStale
		}
	}
	if d.rich {
		facts |= dictRich
	}
	if d.space {
		facts |= dictSpace
	}
	if d.order != nil || d.finger != 0 {
		facts |= dictOrder
	}
	return facts
}

// entries dumps or loads a dict. The index is laid out anew on load; a probe
// under way goes on when that gives the same index, else it begins again.
func (v *Visitor) entries(d *Dict) {
	n := v.Len(len(d.ents))
	facts, slots := d.facts(), len(d.index)
	if v.mode == dump && slots > 0 && (cap(d.ents) != slots/3 || slots < smallestIndex) {
		facts |= dictStale // the storage of NewDictIn is of any size
		for slots = smallestIndex; n > slots/3; slots *= 2 {
		}
	}
	v.Uint64(&facts)
	v.Uint32(&d.vers)
	if v.mode == load {
		d.rich, d.space, d.Base = facts&dictRich != 0, facts&dictSpace != 0, uint8(facts/dictBase)
	}
	if facts&dictIndex != 0 {
		v.Int(&slots)
	}
	if v.mode == load {
		v.makeEntries(d, n, slots)
		if facts&dictStale != 0 {
			d.vers++
		}
		v.readEntries(d, facts&dictUsual != 0)
	} else if facts&dictUsual != 0 {
		v.writeEntries(d.ents[:usualFirst])
		v.writeEntries(d.ents[usualEnd:])
	} else {
		v.writeEntries(d.ents)
	}
	if facts&dictOrder != 0 {
		v.order(d)
	}
}

// derived reports whether the hash of a key is made again of the key alone.
func derived(key Value) bool { return Kind(key.T) == KSmallStr || key.T == uint64(KInt) }

func (v *Visitor) writeEntries(ents []Entry) {
	for i := range ents {
		e := &ents[i]
		v.put(e.Key)
		if short := shortByte(e.Val); short != 0 {
			v.buf = append(v.buf, short)
		} else {
			v.put(e.Val)
		}
		if !derived(e.Key) {
			v.buf = binary.LittleEndian.AppendUint64(v.buf, e.Hash)
		}
	}
}

// The entries from usualFirst to usualEnd of a module that is no package and was not
// imported: the known texts usualText and so on, and None.
const (
	usualFirst = 1
	usualEnd   = 5
	usualText  = 2
)

// usual reports whether the entries of a namespace are those.
func usual(ents []Entry) bool {
	if len(ents) < usualEnd {
		return false
	}
	for i := range ents[usualFirst:usualEnd] {
		if e := &ents[usualFirst+i]; e.Key != knownTexts[usualText+i] || e.Val != None {
			return false
		}
	}
	return true
}

func (v *Visitor) readEntries(d *Dict, usual bool) {
	h := v.h
	if usual && len(d.ents) < usualEnd {
		v.Fail("a module has %d names", len(d.ents))
	}
	for i := range d.ents {
		e := &d.ents[i]
		if usual && i >= usualFirst && i < usualEnd {
			e.Key, e.Val = knownTexts[usualText-usualFirst+i], None
		} else {
			e.Key = v.value(v.byte())
			e.Val = v.value(v.byte())
		}
		switch {
		case Kind(e.Key.T) == KSmallStr:
			e.Hash = h.hashSmall(e.Key)
		case e.Key.T == uint64(KInt):
			e.Hash = hashInt(e.Key.Int())
		default:
			e.Hash = v.word()
		}
		if e.Key != Unbound {
			d.used++
		}
		if d.index != nil {
			h.enter(d, e.Hash, i)
		}
	}
}

// spaceRoom is how many names more a namespace has room for that was loaded.
const spaceRoom = 2

// smallestIndex is the size of the index of the smallest blocks that have one.
const smallestIndex = 64

func (v *Visitor) makeEntries(d *Dict, n, slots int) {
	room := n
	if slots != 0 {
		room = slots / 3
	}
	switch {
	case slots < 0 || slots&(slots-1) != 0 || slots != 0 && slots < smallestIndex,
		slots == 0 && n > unindexed, n > room:
		v.Fail("a dict of %d entries has an index of %d", n, slots)
	}
	if d.space { // which is not one of the classes, and has as little as it needs
		if room = n + spaceRoom; room <= unindexed {
			slots = 0
		} else if slots != indexSize(room) {
			slots = indexSize(room)
			d.vers++ // a probe under way begins again
		}
	}
	v.grown(uint64(slots), 4)
	v.grown(uint64(room), 2*entrySize) // the next class may have twice the room
	d.memo, d.used = Unbound, 0
	switch {
	case room == 0:
	case d.space:
		d.ents = v.kept.newEntries(n, room)
	default:
		d.ents, d.block = v.h.entryBlock(room)
		d.ents = d.ents[:n]
	}
	if slots > 0 {
		if indexSize(cap(d.ents)) != slots {
			v.Fail("a dict has an index of %d", slots)
		}
		d.setIndex(v.kept.newIndex(slots), 0)
	}
}
