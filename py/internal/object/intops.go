package object

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// intOp is a op b for ints of any size and bools.
func (c *Ctx) intOp(op BinOp, a, b heap.Value) (heap.Value, error) {
	if a.T|b.T == uint64(heap.KBool) && a.T == b.T && bitOps.Has(op) {
		return boolOp(op, a, b), nil
	}
	if v, ok := c.QuickInts(op, a, b); ok {
		return v, nil
	}
	switch op {
	case OpDiv:
		return c.intDiv(a, b)
	case OpPow:
		return c.intPow(a, b)
	case OpShl, OpShr:
		return c.intShift(op, a, b)
	case OpFDiv, OpMod, OpDivMod:
		return c.intDivMod(op, a, b)
	case OpMatMul:
		return heap.NotImpl, nil
	}
	return c.bigOp(op, a, b)
}

// QuickInts is a op b for ints and bools where that cannot fail and takes no
// memory of Go's; ok is false for all others.
func (c *Ctx) QuickInts(op BinOp, a, b heap.Value) (v heap.Value, ok bool) {
	if a.T != uint64(heap.KBig) && b.T != uint64(heap.KBig) {
		if v, ok := smallIntOp(op, a.Int(), b.Int()); ok {
			return v, true
		}
	}
	if v, ok := c.wideOp(op, a, b); ok {
		return v, true
	}
	return c.longOp(op, a, b)
}

// intRoom is what operations on long ints work in: with it, operands and results
// of up to heap.PooledWords need no memory of Go's.
type intRoom struct {
	a, b heap.IntView
	q, r big.Int
	z    big.Int // in words of the heap, which it has only while it is computed
	one  *big.Int
	u    [2*quickWords + 1]big.Word
	v    [quickWords]big.Word
}

func (c *Ctx) intRoom() *intRoom {
	if c.ints == nil {
		c.ints = &intRoom{one: big.NewInt(1)}
	}
	return c.ints
}

// operands returns two ints to be read, until the next call: one and the same
// for equal values, as squaring needs it.
func (c *Ctx) operands(a, b heap.Value) (x, y *big.Int) {
	room := c.intRoom()
	x = c.View(&room.a, a)
	if a == b {
		return x, x
	}
	return x, c.View(&room.b, b)
}

// result is where a result of at most so many words is computed, which KeepInt
// takes with the number of the room that it lies in.
func (c *Ctx) result(words int) (z *big.Int, block uint32) {
	if words > heap.PooledWords {
		return new(big.Int), 0
	}
	w, block := c.NewWords(words)
	z = &c.intRoom().z
	return z.SetBits(w[:0]), block
}

func boolOp(op BinOp, a, b heap.Value) heap.Value {
	switch op {
	case OpAnd:
		return heap.Bool(a.N&b.N != 0)
	case OpOr:
		return heap.Bool(a.N|b.N != 0)
	default:
		return heap.Bool(a.N != b.N)
	}
}

// smallIntOp computes what fits in 64 bits and cannot fail.
func smallIntOp(op BinOp, x, y int64) (heap.Value, bool) {
	switch op {
	case OpAdd:
		z := x + y
		return heap.Int(z), (z > x) == (y > 0)
	case OpSub:
		z := x - y
		return heap.Int(z), (z < x) == (y > 0)
	case OpMul:
		return mulSmall(x, y)
	case OpAnd:
		return heap.Int(x & y), true
	case OpOr:
		return heap.Int(x | y), true
	case OpXor:
		return heap.Int(x ^ y), true
	case OpShl:
		if uint64(y) < 63 && x<<y>>y == x {
			return heap.Int(x << y), true
		}
	case OpShr:
		return heap.Int(x >> min(uint64(y), 63)), y >= 0
	case OpFDiv, OpMod:
		if y == 0 || y == -1 {
			return heap.None, false
		}
		q, r := floorDiv(x, y)
		if op == OpMod {
			q = r
		}
		return heap.Int(q), true
	case OpDiv:
		const exact = 1 << 53
		if y != 0 && -exact <= x && x <= exact && -exact <= y && y <= exact {
			return heap.Float(float64(x) / float64(y)), true
		}
	case OpPow:
		return powSmall(x, y)
	}
	return heap.None, false
}

