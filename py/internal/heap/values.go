package heap

import (
	"encoding/binary"
	"slices"
)

// How values are written. A value begins with its kind, and its payload follows;
// those that are frequent in small programs begin with one of these instead, whose
// number has something added.
const (
	smallInt  = 0x80 // the int
	shortText = 0xc0 // the length in bytes of a small string, which follow
	knownText = 0xd0 // the number of a small string in knownTexts
	repeated  = 0xf0 // nothing: a byte follows, and the value that is there so often; within spans only
)

// smallInts is how many ints from 0 on are one byte.
const smallInts = shortText - smallInt

// knownTexts are strings that are one byte each in a dump. Their order is part of
// the format.
var knownTexts = [...]Value{
	SmallStr("__main__"), SmallStr("__name__"), SmallStr("__doc__"), SmallStr("__package__"), SmallStr("__loader__"),
	SmallStr("__spec__"), SmallStr("__builtins__"), SmallStr("__file__"), SmallStr("__cached__"), SmallStr("__path__"),
	SmallStr("<module>"), SmallStr("<lambda>"), SmallStr("<genexpr>"),
	SmallStr("__init__"), SmallStr("__module__"), SmallStr("__qualname__"), SmallStr("__dict__"), SmallStr("__weakref__"),
	SmallStr("__slots__"), SmallStr("__all__"), SmallStr("__annotate__"), SmallStr("__classdict__"), SmallStr("__class__"),
	SmallStr("__repr__"), SmallStr("__eq__"), SmallStr("__hash__"),
}

// known returns the number of a small string in knownTexts, or -1.
func known(x Value) int {
	if c := byte(x.T >> 16); c != '_' && c != '<' {
		return -1
	}
	for at := knownSlot(x); knownIndex[at] != 0; at = (at + 1) % knownSlots {
		if n := int(knownIndex[at]) - 1; knownTexts[n] == x {
			return n
		}
	}
	return -1
}

// knownSlots is the size of knownIndex: large enough that few texts meet in it.
const knownSlots = 128

// knownIndex has the numbers of knownTexts, from 1 on, by their hashes.
var knownIndex = func() (index [knownSlots]byte) {
	for n, x := range knownTexts {
		at := knownSlot(x)
		for index[at] != 0 {
			at = (at + 1) % knownSlots
		}
		index[at] = byte(n + 1)
	}
	return index
}()

// knownSlot returns where the search for a text begins (by multiplication: Knuth,
// The Art of Computer Programming, 6.4).
func knownSlot(x Value) uint64 {
	return ((x.T ^ x.N) * golden) >> 57
}

// put writes a value.
func (v *Visitor) put(x Value) {
	switch Kind(x.T) {
	case KInt:
		if x.N < smallInts {
			v.buf = append(v.buf, smallInt+byte(x.N))
			return
		}
		v.buf = binary.AppendUvarint(append(v.buf, byte(KInt)), zigzag(x.N))
	case KForRange:
		v.buf = binary.AppendUvarint(append(v.buf, byte(x.T)), zigzag(x.N))
	case KFloat, KWord:
		v.buf = binary.LittleEndian.AppendUint64(append(v.buf, byte(x.T)), x.N)
	case KSmallStr:
		if at := known(x); at >= 0 {
			v.buf = append(v.buf, knownText+byte(at))
			return
		}
		v.buf = x.appendSmall(append(v.buf, shortText+byte(x.smallLen())))
	case KNone, KUnbound, KNotImpl, KEllipsis, KExhausted:
		v.buf = append(v.buf, byte(x.T))
	case KNative:
		v.buf = append(v.buf, byte(KNative))
		v.writeNative(x.N)
	case KType:
		v.buf = append(v.buf, byte(KType))
		v.writeNative(x.N | TypeBit)
	default:
		v.buf = append(v.buf, byte(x.T))
		v.putUint(x.N)
	}
}

