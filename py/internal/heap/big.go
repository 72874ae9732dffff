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
	// words of a longer one it keeps.
	PooledWords = 128
)

// wordSizes are the classes of blocks of words.
var wordSizes = []int{4, 6, 8, 12, 16, 24, 32, 48, 64, 96, PooledWords}

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
	i := h.Bigs.slot()
	h.Bigs.items[i] = b
	h.book(b.Size())
	return Value{uint64(KBig), i}
}

// newBig stores x, which does not fit in 64 bits.
func (h *Heap) newBig(x *big.Int) Big {
	w, neg := x.Bits(), x.Sign() < 0
	if len(w) <= wideWords {
		var hi, lo uint64
		for i := len(w) - 1; i >= 0; i-- {
			hi = hi<<halfWord<<halfWord | lo>>(64-bits.UintSize)
			lo = lo<<halfWord<<halfWord | uint64(w[i])
		}
		if neg {
			hi, lo = negWide(hi, lo)
		}
		if hi>>63 != 0 == neg {
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
	i := h.Bigs.slot()
	h.Bigs.items[i] = Big{hi: hi, lo: lo}
	h.book(bigSize)
	return Value{uint64(KBig), i}
}

// MulWord returns the product of a long int and an int that is not 0, where the
// result has at most PooledWords; ok is false for others. The words are computed
// where they stay.
func (h *Heap) MulWord(v Value, y int64) (product Value, ok bool) {
	b := h.Bigs.items[v.N]
	n := b.count()
	if n <= wideWords || n >= PooledWords || y == 0 || bits.UintSize != 64 {
		return v, false
	}
	z, block := h.words.pool.get(h.words.pool.classOf(n + 1))
	z = z[:n+1]
	u := uint64(y)
	if y < 0 {
		u = -u
	}
	var carry, c uint64
	for i, w := range h.words.at(b.block, n) {
		hi, lo := bits.Mul64(uint64(w), u)
		lo, c = bits.Add64(lo, carry, 0)
		z[i], carry = big.Word(lo), hi+c
	}
	r := Big{block: block, size: int32(n)}
	if carry != 0 {
		z[n] = big.Word(carry)
		r.size++
	}
	if (b.size < 0) != (y < 0) {
		r.size = -r.size
	}
	h.acct.Spend(n / 16)
	i := h.Bigs.slot()
	h.Bigs.items[i] = r
	h.book(r.Size())
	return Value{uint64(KBig), i}, true
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

// IntView is room for what View returns.
type IntView struct {
	x    big.Int
	room [wideWords]big.Word
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
	n := 0
	for ; hi|lo != 0; n++ {
		r.room[n] = big.Word(lo)
		lo = lo>>halfWord>>halfWord | hi<<(64-bits.UintSize)
		hi = hi >> halfWord >> halfWord
	}
	r.x.SetBits(r.room[:n])
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
