package object

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Arithmetic of big ints. Every function charges before it works; what is too
// long to be done in one go is cut into pieces that are charged one by one, so
// that a long multiplication ends when its run does.

const (
	// wordBits is the size of a word of a big.Int.
	wordBits = bits.UintSize
	// bigStep is the work in units of fuel that is done in one go: less than half a
	// millisecond.
	bigStep = 100_000
	// karatsuba is the length in words up to which the work of a multiplication
	// grows with the square.
	karatsuba = 40
	// MaxBits is the size of the largest int: 256 MB. CPython's bound is
	// the memory, which a run without limits does not have.
	MaxBits = 1 << 31
)

func wordsOf(x *big.Int) int { return len(x.Bits()) }

// mulCost is the work of multiplying n words by m.
func mulCost(n, m int) int {
	if n < m {
		n, m = m, n
	}
	if m <= karatsuba {
		return n * m / 4
	}
	const square = karatsuba * karatsuba / 4
	return int(float64(n) / float64(m) * square * math.Pow(float64(m)/karatsuba, 1.585))
}

// divCost is the work of dividing n words by m.
func divCost(n, m int) int {
	if n < m {
		return n / 8
	}
	return 2*mulCost(max(n-m, 1), m) + n
}

// bigRoom makes sure that an int of so many bits may be made, before the first
// allocation of a native.
func (c *Ctx) bigRoom(bitLen int) error {
	if bitLen > MaxBits {
		return c.memoryError(int64(bitLen / 8))
	}
	if bitLen < 4096 {
		return nil
	}
	return c.Reserve(bitLen / 2) // the result and what is needed on the way
}

// resultRoom is bigRoom of what needs nothing but its result.
func (c *Ctx) resultRoom(bitLen int) error {
	if bitLen > MaxBits {
		return c.memoryError(int64(bitLen / 8))
	}
	if bitLen < 4096 {
		return nil
	}
	return c.Reserve(bitLen/8 + 64)
}

// MulBig returns x * y.
func (c *Ctx) MulBig(x, y *big.Int) (*big.Int, error) {
	n, m := wordsOf(x), wordsOf(y)
	if (n+m)*wordBits > MaxBits {
		return nil, c.memoryError(int64(n+m) * 8)
	}
	cost := mulCost(n, m)
	if cost < 16 {
		return new(big.Int).Mul(x, y), nil
	}
	if err := c.Account().Charge(min(cost, bigStep)); err != nil {
		return nil, err
	}
	if cost <= bigStep {
		return new(big.Int).Mul(x, y), nil
	}
	multiply := c.mulHalves
	if min(n, m) <= karatsuba {
		multiply = c.mulShort
	}
	z, err := multiply(new(big.Int).Abs(x), new(big.Int).Abs(y))
	if err == nil && x.Sign() != y.Sign() {
		z.Neg(z)
	}
	return z, err
}

// mulShort multiplies by pieces of the longer operand, where the other one is
// short: it needs nothing but room for the result. The operands are not negative.
func (c *Ctx) mulShort(x, y *big.Int) (*big.Int, error) {
	if wordsOf(x) < wordsOf(y) {
		x, y = y, x
	}
	words, m := x.Bits(), wordsOf(y)
	z := make([]big.Word, len(words)+m)
	step := bigStep / m
	var piece, product big.Int
	for i := 0; i < len(words); i += step {
		if err := c.Account().Charge(step * m / 4); err != nil {
			return nil, err
		}
		part := words[i:min(i+step, len(words))]
		for len(part) > 0 && part[len(part)-1] == 0 {
			part = part[:len(part)-1]
		}
		addInto(z[i:], product.Mul(piece.SetBits(part), y).Bits())
	}
	return new(big.Int).SetBits(z), nil
}

// addInto adds x to z, which has room for the sum.
func addInto(z, x []big.Word) {
	if addWords(z, x) == 0 {
		return
	}
	for i := len(x); ; i++ {
		if z[i]++; z[i] != 0 {
			return
		}
	}
}

