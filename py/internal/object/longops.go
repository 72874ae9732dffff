package object

import (
	"math/big"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Arithmetic of ints of some hundred bits, by words, where the result stays:
// what math/big needs around its loops costs more than they do for so few.

const (
	// quickWords is the length up to which operations other than additions and
	// subtractions of a long int are quicker here than in math/big.
	quickWords = 16
	// quickFactor is the same of multiplications of two long ints.
	quickFactor = 12
)

// longOp is a op b when one of them is longer than 128 bits, or the result
// is, and it is short enough to be computed here.
func (c *Ctx) longOp(op BinOp, a, b heap.Value) (v heap.Value, ok bool) {
	if wordBits != 64 {
		return a, false
	}
	var roomX, roomY heap.WordRoom
	x, negative := c.Words(a, &roomX)
	y, other := c.Words(b, &roomY)
	if len(y) == 0 || len(x) == 0 {
		return a, false
	}
	switch op {
	case OpAdd, OpSub:
		if len(x) <= quickWords && len(y) <= quickWords {
			return c.addLong(x, y, negative, other != (op == OpSub)), true
		}
	case OpMul:
		return c.mulLong(x, y, negative != other)
	case OpAnd:
		if b.T != uint64(heap.KBig) && !other {
			return heap.Int(int64(lowWord(x, negative) & b.N)), true
		}
		if a.T != uint64(heap.KBig) && !negative {
			return heap.Int(int64(lowWord(y, other) & a.N)), true
		}
	case OpFDiv, OpMod:
		if other {
			break
		}
		if len(y) == 1 {
			return c.divWord(op, x, uint64(y[0]), negative)
		}
		if !negative && len(x) <= 2*quickWords && len(y) <= quickWords {
			return c.divQuick(op, a, x, y), true
		}
	case OpShr:
		if !negative && !other && b.T != uint64(heap.KBig) && b.N < quickWords*64 && len(x) <= quickWords {
			return c.shrLong(x, b.N), true
		}
	case OpShl:
		if !other && b.T != uint64(heap.KBig) && b.N < quickWords*64 && len(x) <= quickWords {
			return c.shlLong(x, b.N, negative), true
		}
	}
	return a, false
}

// lowWord is the last word of an int in two's complement.
func lowWord(w []big.Word, negative bool) uint64 {
	if negative {
		return -uint64(w[0])
	}
	return uint64(w[0])
}

// addLong adds two ints with signs.
func (c *Ctx) addLong(x, y []big.Word, negative, other bool) heap.Value {
	if len(x) < len(y) || len(x) == len(y) && lessWords(x, y) {
		x, y, negative, other = y, x, other, negative
	}
	z, block := c.NewWords(len(x) + 1)
	var carry uint64
	if negative == other {
		for i, w := range y {
			var s uint64
			s, carry = bits.Add64(uint64(x[i]), uint64(w), carry)
			z[i] = big.Word(s)
		}
		for i := len(y); i < len(x); i++ {
			var s uint64
			s, carry = bits.Add64(uint64(x[i]), 0, carry)
			z[i] = big.Word(s)
		}
	} else {
		for i, w := range y {
			var s uint64
			s, carry = bits.Sub64(uint64(x[i]), uint64(w), carry)
			z[i] = big.Word(s)
		}
		for i := len(y); i < len(x); i++ {
			var s uint64
			s, carry = bits.Sub64(uint64(x[i]), 0, carry)
			z[i] = big.Word(s)
		}
	}
	z[len(x)] = big.Word(carry)
	return c.KeepWords(z, block, negative)
}

// lessWords reports whether x is less than y, of as many words.
func lessWords(x, y []big.Word) bool {
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			return x[i] < y[i]
		}
	}
	return false
}

// mulLong multiplies, by a word also an int that is longer.
func (c *Ctx) mulLong(x, y []big.Word, negative bool) (heap.Value, bool) {
	if len(x) < len(y) {
		x, y = y, x
	}
	n := len(x) + len(y)
	if len(y) > 1 && len(x) > quickFactor || n > heap.PooledWords {
		return heap.None, false
	}
	if cost := n * len(y) / 16; cost > 0 {
		c.Account().Spend(cost)
	}
	z, block := c.NewWords(n)
	clear(z[:len(x)])
	for j, w := range y {
		row := z[j:][:len(x)]
		var carry uint64
		for i, v := range x {
			hi, lo := bits.Mul64(uint64(v), uint64(w))
			var up uint64
			lo, up = bits.Add64(lo, uint64(row[i]), 0)
			hi += up
			lo, up = bits.Add64(lo, carry, 0)
			carry = hi + up
			row[i] = big.Word(lo)
		}
		z[j+len(x)] = big.Word(carry)
	}
	return c.KeepWords(z, block, negative), true
}

