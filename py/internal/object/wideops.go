package object

import (
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// Arithmetic of ints that fit in 128 bits, in two's complement: what exceeds 64
// bits in programs is mostly hashes and sums, which math/big would allocate for.

type wide struct{ hi, lo uint64 }

func (a wide) negative() bool { return a.hi>>63 != 0 }

func (a wide) neg() wide {
	lo, borrow := bits.Sub64(0, a.lo, 0)
	hi, _ := bits.Sub64(0, a.hi, borrow)
	return wide{hi, lo}
}

// abs is the absolute value, without sign: that of the least int fits too.
func (a wide) abs() wide {
	if a.negative() {
		return a.neg()
	}
	return a
}

// signed gives an absolute value a sign; ok is false when it does not fit.
func (a wide) signed(negative bool) (z wide, ok bool) {
	if negative {
		z = a.neg()
		return z, z.negative() || z == wide{}
	}
	return a, !a.negative()
}

func (a wide) add(b wide) (z wide, ok bool) {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return wide{hi, lo}, (a.hi^hi)&(b.hi^hi)>>63 == 0
}

func (a wide) sub(b wide) (z wide, ok bool) {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return wide{hi, lo}, (a.hi^b.hi)&(a.hi^hi)>>63 == 0
}

func (a wide) mul(b wide) (z wide, ok bool) {
	x, y := a.abs(), b.abs()
	if x.hi == 0 {
		x, y = y, x
	}
	if y.hi != 0 {
		return a, false
	}
	over, hi := bits.Mul64(x.hi, y.lo)
	carry, lo := bits.Mul64(x.lo, y.lo)
	hi, carry = bits.Add64(hi, carry, 0)
	if over|carry != 0 {
		return a, false
	}
	return wide{hi, lo}.signed(a.negative() != b.negative())
}

func (a wide) shl(n uint64) (z wide, ok bool) {
	switch {
	case n >= 128:
		return a, false
	case n >= 64:
		z = wide{a.lo << (n - 64), 0}
	default:
		z = wide{a.hi<<n | a.lo>>(64-n), a.lo << n}
	}
	return z, z.shr(n) == a
}

func (a wide) shr(n uint64) wide {
	sign := int64(a.hi)
	if n >= 64 {
		return wide{uint64(sign >> 63), uint64(sign >> min(n-64, 63))}
	}
	return wide{uint64(sign >> n), a.lo>>n | a.hi<<(64-n)}
}

// floorDiv divides by y, which is not 0.
func (a wide) floorDiv(y int64) (q wide, r int64, ok bool) {
	x, d := a.abs(), uint64(max(y, -y)) // the least int too is its absolute value
	hi := x.hi / d
	lo, rest := bits.Div64(x.hi%d, x.lo, d)
	q = wide{hi, lo}
	if a.negative() != (y < 0) && rest != 0 {
		q, _ = q.add(wide{0, 1})
		rest = d - rest
	}
	if y < 0 {
		rest = -rest
	}
	q, ok = q.signed(a.negative() != (y < 0))
	return q, int64(rest), ok
}

func (c *Ctx) wideInt(z wide) heap.Value { return c.WideInt(z.hi, z.lo) }

// wideOp is a op b when both ints and the result fit in 128 bits.
func (c *Ctx) wideOp(op BinOp, a, b heap.Value) (v heap.Value, ok bool) {
	var x, y, z wide
	var other bool
	x.hi, x.lo, ok = c.Wide(a)
	y.hi, y.lo, other = c.Wide(b)
	if !ok || !other {
		return a, false
	}
	switch op {
	case OpAdd:
		z, ok = x.add(y)
	case OpSub:
		z, ok = x.sub(y)
	case OpMul:
		z, ok = x.mul(y)
	case OpAnd:
		z = wide{x.hi & y.hi, x.lo & y.lo}
	case OpOr:
		z = wide{x.hi | y.hi, x.lo | y.lo}
	case OpXor:
		z = wide{x.hi ^ y.hi, x.lo ^ y.lo}
	case OpShl, OpShr:
		if y.hi != 0 {
			return a, false
		}
		if op == OpShr {
			z = x.shr(y.lo)
		} else {
			z, ok = x.shl(y.lo)
		}
	case OpFDiv, OpMod, OpDivMod:
		return c.wideDivMod(op, x, b)
	default:
		return a, false
	}
	if !ok {
		return a, false
	}
	return c.wideInt(z), true
}

// wideDivMod divides by an int of 64 bits.
func (c *Ctx) wideDivMod(op BinOp, x wide, b heap.Value) (heap.Value, bool) {
	if b.T == uint64(heap.KBig) || b.N == 0 {
		return b, false
	}
	q, r, ok := x.floorDiv(b.Int())
	switch {
	case op == OpMod:
		return heap.Int(r), true
	case !ok:
		return b, false
	case op == OpFDiv:
		return c.wideInt(q), true
	}
	return c.NewTuple(c.wideInt(q), heap.Int(r)), true
}