// floorDiv divides by y, which is neither 0 nor -1.
func floorDiv(x, y int64) (q, r int64) {
	q, r = x/y, x%y
	if r != 0 && (r < 0) != (y < 0) {
		q--
		r += y
	}
	return q, r
}

func mulSmall(x, y int64) (heap.Value, bool) {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	// The high word of the signed product must be the sign of the low one.
	hi -= uint64(x>>63)&uint64(y) + uint64(y>>63)&uint64(x)
	return heap.Int(int64(lo)), hi == uint64(int64(lo)>>63)
}

// powSmall returns x ** y when that is an int of 64 bits.
func powSmall(x, y int64) (heap.Value, bool) {
	if y < 0 || y > 63 && x != 0 && x != 1 {
		return heap.None, false
	}
	z := int64(1)
	for {
		if y&1 != 0 {
			v, ok := mulSmall(z, x)
			if !ok {
				return v, false
			}
			z = v.Int()
		}
		if y >>= 1; y == 0 {
			return heap.Int(z), true
		}
		v, ok := mulSmall(x, x)
		if !ok {
			return v, false
		}
		x = v.Int()
	}
}

// bigOp is the operations that are neither division nor shift nor power.
func (c *Ctx) bigOp(op BinOp, a, b heap.Value) (heap.Value, error) {
	x, y := c.operands(a, b)
	if op == OpMul {
		return c.bigMul(x, y)
	}
	n := max(wordsOf(x), wordsOf(y))
	if n > 64 {
		if err := c.resultRoom(n * wordBits); err != nil {
			return heap.None, err
		}
		if err := c.Account().Charge(n / 16); err != nil {
			return heap.None, err
		}
	}
	z, block := c.result(n + 1)
	switch op {
	case OpAdd:
		z.Add(x, y)
	case OpSub:
		z.Sub(x, y)
	case OpAnd:
		z.And(x, y)
	case OpOr:
		z.Or(x, y)
	default:
		z.Xor(x, y)
	}
	return c.KeepInt(z, block), nil
}

func (c *Ctx) bigMul(x, y *big.Int) (heap.Value, error) {
	n, m := wordsOf(x), wordsOf(y)
	room := c.bigRoom
	if min(n, m) <= karatsuba {
		room = c.resultRoom
	}
	if err := room(x.BitLen() + y.BitLen()); err != nil {
		return heap.None, err
	}
	if n+m <= heap.PooledWords {
		if cost := mulCost(n, m); cost >= 16 {
			if err := c.Account().Charge(cost); err != nil {
				return heap.None, err
			}
		}
		z, block := c.result(n + m)
		return c.KeepInt(z.Mul(x, y), block), nil
	}
	z, err := c.MulBig(x, y)
	if err != nil {
		return heap.None, err
	}
	return c.BigInt(z), nil
}

func isZero(v heap.Value) bool { return v.T != uint64(heap.KBig) && v.N == 0 }

func (c *Ctx) divisionByZero() error { return c.Raise(TZeroDivisionError, "division by zero") }

func (c *Ctx) intDivMod(op BinOp, a, b heap.Value) (heap.Value, error) {
	if isZero(b) {
		return a, c.divisionByZero()
	}
	if a.T != uint64(heap.KBig) && b.T != uint64(heap.KBig) && b.Int() != -1 {
		q, r := floorDiv(a.Int(), b.Int())
		return c.NewTuple(heap.Int(q), heap.Int(r)), nil // smallIntOp has done the others
	}
	x, y := c.operands(a, b)
	if err := c.bigRoom(x.BitLen() + y.BitLen()); err != nil {
		return a, err
	}
	q, r, err := c.divMod(x, y)
	switch {
	case err != nil:
		return a, err
	case op == OpFDiv:
		return c.BigInt(q), nil
	case op == OpMod:
		return c.BigInt(r), nil
	}
	return c.NewTuple(c.BigInt(q), c.BigInt(r)), nil
}

