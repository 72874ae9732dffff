package heap

import (
	"encoding/binary"
	"errors"
	"math"
	"math/bits"
)

var (
	// ErrUnhashable says that a list, dict or set was to be hashed.
	ErrUnhashable = errors.New("unhashable")
	// ErrDepth says that data is nested too deep; it becomes RecursionError.
	ErrDepth = errors.New("nested too deep")
)

// prime is 2^61 - 1, by which Python takes numbers modulo to hash them: equal
// numbers of all types have equal hashes.
const prime = 1<<61 - 1

// Hash returns what Python's hash(v) is, as the bits of an int64: for numbers
// and tuples of them the same number as CPython's. The answer is NeedPython for
// an object whose hash is Python code, and Equal otherwise.
func (h *Heap) Hash(v Value) (uint64, Tri, error) {
	switch {
	case v.T == uint64(KInt):
		return hashInt(v.Int()), Equal, nil
	case Kind(v.T) == KSmallStr:
		return h.hashSmall(v), Equal, nil
	}
	return h.hash(v, 0)
}

func (h *Heap) hash(v Value, depth int) (uint64, Tri, error) {
	switch k := Kind(v.T); k {
	case KInt, KBool:
		return hashInt(v.Int()), Equal, nil
	case KFloat:
		return h.hashFloat(v.Float()), Equal, nil
	case KNone:
		return 0xfca86420, Equal, nil
	case KSmallStr:
		return h.hashSmall(v), Equal, nil
	case KStr, KConstStr:
		hash, err := h.hashLong(v)
		return hash, Equal, err
	case KBytes:
		hash, err := h.hashBytes(h.Byteses.At(v))
		return hash, Equal, err
	case KBig:
		return h.hashBig(&h.Bigs.items[v.N])
	case KTuple:
		return h.hashTuple(v, depth)
	case KFrozenSet:
		d := h.Dicts.At(v)
		if d.rich { // the hash is known, equality is not
			hash, err := h.hashSet(d)
			return hash, NeedPython, err
		}
		hash, err := h.hashSet(d)
		return hash, Equal, err
	case KList, KDict, KSet:
		return 0, Equal, ErrUnhashable
	case KBound:
		s := h.Slots(v)
		return mix(uint64(ID(s[0])), uint64(ID(s[1]))), Equal, nil
	default:
		if k >= KStr && !h.owner.Identity(v) {
			return 0, NeedPython, nil
		}
		return uint64(ID(v) >> 4), Equal, nil
	}
}

func hashInt(i int64) uint64 {
	if i >= 0 && i < prime {
		return uint64(i)
	}
	if i >= 0 {
		return uint64(i % prime)
	}
	u := -(uint64(-i) % prime)
	if u == ^uint64(0) {
		return ^uint64(1)
	}
	return u
}

func (h *Heap) hashBig(b *Big) (uint64, Tri, error) {
	if b.size == 0 {
		hi, lo, neg := b.hi, b.lo, b.hi>>63 != 0
		if neg {
			hi, lo = negWide(hi, lo)
		}
		_, r := bits.Div64(hi%prime, lo, prime)
		return signedHash(r, neg), Equal, nil
	}
	var r uint64
	words := h.words.at(b.block, b.count())
	const shift = bits.UintSize % 61
	for i := len(words) - 1; i >= 0; i-- {
		r = r<<shift&prime | r>>(61-shift)
		r += uint64(words[i]) % prime
		if r >= prime {
			r -= prime
		}
	}
	return signedHash(r, b.size < 0), Equal, h.acct.Charge(len(words) / 4)
}

func signedHash(r uint64, neg bool) uint64 {
	if neg {
		r = -r
	}
	return notMinusOne(r)
}

func notMinusOne(r uint64) uint64 {
	if r == ^uint64(0) {
		return ^uint64(1)
	}
	return r
}

func (h *Heap) hashFloat(f float64) uint64 {
	switch {
	case f == math.Trunc(f) && math.Abs(f) < 1<<63:
		return hashInt(int64(f))
	case math.IsInf(f, 1):
		return 314159
	case math.IsInf(f, -1):
		return ^uint64(314159) + 1
	case math.IsNaN(f):
		return mix(math.Float64bits(f), h.seed0) >> 1
	}
	m, e := math.Frexp(math.Abs(f))
	var r uint64
	for m != 0 {
		r = r<<28&prime | r>>(61-28)
		m *= 1 << 28
		e -= 28
		y := uint64(m)
		m -= float64(y)
		if r += y; r >= prime {
			r -= prime
		}
	}
	if e %= 61; e < 0 {
		e += 61
	}
	r = r<<e&prime | r>>(61-e)
	if f < 0 {
		r = -r
	}
	return notMinusOne(r)
}

// mix multiplies to 128 bits and folds the halves.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

func (h *Heap) hashSmall(v Value) uint64 {
	return mix(v.N^h.seed0, v.T^h.seed1) >> 1
}

