package heap

import (
	"cmp"
	"math/big"
	"math/bits"
)

// Big is an int that does not fit in 64 bits. One that fits in 128 lies in the
// entry itself, which costs no memory of Go's at all; the words of a longer one
// lie in a block of the heap. An entry has no Go pointers.
type Big struct {
	hi, lo uint64 // two's complement
	block  uint32 // of a longer one: where its words are
	size   int32  // how many; negative when the number is, 0 for those of 128 bits
}

const (
	bigSize  = 48 // booked for the int itself
	wordSize = bits.UintSize / 8
	// wideWords is how many words 128 bits are; a shift by a word is two by halves.
	wideWords = 128 / bits.UintSize
	halfWord  = bits.UintSize / 2
	// PooledWords is the length up to which BigInt copies its argument; the
	// words of a longer one it keeps. What comes from Go is fresh memory most of
	// the time, and that costs several times what adding two ints in it does.
	PooledWords = 1024
)

// wordSizes are the classes of blocks of words.
var wordSizes = []int{4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, PooledWords}

// words is where the words of long ints are: a slice each of Go's for those
// above PooledWords, which are never written again, and blocks for the others.
type words struct {
	pool pool[big.Word]
	long [][]big.Word
	free []uint32 // places in long
}

// take stores a copy of w, or w itself when it is long.
func (s *words) take(w []big.Word) uint32 {
	if len(w) <= PooledWords {
		block, id := s.pool.get(s.pool.classOf(len(w)))
		copy(block[:len(w)], w)
		return id
	}
	if cap(w)-len(w) > len(w)/8+8 {
		w = append(make([]big.Word, 0, len(w)), w...) // what is booked is its length
	}
	if n := len(s.free); n > 0 {
		id := s.free[n-1]
		s.free = s.free[:n-1]
		s.long[id] = w
		return id
	}
	s.long = append(s.long, w)
	return uint32(len(s.long) - 1)
}

func (s *words) put(id uint32, n int) {
	if n <= PooledWords {
		s.pool.put(id)
		return
	}
	s.long[id] = nil
	s.free = append(s.free, id)
}

func (s *words) at(id uint32, n int) []big.Word {
	if n <= PooledWords {
		return s.pool.at(id)[:n:n]
	}
	return s.long[id]
}

// count returns how many words a long int has.
func (b *Big) count() int { return int(max(b.size, -b.size)) }

// Size implements Visited.
func (b *Big) Size() int {
	n := b.count()
	switch {
	case n == 0:
		return bigSize
	case n <= PooledWords:
		n = wordSizes[classOf(wordSizes, n)]
	}
	return bigSize + n*wordSize
}

func (b *Big) reclaim(h *Heap) {
	if b.size != 0 {
		h.words.put(b.block, b.count())
	}
}

// Visit implements Visited.
func (b *Big) Visit(v *Visitor) {
	if v.mode == trace {
		return
	}
	var data []byte
	neg := false
	if v.mode == dump {
		x := b.view(v.h, new(IntView))
		data, neg = x.Bytes(), x.Sign() < 0
	}
	v.Bytes(&data)
	v.Bool(&neg)
	if v.mode != load {
		return
	}
	x := new(big.Int).SetBytes(data)
	if neg {
		x.Neg(x)
	}
	if x.IsInt64() {
		v.Fail("a big int is small")
	}
	*b = v.h.newBig(x)
}

// BigInt returns x as a value: an immediate int when it fits in 64 bits. The
// heap may keep the words of x, which nobody may change any more when there are
// more than PooledWords.
func (h *Heap) BigInt(x *big.Int) Value {
	if x.IsInt64() {
		return Int(x.Int64())
	}
	b := h.newBig(x)
	i := h.Bigs.slot(h)
	h.Bigs.items[i] = b
	h.book(b.Size())
	return Value{uint64(KBig), i}
}

// newBig stores x, which does not fit in 64 bits.
func (h *Heap) newBig(x *big.Int) Big {
	w, neg := x.Bits(), x.Sign() < 0
	if len(w) <= wideWords {
		if hi, lo, ok := wideOf(w, neg); ok {
			return Big{hi: hi, lo: lo}
		}
	}
	size := int32(len(w))
	if neg {
		size = -size
	}
	return Big{block: h.words.take(w), size: size}
}

func negWide(hi, lo uint64) (uint64, uint64) {
	lo, borrow := bits.Sub64(0, lo, 0)
	hi, _ = bits.Sub64(0, hi, borrow)
	return hi, lo
}

// WideInt returns the int of 128 bits in two's complement.
func (h *Heap) WideInt(hi, lo uint64) Value {
	if hi == uint64(int64(lo)>>63) {
		return Int(int64(lo))
	}
	i := h.Bigs.slot(h)
	h.Bigs.items[i] = Big{hi: hi, lo: lo}
	h.book(bigSize)
	return Value{uint64(KBig), i}
}

// NewWords returns room for n words, at most PooledWords, and the number by which
// KeepWords or DropWords knows it. It is not cleared.
func (h *Heap) NewWords(n int) ([]big.Word, uint32) {
	z, block := h.words.pool.get(h.words.pool.classOf(n))
	return z[:n], block
}

// DropWords gives room of NewWords back.
func (h *Heap) DropWords(block uint32) { h.words.pool.put(block) }