// divMod is DivModBig in the room for short results.
func (c *Ctx) divMod(x, y *big.Int) (q, r *big.Int, err error) {
	n, m := wordsOf(x), wordsOf(y)
	if max(n, m) >= heap.PooledWords {
		return c.DivModBig(x, y)
	}
	if cost := divCost(n, m); cost > 16 {
		if err := c.Account().Charge(cost); err != nil {
			return nil, nil, err
		}
	}
	room := c.intRoom()
	q, r = room.q.QuoRem(x, y, &room.r)
	if r.Sign() != 0 && r.Sign() != y.Sign() {
		q.Sub(q, room.one)
		r.Add(r, y)
	}
	return q, r, nil
}

func (c *Ctx) intShift(op BinOp, a, b heap.Value) (heap.Value, error) {
	if b.T == uint64(heap.KBig) && c.Big(b).Sign() < 0 || b.T != uint64(heap.KBig) && b.Int() < 0 {
		return a, c.Raise(TValueError, "negative shift count")
	}
	if isZero(a) {
		return heap.Int(0), nil
	}
	x := c.View(&c.intRoom().a, a)
	if op == OpShr {
		if b.T == uint64(heap.KBig) || b.Int() >= int64(x.BitLen()) {
			return heap.Int(int64(min(x.Sign(), 0))), nil
		}
		return c.shifted(x, -int(b.Int()))
	}
	if b.T == uint64(heap.KBig) || b.Int() > math.MaxInt64-MaxBits {
		return a, c.Raise(TOverflowError, "too many digits in integer")
	}
	return c.shifted(x, int(b.Int()))
}

// shifted is x shifted to the left, to the right for a negative count.
func (c *Ctx) shifted(x *big.Int, count int) (heap.Value, error) {
	if err := c.resultRoom(x.BitLen() + max(count, 0)); err != nil {
		return heap.None, err
	}
	n := x.BitLen() + max(count, 0)
	if n > 4096 {
		if err := c.Account().Charge(n / 1024); err != nil {
			return heap.None, err
		}
	}
	z, block := c.result(n/wordBits + 1)
	if count < 0 {
		z.Rsh(x, uint(-count))
	} else {
		z.Lsh(x, uint(count))
	}
	return c.KeepInt(z, block), nil
}

func (c *Ctx) intPow(a, b heap.Value) (heap.Value, error) {
	if b.T == uint64(heap.KBig) && c.Big(b).Sign() < 0 || b.T != uint64(heap.KBig) && b.Int() < 0 {
		x, err := c.intToFloat(a)
		if err != nil {
			return a, err
		}
		y, err := c.intToFloat(b)
		if err != nil {
			return a, err
		}
		return c.floatPow(x, y)
	}
	if b.T == uint64(heap.KBig) {
		return c.hugePow(a, c.Big(b))
	}
	x := c.AsBig(a)
	if hi, n := bits.Mul64(uint64(x.BitLen()), b.N); x.BitLen() > 1 && (hi != 0 || n > 2*MaxBits) {
		return a, c.memoryError(math.MaxInt64)
	} else if x.BitLen() > 1 {
		if err := c.bigRoom(int(min(n, MaxBits))); err != nil {
			return a, err
		}
	}
	z, err := c.PowBig(x, b.N)
	if err != nil {
		return a, err
	}
	return c.BigInt(z), nil
}

// hugePow is a ** e for an exponent beyond 64 bits.
func (c *Ctx) hugePow(a heap.Value, e *big.Int) (heap.Value, error) {
	switch {
	case a.T == uint64(heap.KBig):
	case a.Int() == 0 || a.Int() == 1:
		return heap.Int(a.Int()), nil
	case a.Int() == -1:
		return heap.Int(1 - 2*int64(e.Bit(0))), nil
	}
	return a, c.memoryError(math.MaxInt64)
}

// intDiv is a / b, correctly rounded.
func (c *Ctx) intDiv(a, b heap.Value) (heap.Value, error) {
	if isZero(b) {
		return a, c.divisionByZero()
	}
	f, err := c.DivideBig(c.AsBig(a), c.AsBig(b))
	return heap.Float(f), err
}

