package heap

import (
	"encoding/binary"
	"math"
)

// Value is a Python value: two words without Go pointers. T is the kind, N the
// payload. T == 0 is an int of 64 bits and T == 1 the bits of a float64, so
// that x.T|y.T == 0 says "both are ints". A string of at most MaxSmallStr bytes
// lies in the value itself: kind in the lowest byte of T, length in the next,
// then the bytes. For every other kind T is the kind alone, and N is the
// payload, or the handle of an object in the heap.
//
// Values are equal as words exactly when they are the same object in Python's
// sense: handles do not move, and a string is inline if and only if it fits.
type Value struct{ T, N uint64 }

// Kind is the lowest byte of Value.T.
type Kind uint8

// Kinds without an object in the heap.
const (
	KInt       Kind = iota // N: int64
	KFloat                 // N: bits of the float64
	KBool                  // N: 0 or 1
	KNone                  // None
	KUnbound               // no value: an unset variable, slot or argument
	KNotImpl               // NotImplemented
	KEllipsis              // Ellipsis
	KExhausted             // what next delivers at the end of an iterator
	KSmallStr              // str of at most MaxSmallStr bytes
	KConstStr              // N: block<<32 | index in Heap.Share; a long string constant of shared code
	KNative                // N: number of a native in the table that all interpreters share
	KType                  // N: number of a built-in type in the table that all interpreters share
	KWord                  // N: 64 bits that belong to a machine; Python never sees one
)

// Kinds whose objects lie in tables. Func and what follows it are defined by
// other packages with Register.
const (
	KStr Kind = 16 + iota
	KBytes
	KBig // int beyond 64 bits
	KList
	KDict
	KSet
	KFrozenSet
	KForList  // list that a loop runs over; register form, never stored
	KForDict  // dict, likewise
	KForStr   // str of ASCII characters, likewise
	KForRange // N: next int; likewise, and no object at all
	KFunc
	KGen
	KClass
	KModule
	KEmbed // Go value of the embedder
	KObj   // Go data of a built-in type
	KExt2  // further types of the machine
	KExt3
	KExt4
)

// Kinds whose objects are blocks of cells; N is the number of the first cell.
// IsCell tests for them with one mask.
const (
	KInst   Kind = 64 + iota // instance: header extra = its dict or 0
	KTuple                   // header extra = length
	KCell                    // variable of a closure: [value]
	KBound                   // bound method: [self, function]
	KProp                    // property
	KIter                    // iterator over built-in data
	KRange                   // [start, stop, step]
	KSlice                   // [start, stop, step]
	KWeak                    // weak reference: [target, callback, two of the machine]
	KBlock                   // cells of any other use
	KFree   Kind = 127       // a free block; never in a Value
	cellBit      = uint64(KInst)
	cellMax      = KBlock
)

// The singletons.
var (
	None      = Value{T: uint64(KNone)}
	True      = Value{T: uint64(KBool), N: 1}
	False     = Value{T: uint64(KBool)}
	Unbound   = Value{T: uint64(KUnbound)}
	NotImpl   = Value{T: uint64(KNotImpl)}
	Ellipsis  = Value{T: uint64(KEllipsis)}
	Exhausted = Value{T: uint64(KExhausted)}
)

// MaxSmallStr is the length in bytes of the longest string that a Value holds.
const MaxSmallStr = 14

// Int returns i as a value.
func Int(i int64) Value { return Value{N: uint64(i)} }

// Float returns f as a value.
func Float(f float64) Value { return Value{uint64(KFloat), math.Float64bits(f)} }

// Bool returns True or False.
func Bool(b bool) Value {
	if b {
		return True
	}
	return False
}

// Handle returns the value of kind k with handle n.
func Handle(k Kind, n uint64) Value { return Value{uint64(k), n} }

// Kind returns the kind of v.
func (v Value) Kind() Kind { return Kind(v.T) }

// Int returns the payload as an integer: of an int, a bool or a KForRange.
func (v Value) Int() int64 { return int64(v.N) }

// Float returns the payload of a float.
func (v Value) Float() float64 { return math.Float64frombits(v.N) }

// IsCell reports whether v is a handle of cells.
func (v Value) IsCell() bool { return v.T&^63 == cellBit }

// IsStr reports whether v is a str, in whichever of its three forms.
func (v Value) IsStr() bool {
	return Kind(v.T) == KSmallStr || v.T == uint64(KStr) || v.T == uint64(KConstStr)
}