// low and high are the words of x >= 0 below h and from h on, not copied.
func low(x *big.Int, h int) *big.Int {
	w := x.Bits()
	return new(big.Int).SetBits(w[:min(h, len(w))])
}

func high(x *big.Int, h int) *big.Int {
	w := x.Bits()
	return new(big.Int).SetBits(w[min(h, len(w)):])
}

func shl(x *big.Int, words int) *big.Int { return new(big.Int).Lsh(x, uint(words*wordBits)) }

// mulHalves multiplies by halves, as Karatsuba did; the operands are not
// negative.
func (c *Ctx) mulHalves(x, y *big.Int) (*big.Int, error) {
	if wordsOf(x) < wordsOf(y) {
		x, y = y, x
	}
	h := (wordsOf(x) + 1) / 2
	x0, x1 := low(x, h), high(x, h)
	y0, y1 := low(y, h), high(y, h)
	bottom, err := c.MulBig(x0, y0)
	if err != nil {
		return nil, err
	}
	if y1.Sign() == 0 {
		return c.mulAdd(x1, y, h, bottom)
	}
	top, err := c.MulBig(x1, y1)
	if err != nil {
		return nil, err
	}
	middle, err := c.MulBig(new(big.Int).Add(x0, x1), new(big.Int).Add(y0, y1))
	if err != nil {
		return nil, err
	}
	middle.Sub(middle, top).Sub(middle, bottom)
	z := shl(top, 2*h)
	z.Add(z, shl(middle, h))
	return z.Add(z, bottom), nil
}

// mulAdd returns (x * y << h words) + z.
func (c *Ctx) mulAdd(x, y *big.Int, h int, z *big.Int) (*big.Int, error) {
	product, err := c.MulBig(x, y)
	if err != nil {
		return nil, err
	}
	product = shl(product, h)
	return product.Add(product, z), nil
}

// DivModBig returns quotient and remainder of x by y, which is not 0, rounded
// down.
func (c *Ctx) DivModBig(x, y *big.Int) (q, r *big.Int, err error) {
	n, m := wordsOf(x), wordsOf(y)
	cost := divCost(n, m)
	if cost > 16 {
		if err := c.Account().Charge(min(cost, bigStep)); err != nil {
			return nil, nil, err
		}
	}
	if cost <= bigStep {
		q, r = new(big.Int).QuoRem(x, y, new(big.Int))
	} else if q, r, err = c.divLong(x, y); err != nil {
		return nil, nil, err
	}
	if r.Sign() != 0 && r.Sign() != y.Sign() {
		q.Sub(q, big.NewInt(1))
		r.Add(r, y)
	}
	return q, r, nil
}

// divLong divides by halves, as Burnikel and Ziegler did, rounding to zero.
func (c *Ctx) divLong(x, y *big.Int) (q, r *big.Int, err error) {
	n := divisorWords(wordsOf(y))
	shift := uint(n*wordBits - y.BitLen())
	b := new(big.Int).Lsh(new(big.Int).Abs(y), shift)
	a := new(big.Int).Lsh(new(big.Int).Abs(x), shift)
	q, r = new(big.Int), new(big.Int)
	for i := (wordsOf(a) - 1) / n; i >= 0; i-- {
		part := low(high(a, i*n), n)
		var digit *big.Int
		r = shl(r, n)
		if digit, r, err = c.div2by1(r.Add(r, part), b, n); err != nil {
			return nil, nil, err
		}
		q = shl(q, n)
		q.Add(q, digit)
		if err := c.Account().Charge(wordsOf(q)/4 + 1); err != nil {
			return nil, nil, err
		}
	}
	r = new(big.Int).Rsh(r, shift)
	if x.Sign() != y.Sign() {
		q.Neg(q)
	}
	if x.Sign() < 0 {
		r.Neg(r)
	}
	return q, r, nil
}

// divisorWords rounds n up so that it can be halved as often as need be.
func divisorWords(n int) int {
	step := 1
	for n/step > 512 {
		step *= 2
	}
	return (n + step - 1) / step * step
}