// divWord divides by a word, which is not 0, rounding down.
func (c *Ctx) divWord(op BinOp, x []big.Word, y uint64, negative bool) (heap.Value, bool) {
	if len(x) > 64 || y>>63 != 0 || op == OpFDiv && negative {
		return heap.None, false
	}
	c.Account().Spend(len(x) / 8)
	var r uint64
	if op == OpMod {
		for i := len(x) - 1; i >= 0; i-- {
			_, r = bits.Div64(r, uint64(x[i]), y)
		}
		if r != 0 && negative {
			r = y - r
		}
		return heap.Int(int64(r)), true
	}
	z, block := c.NewWords(len(x))
	for i := len(x) - 1; i >= 0; i-- {
		var q uint64
		q, r = bits.Div64(r, uint64(x[i]), y)
		z[i] = big.Word(q)
	}
	return c.KeepWords(z, block, false), true
}

// divQuick divides x by y, of two words at least.
func (c *Ctx) divQuick(op BinOp, a heap.Value, x, y []big.Word) heap.Value {
	n := len(y)
	if len(x) < n {
		switch {
		case op != OpMod:
			return heap.Int(0)
		case a.Kind() == heap.KBool: // the result is none
			return heap.Int(a.Int())
		}
		return a
	}
	room := c.intRoom()
	shift := bits.LeadingZeros64(uint64(y[n-1]))
	u, v := room.u[:len(x)+1], room.v[:n]
	shlWords(v, y, shift)
	u[len(x)] = shlWords(u[:len(x)], x, shift)
	if op == OpMod {
		divWords(nil, u, v)
		z, block := c.NewWords(n)
		shrWords(z, u[:n], shift)
		return c.KeepWords(z, block, false)
	}
	z, block := c.NewWords(len(x) - n + 1)
	divWords(z, u, v)
	return c.KeepWords(z, block, false)
}

// divWords divides u by v, of at least two words and with its highest bit set:
// the quotient is q, unless that is nil, the rest is left in u. Knuth's D.
func divWords(q, u, v []big.Word) {
	n := len(v)
	v1, v2 := uint64(v[n-1]), uint64(v[n-2])
	for j := len(u) - n - 1; j >= 0; j-- {
		top := uint64(u[j+n])
		digit := ^uint64(0)
		if top < v1 {
			var r uint64
			digit, r = bits.Div64(top, uint64(u[j+n-1]), v1)
			hi, lo := bits.Mul64(digit, v2)
			for hi > r || hi == r && lo > uint64(u[j+n-2]) {
				digit--
				if r += v1; r < v1 {
					break
				}
				if lo < v2 {
					hi--
				}
				lo -= v2
			}
		}
		top -= subProduct(u[j:j+n], v, digit)
		for top != 0 { // digit was too large
			digit--
			top += addWords(u[j:j+n], v)
		}
		u[j+n] = 0
		if q != nil {
			q[j] = big.Word(digit)
		}
	}
}

// subProduct subtracts v * w from u, of as many words, and returns what has to
// be subtracted from the next word.
func subProduct(u, v []big.Word, w uint64) uint64 {
	u = u[:len(v)]
	var carry uint64
	for i, x := range v {
		hi, lo := bits.Mul64(uint64(x), w)
		var up uint64
		lo, up = bits.Add64(lo, carry, 0)
		hi += up
		lo, up = bits.Sub64(uint64(u[i]), lo, 0)
		carry = hi + up
		u[i] = big.Word(lo)
	}
	return carry
}

// addWords adds v to u, of as many words, and returns the carry.
func addWords(u, v []big.Word) uint64 {
	u = u[:len(v)]
	var carry uint64
	for i, x := range v {
		var s uint64
		s, carry = bits.Add64(uint64(u[i]), uint64(x), carry)
		u[i] = big.Word(s)
	}
	return carry
}

// shlWords sets z to x << shift, of as many words, and returns what is shifted
// out; shift is less than 64.
func shlWords(z, x []big.Word, shift int) big.Word {
	z = z[:len(x)]
	var low big.Word
	for i, w := range x {
		z[i] = w<<(shift&63) | low
		low = w >> 1 >> (63 - shift&63)
	}
	return low
}

// shrWords sets z to x >> shift, of as many words; shift is less than 64.
func shrWords(z, x []big.Word, shift int) {
	z = z[:len(x)]
	for i, w := range x {
		var high big.Word
		if i+1 < len(x) {
			high = x[i+1]
		}
		z[i] = w>>(shift&63) | high<<1<<(63-shift&63)
	}
}

func (c *Ctx) shrLong(x []big.Word, count uint64) heap.Value {
	n := int(count / 64)
	if n >= len(x) {
		return heap.Int(0)
	}
	z, block := c.NewWords(len(x) - n)
	shrWords(z, x[n:], int(count%64))
	return c.KeepWords(z, block, false)
}

func (c *Ctx) shlLong(x []big.Word, count uint64, negative bool) heap.Value {
	n := int(count / 64)
	z, block := c.NewWords(len(x) + n + 1)
	clear(z[:n])
	z[n+len(x)] = shlWords(z[n:n+len(x)], x, int(count%64))
	return c.KeepWords(z, block, negative)
}