// DivideBig returns the float nearest to x / y; y is not 0.
func (c *Ctx) DivideBig(x, y *big.Int) (float64, error) {
	negative := (x.Sign() < 0) != (y.Sign() < 0)
	if x.Sign() == 0 {
		return signedZero(negative), nil
	}
	tooLarge := func() error {
		return c.Raise(TOverflowError, "integer division result too large for a float")
	}
	scale := x.BitLen() - y.BitLen()
	if scale > 1025 {
		return 0, tooLarge()
	}
	if scale < -1100 {
		return signedZero(negative), nil
	}
	// The quotient gets 66 or 67 bits, and a last bit that says whether there is
	// a rest: enough to round once, also to a denormal.
	shift := 66 - scale
	n := new(big.Int).Abs(x)
	d := new(big.Int).Abs(y)
	if shift > 0 {
		n.Lsh(n, uint(shift))
	} else {
		d.Lsh(d, uint(-shift))
	}
	q, r, err := c.DivModBig(n, d)
	if err != nil {
		return 0, err
	}
	if r.Sign() != 0 {
		q.SetBit(q, 0, 1)
	}
	f, _ := new(big.Float).SetMantExp(new(big.Float).SetInt(q), -shift).Float64()
	if math.IsInf(f, 0) {
		return 0, tooLarge()
	}
	if negative {
		f = -f
	}
	return f, nil
}

func signedZero(negative bool) float64 {
	if negative {
		return math.Copysign(0, -1)
	}
	return 0
}

// powMod is pow(a, b, m) of ints.
func (c *Ctx) powMod(a, b, m heap.Value) (heap.Value, error) {
	if isZero(m) {
		return a, c.Raise(TValueError, "pow() 3rd argument cannot be 0")
	}
	if max(a.T, b.T, m.T) <= uint64(heap.KBool) && b.Int() >= 0 {
		return heap.Int(powModWords(a.Int(), b.N, m.Int())), c.Account().Charge(bits.Len64(b.N)/4 + 1)
	}
	x, e, mod := c.AsBig(a), c.AsBig(b), c.AsBig(m)
	if err := c.bigRoom(4 * mod.BitLen()); err != nil {
		return a, err
	}
	if e.Sign() < 0 {
		inverse, err := c.inverseBig(x, mod)
		if err != nil {
			return a, err
		}
		x, e = inverse, new(big.Int).Neg(e)
	}
	z, err := c.PowModBig(x, e, mod)
	if err != nil {
		return a, err
	}
	return c.BigInt(z), nil
}

// powModWords is pow(a, e, m) of words, with the sign of m.
func powModWords(a int64, e uint64, m int64) int64 {
	n, x := magnitude(m), magnitude(a)
	if x %= n; a < 0 && x != 0 {
		x = n - x
	}
	z := 1 % n
	for narrow := n <= 1<<32; e != 0; e >>= 1 {
		if narrow {
			if e&1 != 0 {
				z = z * x % n
			}
			x = x * x % n
			continue
		}
		if e&1 != 0 {
			z = mulMod(z, x, n)
		}
		x = mulMod(x, x, n)
	}
	if m < 0 && z != 0 {
		z -= n
	}
	return int64(z)
}

// magnitude is the absolute value.
func magnitude(i int64) uint64 {
	if i < 0 {
		return -uint64(i)
	}
	return uint64(i)
}

// mulMod returns x * y modulo n, both less than n.
func mulMod(x, y, n uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	_, r := bits.Div64(hi, lo, n)
	return r
}

// inverseBig returns the inverse of x modulo m.
func (c *Ctx) inverseBig(x, m *big.Int) (*big.Int, error) {
	abs := new(big.Int).Abs(m)
	_, x, err := c.DivModBig(x, abs)
	if err != nil {
		return nil, err
	}
	n := wordsOf(abs)
	if err := c.Account().Charge(n * min(n+8, inverseLeaf)); err != nil {
		return nil, err
	}
	if abs.IsInt64() && abs.Int64() == 1 {
		return new(big.Int), nil
	}
	var z *big.Int
	if n <= inverseLeaf {
		z = new(big.Int).ModInverse(x, abs)
	} else if z, err = c.inverseLong(x, abs); err != nil {
		return nil, err
	}
	if z == nil {
		return nil, c.Raise(TValueError, "base is not invertible for the given modulus")
	}
	return z, nil
}