// div2by1 divides a < b << n words by b, of n words and with its top bit set.
func (c *Ctx) div2by1(a, b *big.Int, n int) (q, r *big.Int, err error) {
	if cost := divCost(wordsOf(a), n); cost <= bigStep || n%2 != 0 {
		if err := c.Account().Charge(cost); err != nil {
			return nil, nil, err
		}
		q, r = new(big.Int).QuoRem(a, b, new(big.Int))
		return q, r, nil
	}
	h := n / 2
	q1, r, err := c.div3by2(high(a, h), b, h)
	if err != nil {
		return nil, nil, err
	}
	rest := shl(r, h)
	q0, r, err := c.div3by2(rest.Add(rest, low(a, h)), b, h)
	if err != nil {
		return nil, nil, err
	}
	q = shl(q1, h)
	return q.Add(q, q0), r, nil
}

// div3by2 divides a of 3*h words by b of 2*h words.
func (c *Ctx) div3by2(a, b *big.Int, h int) (q, r *big.Int, err error) {
	b0, b1 := low(b, h), high(b, h)
	if high(a, 2*h).Cmp(b1) < 0 {
		if q, r, err = c.div2by1(high(a, h), b1, h); err != nil {
			return nil, nil, err
		}
	} else {
		q = shl(big.NewInt(1), h)
		r = new(big.Int).Sub(high(a, h), shl(b1, h))
		q.Sub(q, big.NewInt(1))
		r.Add(r, b1)
	}
	product, err := c.MulBig(q, b0)
	if err != nil {
		return nil, nil, err
	}
	r = shl(r, h)
	r.Add(r, low(a, h)).Sub(r, product)
	for r.Sign() < 0 {
		q.Sub(q, big.NewInt(1))
		r.Add(r, b)
	}
	return q, r, nil
}

// PowBig returns x ** e.
func (c *Ctx) PowBig(x *big.Int, e uint64) (*big.Int, error) {
	switch {
	case e == 0:
		return big.NewInt(1), nil
	case x.Sign() == 0 || x.IsInt64() && x.Int64() == 1:
		return x, nil
	case x.IsInt64() && x.Int64() == -1:
		return big.NewInt(1 - 2*int64(e&1)), nil
	}
	over, size := bits.Mul64(e, uint64(x.BitLen()-1))
	if over != 0 || size > MaxBits {
		return nil, c.memoryError(math.MaxInt64)
	}
	if zeros := x.TrailingZeroBits(); zeros == uint(x.BitLen()-1) {
		return c.powOfTwo(x, zeros*uint(e), e)
	}
	z := x
	for i := bits.Len64(e) - 2; i >= 0; i-- {
		var err error
		if z, err = c.MulBig(z, z); err != nil {
			return nil, err
		}
		if e>>i&1 != 0 {
			if z, err = c.MulBig(z, x); err != nil {
				return nil, err
			}
		}
	}
	return z, nil
}

func (c *Ctx) powOfTwo(x *big.Int, shift uint, e uint64) (*big.Int, error) {
	if err := c.Account().Charge(int(shift / 512)); err != nil {
		return nil, err
	}
	z := new(big.Int).Lsh(big.NewInt(1), shift)
	if x.Sign() < 0 && e&1 != 0 {
		z.Neg(z)
	}
	return z, nil
}

// PowModBig returns x ** e modulo m, with the sign of m; e is not negative and
// m not 0.
func (c *Ctx) PowModBig(x, e, m *big.Int) (*big.Int, error) {
	abs := new(big.Int).Abs(m)
	_, x, err := c.DivModBig(x, abs)
	if err != nil {
		return nil, err
	}
	n := wordsOf(abs)
	one := mulCost(n, n)*3 + 8 // a multiplication and a reduction
	step := max(bigStep/one, 1)
	z := big.NewInt(1)
	for at := e.BitLen(); at > 0; {
		take := min(step, at)
		at -= take
		if z, err = c.powModStep(z, x, bitsOf(e, at, take), abs, take, one); err != nil {
			return nil, err
		}
	}
	if m.Cmp(big.NewInt(1)) == 0 || m.Cmp(big.NewInt(-1)) == 0 {
		return new(big.Int), nil
	}
	if m.Sign() < 0 && z.Sign() != 0 {
		z.Add(z, m)
	}
	return z, nil
}