func (h *Heap) hashLong(v Value) (uint64, error) {
	s := h.long(v)
	if hash := s.bits >> hashShift; hash != 0 {
		return hash, nil
	}
	hash, err := hashText(h, s.text)
	if v.T == uint64(KStr) && err == nil { // constants are shared, and the seed is not
		s.bits |= hash << hashShift
	}
	return hash, err
}

// NameHash is the hash of a str as the name in a namespace, whatever the limits say:
// what takes long for a name has asked for Hash before.
func (h *Heap) NameHash(v Value) uint64 {
	hash, _, err := h.Hash(v)
	if err != nil {
		s := h.long(v).text
		hash = endHash(h, h.seed0, uint64(len(s)), s)
	}
	return hash
}

func (h *Heap) hashBytes(b *Bytes) (hash uint64, err error) {
	if b.hash == 0 {
		b.hash, err = hashText(h, b.data)
	}
	return b.hash, err
}

// hashText is the hash of a text, or 0 and why it was not computed to the end.
func hashText[T string | []byte](h *Heap, s T) (uint64, error) {
	h.acct.Spend(len(s) / 16)
	r, n := h.seed0, uint64(len(s))
	for len(s) > JoinedAtOnce {
		r = hashWords(r, h.seed1, s[:JoinedAtOnce])
		s = s[JoinedAtOnce:]
		if err := h.acct.Poll(); err != nil {
			return 0, err
		}
	}
	return endHash(h, r, n, s), nil
}

// endHash is the hash r of a text of n bytes, of which s is left.
func endHash[T string | []byte](h *Heap, r, n uint64, s T) uint64 {
	whole := len(s) &^ 7
	r = hashWords(r, h.seed1, s[:whole])
	var last [8]byte
	copy(last[:], s[whole:])
	r = mix(r^binary.LittleEndian.Uint64(last[:]), h.seed1^n)
	return r>>hashShift | 1 // what fits in a Str, and not 0
}

// hashWords goes on with the hash r of a text, of which s is a number of words.
func hashWords[T string | []byte](r, seed uint64, s T) uint64 {
	for len(s) >= 8 {
		r = mix(r^word(s), seed)
		s = s[8:]
	}
	return r
}

func word[T string | []byte](s T) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// Primes of the xxHash.
const (
	p1 = 11400714785074694791
	p2 = 14029467366897019727
	p5 = 2870177450012600261
)

// hashFew is the hash of a tuple with these items, if they are few, and ints or
// short strs.
func (h *Heap) hashFew(items []Value) (hash uint64, ok bool) {
	if len(items) > 8 {
		return 0, false
	}
	hash = p5
	for i := range items {
		x := &items[i]
		lane := x.N
		switch {
		case x.T == uint64(KInt):
			if lane+(prime-1) > 2*(prime-1) || lane == ^uint64(0) {
				return 0, false
			}
		case Kind(x.T) == KSmallStr:
			lane = h.hashSmall(*x)
		default:
			return 0, false
		}
		hash = bits.RotateLeft64(hash+lane*p2, 31) * p1
	}
	return tupleHash(hash, len(items)), true
}

func tupleHash(r uint64, n int) uint64 {
	if r += uint64(n) ^ (p5 ^ 3527539); r == ^uint64(0) {
		r = 1546275796
	}
	return r
}

// hashTuple is the xxHash of the items' hashes, as CPython has it.
func (h *Heap) hashTuple(v Value, depth int) (uint64, Tri, error) {
	if depth++; depth > maxDepth {
		return 0, Equal, ErrDepth
	}
	items := h.Tuple(v)
	r := uint64(p5)
	for i, x := range items {
		if i&63 == 0 {
			if err := h.acct.Charge(min(64, len(items)-i)); err != nil {
				return 0, Equal, err
			}
		}
		var lane uint64
		switch {
		case x.T == uint64(KInt) && x.N < prime:
			lane = x.N
		case Kind(x.T) == KSmallStr:
			lane = h.hashSmall(x)
		default:
			var tri Tri
			var err error
			if lane, tri, err = h.hash(x, depth); tri == NeedPython || err != nil {
				return 0, tri, err
			}
		}
		r = bits.RotateLeft64(r+lane*p2, 31) * p1
	}
	return tupleHash(r, len(items)), Equal, nil
}

// hashSet is the hash of a frozenset, which has its items' hashes at hand.
func (h *Heap) hashSet(d *Dict) (uint64, error) {
	var r uint64
	n := 0
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		if n++; n&63 == 0 {
			if err := h.acct.Charge(64); err != nil {
				return 0, err
			}
		}
		x := d.ents[i].Hash
		r ^= (x ^ 89869747 ^ x<<16) * 3644798167
	}
	r ^= uint64(d.used+1) * 1927868237
	r ^= r>>11 ^ r>>25
	if r = r*69069 + 907133923; r == ^uint64(0) {
		r = 590923713
	}
	return r, nil
}
