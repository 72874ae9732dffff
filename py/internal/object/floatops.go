package object

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/libm"
)

// floatOp is x op y.
func (c *Ctx) floatOp(op BinOp, x, y float64) (heap.Value, error) {
	switch op {
	case OpAdd:
		return heap.Float(x + y), nil
	case OpSub:
		return heap.Float(x - y), nil
	case OpMul:
		return heap.Float(x * y), nil
	case OpPow:
		return c.floatPow(x, y)
	case OpDiv, OpFDiv, OpMod, OpDivMod:
		if y == 0 {
			return heap.None, c.divisionByZero()
		}
	default:
		return heap.NotImpl, nil
	}
	switch op {
	case OpDiv:
		return heap.Float(x / y), nil
	case OpMod:
		return heap.Float(floatMod(x, y)), nil
	}
	q, r := floatDivMod(x, y)
	if op == OpFDiv {
		return heap.Float(q), nil
	}
	return c.NewTuple(heap.Float(q), heap.Float(r)), nil
}

// floatMod returns the rest of x by y, with the sign of y.
func floatMod(x, y float64) float64 {
	r := math.Mod(x, y)
	if r == 0 {
		return math.Copysign(0, y)
	}
	if (y < 0) != (r < 0) {
		r += y
	}
	return r
}

// floatDivMod divides and rounds down. The quotient is computed from the rest,
// which is exact.
func floatDivMod(x, y float64) (q, r float64) {
	r = math.Mod(x, y)
	q = (x - r) / y
	if r == 0 {
		r = math.Copysign(0, y)
	} else if (y < 0) != (r < 0) {
		r += y
		q--
	}
	if q == 0 {
		return math.Copysign(0, x/y), r
	}
	whole := math.Floor(q)
	if q-whole > 0.5 {
		whole++
	}
	return whole, r
}

// floatPow is x ** y.
func (c *Ctx) floatPow(x, y float64) (heap.Value, error) {
	switch {
	case x == 0 && y < 0 && !math.IsInf(y, 0):
		return heap.None, c.Raise(TZeroDivisionError, "zero to a negative power")
	case x < 0 && !math.IsInf(x, 0) && !math.IsInf(y, 0) && y < math.Ceil(y):
		return c.complexPow(complex(x, 0), complex(y, 0))
	}
	z := libm.Pow(x, y)
	if math.IsInf(z, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
		return heap.None, c.RaiseWith(TOverflowError, heap.Int(34), c.Str("Numerical result out of range"))
	}
	return heap.Float(z), nil
}