// value reads a value that begins with b and checks it.
func (v *Visitor) value(b byte) Value {
	if b >= smallInt {
		return v.shortValue(b)
	}
	x := Value{T: uint64(b)}
	switch k := Kind(b); k {
	case KInt, KForRange:
		x.N = unzigzag(v.uvarint())
	case KFloat, KWord:
		x.N = v.word()
	case KBool:
		if x.N = v.uvarint(); x.N > 1 {
			v.Fail("%d is no bool", x.N)
		}
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

// shortValue reads a value that begins with no kind.
func (v *Visitor) shortValue(b byte) Value {
	switch {
	case b < shortText:
		return Value{N: uint64(b - smallInt)}
	case b <= shortText+MaxSmallStr:
		text := v.take(int(b - shortText))
		x := small(text)
		if !x.smallASCII() && !validText(string(text)) {
			v.Fail("a small string is broken")
		}
		return x
	case b >= knownText && int(b-knownText) < len(knownTexts):
		return knownTexts[b-knownText]
	}
	v.Fail("a value begins with %d", b)
	return Unbound
}

// Spans of values are written in blocks of spanBlock, each with one of these before
// it: ints and floats have their payload only. A block is in the processor's cache
// when it is looked at for the second time.
const (
	spanMixed = iota
	spanFloats
	spanInts // and more: with differences to the least one, of so many bytes
)

const spanBlock = 256

// Between leastRepeated and mostRepeated equal values are written as one. There is a
// bound, so that few bytes do not become much memory: see Visitor.Values.
const (
	leastRepeated = 3
	mostRepeated  = 255
)

// Values visits the count of values that follow as a Span, and returns it.
func (v *Visitor) Values(n int) int {
	u := uint64(n)
	v.Uint64(&u)
	if v.mode == load && u/(spanBlock/2) > uint64(len(v.buf)-v.pos) {
		v.Fail("%d values do not fit in %d bytes", u, len(v.buf)-v.pos)
	}
	return int(u)
}

func (v *Visitor) write(xs []Value) {
	if len(xs) > spanBlock {
		v.buf = slices.Grow(v.buf, len(xs)+len(xs)/spanBlock*8)
	}
	for len(xs) > 0 {
		part := xs[:min(spanBlock, len(xs))]
		switch xs[0].T {
		case uint64(KInt):
			v.writeInts(part)
		case uint64(KFloat):
			v.writeFloats(part)
		default:
			v.writeMixed(part)
		}
		xs = xs[len(part):]
	}
}

func (v *Visitor) writeMixed(xs []Value) {
	v.buf = append(v.buf, spanMixed)
	for i := 0; i < len(xs); i++ {
		x := xs[i]
		if n := alike(xs[i:]); n >= leastRepeated {
			v.buf = append(v.buf, repeated, byte(n))
			i += n - 1
		}
		if short := shortByte(x); short != 0 {
			v.buf = append(v.buf, short)
		} else {
			v.put(x)
		}
	}
}

// alike returns how many values at the beginning are equal, as far as they can be
// written as one.
func alike(xs []Value) int {
	n := 1
	for n < len(xs) && n < mostRepeated && xs[n] == xs[0] {
		n++
	}
	return n
}

// shortByte returns the byte that put writes for a value, if that is one that nothing
// has to be looked up for, or 0.
func shortByte(x Value) byte {
	if x.T == uint64(KInt) && x.N < smallInts {
		return smallInt + byte(x.N)
	}
	if x.T == uint64(KNone) || x.T == uint64(KUnbound) {
		return byte(x.T)
	}
	return 0
}

func (v *Visitor) writeFloats(xs []Value) {
	for i := range xs {
		if xs[i].T != uint64(KFloat) {
			v.writeMixed(xs)
			return
		}
	}
	b := slices.Grow(append(v.buf, spanFloats), 8*len(xs))
	at := len(b)
	b = b[:at+8*len(xs)]
	for i := range xs {
		binary.LittleEndian.PutUint64(b[at+8*i:], xs[i].N)
	}
	v.buf = b
}

// Registers visits values in place as Span does, of which it is known that they are of
// many kinds.
func (v *Visitor) Registers(p []Value) {
	if v.mode != dump {
		v.Span(p)
		return
	}
	for len(p) > 0 {
		part := p[:min(spanBlock, len(p))]
		v.writeMixed(part)
		p = p[len(part):]
	}
}

// writeInts writes ints as their differences to the least of them (frame of
// reference: Goldstein, Ramakrishnan and Shaft 1998), which takes no branch for each.
func (v *Visitor) writeInts(xs []Value) {
	least, most, kinds := limits(xs)
	if kinds != uint64(KInt) {
		v.writeMixed(xs)
		return
	}
	width := intWidth(uint64(most - least))
	v.buf = append(v.buf, spanInts+byte(width))
	v.putUint(zigzag(uint64(least)))
	at, n := len(v.buf), width*len(xs)
	v.buf = slices.Grow(v.buf, n)[:at+n]
	b, base := v.buf[at:], uint64(least)
	switch width {
	case 1:
		writeBytes(b, xs, base)
	case 2:
		for i := range xs {
			binary.LittleEndian.PutUint16(b[2*i:], uint16(xs[i].N-base))
		}
	case 4:
		for i := range xs {
			binary.LittleEndian.PutUint32(b[4*i:], uint32(xs[i].N-base))
		}
	case 8:
		for i := range xs {
			binary.LittleEndian.PutUint64(b[8*i:], xs[i].N-base)
		}
	}
}

// limits returns the least and the greatest of ints, and 0 if they are all ints. Like
// the two loops below it takes several at a time, which Go does not do by itself.
func limits(xs []Value) (least, most int64, kinds uint64) {
	least, most = int64(xs[0].N), int64(xs[0].N)
	for ; len(xs) >= 4; xs = xs[4:] {
		p := (*[4]Value)(xs)
		if kinds |= p[0].T | p[1].T | p[2].T | p[3].T; kinds != uint64(KInt) {
			return least, most, kinds // as in registers
		}
		a, b, c, d := int64(p[0].N), int64(p[1].N), int64(p[2].N), int64(p[3].N)
		least = min(least, min(min(a, b), min(c, d)))
		most = max(most, max(max(a, b), max(c, d)))
	}
	for i := range xs {
		kinds |= xs[i].T
		least, most = min(least, int64(xs[i].N)), max(most, int64(xs[i].N))
	}
	return least, most, kinds
}

func writeBytes(b []byte, xs []Value, base uint64) {
	for ; len(xs) >= 8 && len(b) >= 8; b, xs = b[8:], xs[8:] {
		p := (*[8]Value)(xs)
		binary.LittleEndian.PutUint64(b, (p[0].N-base)|(p[1].N-base)<<8|(p[2].N-base)<<16|(p[3].N-base)<<24|
			(p[4].N-base)<<32|(p[5].N-base)<<40|(p[6].N-base)<<48|(p[7].N-base)<<56)
	}
	for i := range b {
		b[i] = byte(xs[i].N - base)
	}
}

func readBytes(xs []Value, b []byte, base uint64) {
	for ; len(xs) >= 4 && len(b) >= 4; b, xs = b[4:], xs[4:] {
		p, c := (*[4]Value)(xs), (*[4]byte)(b)
		p[0], p[1] = Value{N: base + uint64(c[0])}, Value{N: base + uint64(c[1])}
		p[2], p[3] = Value{N: base + uint64(c[2])}, Value{N: base + uint64(c[3])}
	}
	for i := range b {
		xs[i] = Value{N: base + uint64(b[i])}
	}
}

// intWidth returns how many bytes a number takes: 0, 1, 2, 4 or 8.
func intWidth(u uint64) int {
	switch {
	case u == 0:
		return 0
	case u < 1<<8:
		return 1
	case u < 1<<16:
		return 2
	case u < 1<<32:
		return 4
	}
	return 8
}

func (v *Visitor) read(xs []Value) {
	for len(xs) > 0 {
		part := xs[:min(spanBlock, len(xs))]
		switch k := v.byte(); k {
		case spanMixed:
			v.readMixed(part)
		case spanFloats:
			b := v.take(8 * len(part))
			for i := range part {
				part[i] = Value{uint64(KFloat), binary.LittleEndian.Uint64(b[8*i:])}
			}
		default:
			v.readInts(part, int(k)-spanInts)
		}
		xs = xs[len(part):]
	}
}

func (v *Visitor) readMixed(xs []Value) {
	for i := 0; i < len(xs); i++ {
		b := v.byte()
		if b != repeated {
			xs[i] = v.value(b)
			continue
		}
		n := int(v.byte())
		if n == 0 || n > len(xs)-i {
			v.Fail("a value is there %d times", n)
		}
		x := v.value(v.byte())
		for end := i + n; i < end; i++ {
			xs[i] = x
		}
		i--
	}
}

func (v *Visitor) readInts(xs []Value, width int) {
	base := unzigzag(v.uvarint())
	if width > 8 {
		v.Fail("ints have %d bytes", width)
	}
	b := v.take(width * len(xs))
	switch width {
	case 0:
		for i := range xs {
			xs[i] = Value{N: base}
		}
	case 1:
		readBytes(xs, b, base)
	case 2:
		for i := range xs {
			xs[i] = Value{N: base + uint64(binary.LittleEndian.Uint16(b[2*i:]))}
		}
	case 4:
		for i := range xs {
			xs[i] = Value{N: base + uint64(binary.LittleEndian.Uint32(b[4*i:]))}
		}
	case 8:
		for i := range xs {
			xs[i] = Value{N: base + binary.LittleEndian.Uint64(b[8*i:])}
		}
	default:
		v.Fail("ints have %d bytes", width)
	}
}