// KeepWords returns the int with the absolute value z, which lies at the start
// of the room with that number.
func (h *Heap) KeepWords(z []big.Word, block uint32, negative bool) Value {
	n := len(z)
	for n > 0 && z[n-1] == 0 {
		n--
	}
	if n <= wideWords {
		if hi, lo, ok := wideOf(z[:n], negative); ok {
			h.words.pool.put(block)
			return h.WideInt(hi, lo)
		}
	}
	if n+n/2+2 < len(h.words.pool.at(block)) {
		most := block
		block = h.words.take(z[:n]) // what is booked is its length
		h.words.pool.put(most)
	}
	size := int32(n)
	if negative {
		size = -size
	}
	i := h.Bigs.slot(h)
	b := &h.Bigs.items[i]
	*b = Big{block: block, size: size}
	h.book(b.Size())
	return Value{uint64(KBig), i}
}

// KeepInt is BigInt of an int that has been computed in the room with that
// number, if that was large enough, or in none for 0.
func (h *Heap) KeepInt(x *big.Int, block uint32) Value {
	if block == 0 {
		return h.BigInt(x)
	}
	w := x.Bits()
	if len(w) > 0 && &w[0] == &h.words.pool.at(block)[0] {
		return h.KeepWords(w, block, x.Sign() < 0)
	}
	h.words.pool.put(block)
	return h.BigInt(x)
}

// Words returns the absolute value of the int or bool v, to be read only, and
// whether it is negative: in room for one of 128 bits, until that is used again.
func (h *Heap) Words(v Value, room *WordRoom) (w []big.Word, negative bool) {
	hi, lo := uint64(int64(v.N)>>63), v.N
	if v.T == uint64(KBig) {
		b := &h.Bigs.items[v.N]
		if b.size != 0 {
			return h.words.at(b.block, b.count()), b.size < 0
		}
		hi, lo = b.hi, b.lo
	}
	if negative = hi>>63 != 0; negative {
		hi, lo = negWide(hi, lo)
	}
	return room[:fillWide(room, hi, lo)], negative
}

// fillWide writes an absolute value to room and returns how many words it has.
func fillWide(room *WordRoom, hi, lo uint64) int {
	n := 0
	for ; hi|lo != 0; n++ {
		room[n] = big.Word(lo)
		lo = lo>>halfWord>>halfWord | hi<<(64-bits.UintSize)
		hi = hi >> halfWord >> halfWord
	}
	return n
}

// wideOf returns the int with the absolute value w in two's complement, if that
// has 128 bits.
func wideOf(w []big.Word, negative bool) (hi, lo uint64, ok bool) {
	for i := len(w) - 1; i >= 0; i-- {
		hi = hi<<halfWord<<halfWord | lo>>(64-bits.UintSize)
		lo = lo<<halfWord<<halfWord | uint64(w[i])
	}
	if negative {
		hi, lo = negWide(hi, lo)
	}
	return hi, lo, hi>>63 != 0 == negative || hi|lo == 0
}

// Wide returns the int or bool v in two's complement; ok is false when it takes
// more than 128 bits.
func (h *Heap) Wide(v Value) (hi, lo uint64, ok bool) {
	if v.T != uint64(KBig) {
		return uint64(int64(v.N) >> 63), v.N, true
	}
	b := &h.Bigs.items[v.N]
	return b.hi, b.lo, b.size == 0
}

// WordRoom is room for the words of an int of 128 bits.
type WordRoom [wideWords]big.Word

// IntView is room for what View returns.
type IntView struct {
	x    big.Int
	room WordRoom
}

// View returns the int or bool v, to be read only, without allocating: in room,
// until that is used again, and as long as v lives.
func (h *Heap) View(room *IntView, v Value) *big.Int {
	if v.T == uint64(KBig) {
		return h.Bigs.items[v.N].view(h, room)
	}
	return room.wide(uint64(int64(v.N)>>63), v.N)
}

func (b *Big) view(h *Heap, room *IntView) *big.Int {
	if b.size == 0 {
		return room.wide(b.hi, b.lo)
	}
	room.x.SetBits(h.words.at(b.block, b.count()))
	if b.size < 0 {
		room.x.Neg(&room.x)
	}
	return &room.x
}

func (r *IntView) wide(hi, lo uint64) *big.Int {
	neg := hi>>63 != 0
	if neg {
		hi, lo = negWide(hi, lo)
	}
	r.x.SetBits(r.room[:fillWide(&r.room, hi, lo)])
	if neg {
		r.x.Neg(&r.x)
	}
	return &r.x
}

// Big returns the integer of the value v of kind KBig, to be read only, as long
// as v lives: its words may be those of another int after the collection that
// frees v.
func (h *Heap) Big(v Value) *big.Int { return h.View(new(IntView), v) }

// AsBig returns the int or bool v as a big integer, to be read only, as long as
// v lives.
func (h *Heap) AsBig(v Value) *big.Int { return h.View(new(IntView), v) }

// CompareInts returns -1, 0 or 1 as the int or bool a is less than b, equal, or
// greater.
func (h *Heap) CompareInts(a, b Value) int {
	ahi, alo, short := h.Wide(a)
	bhi, blo, other := h.Wide(b)
	switch {
	case short && other:
		if ahi != bhi {
			return cmp.Compare(int64(ahi), int64(bhi))
		}
		return cmp.Compare(alo, blo)
	case short:
		return -h.Bigs.items[b.N].sign()
	case other:
		return h.Bigs.items[a.N].sign()
	}
	return h.compareLong(&h.Bigs.items[a.N], &h.Bigs.items[b.N])
}

// sign is that of a long int.
func (b *Big) sign() int { return cmp.Compare(b.size, 0) }

func (h *Heap) compareLong(a, b *Big) int {
	if a.size != b.size {
		return cmp.Compare(a.size, b.size)
	}
	x, y := h.words.at(a.block, a.count()), h.words.at(b.block, b.count())
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			return cmp.Compare(x[i], y[i]) * a.sign()
		}
	}
	return 0
}