// bitsOf returns so many bits of e from position at on.
func bitsOf(e *big.Int, at, count int) *big.Int {
	part := new(big.Int).Rsh(e, uint(at))
	mask := new(big.Int).Lsh(big.NewInt(1), uint(count))
	return part.And(part, mask.Sub(mask, big.NewInt(1)))
}

// powModStep returns z ** 2**count * x ** e modulo m.
func (c *Ctx) powModStep(z, x, e, m *big.Int, count, one int) (*big.Int, error) {
	if count == 1 && one > bigStep {
		return c.powModBit(z, x, e, m)
	}
	if err := c.Account().Charge(2 * count * one); err != nil {
		return nil, err
	}
	part := new(big.Int).Exp(x, e, m)
	if z.IsInt64() && z.Int64() == 1 {
		return part, nil
	}
	squares := new(big.Int).Lsh(big.NewInt(1), uint(count))
	z = new(big.Int).Exp(z, squares, m)
	z.Mul(z, part)
	return z.Rem(z, m), nil
}

func (c *Ctx) powModBit(z, x, e, m *big.Int) (*big.Int, error) {
	z, err := c.MulBig(z, z)
	if err == nil {
		_, z, err = c.DivModBig(z, m)
	}
	if err != nil || e.Sign() == 0 {
		return z, err
	}
	if z, err = c.MulBig(z, x); err == nil {
		_, z, err = c.DivModBig(z, m)
	}
	return z, err
}

// gcdLeaf is the length in words up to which math/big computes a greatest
// common divisor in one go.
const gcdLeaf = 512

// GCDBig returns the greatest common divisor, which is not negative.
func (c *Ctx) GCDBig(x, y *big.Int) (*big.Int, error) {
	x, y = new(big.Int).Abs(x), new(big.Int).Abs(y)
	for {
		if x.Cmp(y) < 0 {
			x, y = y, x
		}
		n := wordsOf(y)
		if n <= gcdLeaf {
			break
		}
		_, r, err := c.DivModBig(x, y)
		if err != nil {
			return nil, err
		}
		x, y = y, r
	}
	if y.Sign() == 0 {
		return x, nil
	}
	_, r, err := c.DivModBig(x, y)
	if err != nil || r.Sign() == 0 {
		return y, err
	}
	n := wordsOf(y)
	if err := c.Account().Charge(n*n + n*8); err != nil {
		return nil, err
	}
	return new(big.Int).GCD(nil, nil, y, r), nil
}

// SqrtBig returns the root of x >= 0, rounded down: digits double from step to
// step, so that the work is that of the last division.
func (c *Ctx) SqrtBig(x *big.Int) (*big.Int, error) {
	if n := wordsOf(x); n <= 16 {
		return new(big.Int).Sqrt(x), c.Account().Charge(16 * n)
	}
	// With y = floor(sqrt(x >> 2k)), (y<<k + (x>>k)/y) / 2 is off by one at most.
	k := (x.BitLen() - 1) / 4
	y, err := c.SqrtBig(new(big.Int).Rsh(x, uint(2*k)))
	if err != nil {
		return nil, err
	}
	q, _, err := c.DivModBig(new(big.Int).Rsh(x, uint(k)), y)
	if err != nil {
		return nil, err
	}
	y = new(big.Int).Lsh(y, uint(k))
	y.Add(y, q).Rsh(y, 1)
	square, err := c.MulBig(y, y)
	for err == nil && square.Cmp(x) > 0 {
		square.Sub(square, new(big.Int).Lsh(y, 1)).Add(square, big.NewInt(1))
		y.Sub(y, big.NewInt(1))
	}
	return y, err
}

// IsInt reports whether v is an int of any size or a bool.
func IsInt(v heap.Value) bool {
	return v.T == uint64(heap.KInt) || v.T == uint64(heap.KBool) || v.T == uint64(heap.KBig)
}