// SmallStr returns s, of at most MaxSmallStr bytes, as a value.
func SmallStr(s string) Value { return small(s) }

// SmallBytes is SmallStr of a copy of b.
func SmallBytes(b []byte) Value { return small(b) }

// small reads s in words that overlap: bytes that are written one by one and read
// as words make the processor wait.
func small[T string | []byte](s T) Value {
	n := len(s)
	switch {
	case n >= 8:
		return smallOf(word(s), word(s[n-8:])>>(8*(16-n)), n)
	case n >= 4:
		return smallOf(uint64(halfOf(s))|uint64(halfOf(s[n-4:]))<<(8*(n-4)), 0, n)
	case n > 0:
		return smallOf(uint64(s[0])|uint64(s[n/2])<<(8*(n/2))|uint64(s[n-1])<<(8*(n-1)), 0, n)
	}
	return Value{T: uint64(KSmallStr)}
}

func halfOf[T string | []byte](s T) uint32 {
	_ = s[3]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// SmallWords returns the str of n <= MaxSmallStr bytes, the first in the lowest of
// lo; what is behind them is zero. Words is the reverse.
func SmallWords(lo, hi uint64, n int) Value { return smallOf(lo, hi, n) }

// Words is described with SmallWords.
func (v Value) Words() (lo, hi uint64, n int) {
	lo, hi = v.smallWords()
	return lo, hi, v.smallLen()
}

// smallOf is SmallWords.
func smallOf(lo, hi uint64, n int) Value {
	return Value{uint64(KSmallStr) | uint64(n)<<8 | lo<<16, lo>>48 | hi<<16}
}

// smallWords is the reverse.
func (v Value) smallWords() (lo, hi uint64) { return v.T>>16 | v.N<<48, v.N >> 16 }

// smallPart returns n bytes of a small string, from those given on.
func (v Value) smallPart(from, n int) Value {
	lo, hi := v.smallWords()
	if s := 8 * from; s < 64 {
		lo, hi = lo>>s|hi<<(64-s), hi>>s
	} else {
		lo, hi = hi>>(s-64), 0
	}
	if n < 8 {
		return smallOf(lo&(1<<(8*n)-1), 0, n)
	}
	return smallOf(lo, hi&(1<<(8*n-64)-1), n)
}

// smallConcat returns a + b, of MaxSmallStr bytes at most in all.
func smallConcat(a, b Value) Value {
	n := a.smallLen()
	lo, hi := a.smallWords()
	blo, bhi := b.smallWords()
	if s := 8 * n; s < 64 {
		lo, hi = lo|blo<<s, hi|bhi<<s|blo>>(64-s)
	} else {
		hi |= blo << (s - 64)
	}
	return smallOf(lo, hi, n+b.smallLen())
}

// appendSmall appends the bytes of a small string to b. It writes words where
// there is room for them, more than the string has bytes.
func (v Value) appendSmall(b []byte) []byte {
	n, lo, hi := len(b), v.T>>16|v.N<<48, v.N>>16
	if cap(b)-n >= 16 {
		b = b[:n+16]
		binary.LittleEndian.PutUint64(b[n:], lo)
		binary.LittleEndian.PutUint64(b[n+8:], hi)
		return b[:n+min(v.smallLen(), MaxSmallStr)]
	}
	var room [16]byte
	return append(b, v.smallBytes(&room)...)
}

// ASCII returns the string of the one character c < 128.
func ASCII(c byte) Value { return Value{T: uint64(KSmallStr) | 1<<8 | uint64(c)<<16} }

// smallLen returns the length in bytes of a small string.
func (v Value) smallLen() int { return int(v.T >> 8 & 0xff) }

// SmallASCII reports whether a small string has ASCII characters only.
func (v Value) SmallASCII() bool { return v.smallASCII() }

// smallASCII reports whether a small string has ASCII characters only.
func (v Value) smallASCII() bool {
	return v.T&(highs&^0xffff)|v.N&highs == 0
}

// smallBytes writes the bytes of a small string to b and returns them. It is as
// short as this for Text, which is inlined: then its copy needs no memory.
func (v Value) smallBytes(b *[16]byte) []byte {
	binary.LittleEndian.PutUint64(b[:], v.T)
	binary.LittleEndian.PutUint64(b[8:], v.N)
	return b[2 : 2+min(int(b[1]), MaxSmallStr)]
}
