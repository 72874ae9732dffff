package object

import (
	"math"
	"math/big"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func numberTypes() []*Type {
	return []*Type{intType(), boolType(), floatType(), complexType()}
}

// numberOps are the operations of int; float has those of floatOps.
var (
	numberOps = Ops(OpAdd, OpSub, OpMul, OpDiv, OpFDiv, OpMod, OpAnd, OpOr, OpXor, OpShl, OpShr, OpPow, OpDivMod)
	bitOps    = Ops(OpAnd, OpOr, OpXor)
	floatOps  = Ops(OpAdd, OpSub, OpMul, OpDiv, OpFDiv, OpMod, OpPow, OpDivMod)
)

// BinaryInts is a op b for ints, bools and floats in any mixture, and NotImpl
// when one of them is something else.
func (c *Ctx) BinaryInts(op BinOp, a, b heap.Value) (heap.Value, error) {
	switch {
	case a.T == uint64(heap.KFloat) && b.T == uint64(heap.KFloat):
		return c.floatOp(op, a.Float(), b.Float())
	case IsInt(a) && IsInt(b):
		return c.intOp(op, a, b)
	case a.T == uint64(heap.KFloat) && IsInt(b) && floatOps.Has(op):
		f, err := c.intToFloat(b)
		if err != nil {
			return a, err
		}
		return c.floatOp(op, a.Float(), f)
	case IsInt(a) && b.T == uint64(heap.KFloat) && floatOps.Has(op):
		f, err := c.intToFloat(a)
		if err != nil {
			return a, err
		}
		return c.floatOp(op, f, b.Float())
	}
	return heap.NotImpl, nil
}

// CompareNumbers is a op b for ints, bools and floats, exactly, and NotImpl
// when one of them is something else.
func (c *Ctx) CompareNumbers(op code.CmpOp, a, b heap.Value) heap.Value {
	af, bf := a.T == uint64(heap.KFloat), b.T == uint64(heap.KFloat)
	if !af && !IsInt(a) || !bf && !IsInt(b) {
		return heap.NotImpl
	}
	if af && math.IsNaN(a.Float()) || bf && math.IsNaN(b.Float()) {
		return heap.Bool(op == code.NE)
	}
	switch {
	case af && bf:
		return ordered(op, order(a.Float(), b.Float()))
	case af:
		return ordered(op, -c.orderFloat(b, a.Float()))
	case bf:
		return ordered(op, c.orderFloat(a, b.Float()))
	case a.T == uint64(heap.KBig) || b.T == uint64(heap.KBig):
		return ordered(op, c.CompareInts(a, b))
	}
	return ordered(op, order(a.Int(), b.Int()))
}

func order[N int64 | float64](a, b N) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func ordered(op code.CmpOp, sign int) heap.Value {
	switch op {
	case code.EQ:
		return heap.Bool(sign == 0)
	case code.NE:
		return heap.Bool(sign != 0)
	case code.LT:
		return heap.Bool(sign < 0)
	case code.LE:
		return heap.Bool(sign <= 0)
	case code.GT:
		return heap.Bool(sign > 0)
	default:
		return heap.Bool(sign >= 0)
	}
}

// orderFloat compares the int v with a float that is no NaN.
func (c *Ctx) orderFloat(v heap.Value, f float64) int {
	const exact = 1 << 53
	if v.T != uint64(heap.KBig) {
		i := v.Int()
		if -exact <= i && i <= exact {
			return order(float64(i), f)
		}
		if f >= 1<<63 {
			return -1
		}
		if f < -1<<63 {
			return 1
		}
		// What is behind the point decides only when the whole parts are equal.
		if s := order(i, int64(f)); s != 0 {
			return s
		}
		return order(0, f-math.Trunc(f))
	}
	if math.IsInf(f, 0) {
		return order(0, f)
	}
	whole, _ := big.NewFloat(f).Int(nil)
	return c.Big(v).Cmp(whole) // beyond 64 bits a float has no fraction
}

// intToFloat is float(v) of an int.
func (c *Ctx) intToFloat(v heap.Value) (float64, error) {
	if v.T != uint64(heap.KBig) {
		return float64(v.Int()), nil
	}
	f, err := format.BigToFloat(c.View(&c.intRoom().a, v))
	if err != nil {
		return 0, c.FormatError(err)
	}
	return f, nil
}

// IntValue returns what functions of package format return for an int.
func (c *Ctx) IntValue(i int64, x *big.Int, err error) (heap.Value, error) {
	switch {
	case err != nil:
		return heap.Unbound, c.FormatError(err)
	case x != nil:
		return c.BigInt(x), nil
	}
	return heap.Int(i), nil
}

// constant is a method that returns the same for all.
func constant(v heap.Value) Func {
	return func(*Ctx, []heap.Value) (heap.Value, error) { return v, nil }
}

// identity is a method that returns self.
func identity(_ *Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }

func hashNumber(c *Ctx, v heap.Value) (uint64, error) {
	h, _, err := c.Hash(v)
	return h, err
}

func compareNumbers(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	return c.CompareNumbers(op, a, b), nil
}

// formatNumber is __format__ of a number.
func formatNumber(of TypeID) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		spec := c.Payload(a[1])
		if !spec.IsStr() {
			return a[0], c.Raise(TTypeError, "__format__() argument must be str, not %s", c.TypeName(a[1]))
		}
		if c.StrBytes(spec) == 0 {
			return c.strOrTail(a[0])
		}
		p := c.Payload(a[0])
		if p.Kind() == heap.KBool {
			return c.formatAs(a[0], p, TBool, c.Text(spec))
		}
		return c.formatAs(a[0], p, of, c.Text(spec))
	}
}

// compareInts is the comparison of int, which leaves floats to float.
func compareInts(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if !IsInt(a) || !IsInt(b) {
		return heap.NotImpl, nil
	}
	return c.CompareNumbers(op, a, b), nil
}

// TailSpecial makes the native's result that of the special method s of v,
// which is Python code.
func (c *Ctx) TailSpecial(check Check, s Special, v heap.Value) (heap.Value, error) {
	return c.TailMethod(check, s, c.SlotOf(v, s), v)
}

// PowMod is pow(a, b, m) of plain numbers, or NotImpl when one of them is
// something else.
func (c *Ctx) PowMod(a, b, m heap.Value) (heap.Value, error) {
	of := TInt
	for _, v := range []heap.Value{a, b, m} {
		switch {
		case IsInt(v):
		case c.IsComplex(v):
			of = TComplex
		case v.Kind() == heap.KFloat:
			of = max(of, TFloat)
		default:
			return heap.NotImpl, nil
		}
	}
	if of == TInt {
		return c.powMod(a, b, m)
	}
	return c.powOf(c.Lib.Types[of], a, b, m)
}

// powOf is __pow__ with three arguments, of the type t.
func (c *Ctx) powOf(t *Type, a, b, m heap.Value) (heap.Value, error) {
	switch t.id {
	case TFloat:
		return a, c.Raise(TTypeError, "pow() 3rd argument not allowed unless all arguments are integers")
	case TComplex:
		return a, c.Raise(TValueError, "complex modulo")
	}
	a, b, m = c.Payload(a), c.Payload(b), c.Payload(m)
	if !IsInt(a) || !IsInt(b) || !IsInt(m) {
		return heap.NotImpl, nil
	}
	return c.powMod(a, b, m)
}

// Uint returns u as a value.
func (c *Ctx) Uint(u uint64) heap.Value {
	return c.WideInt(0, u)
}

// FloatOf is float(v) of a real number, the pure way.
func (c *Ctx) FloatOf(v heap.Value) (float64, error) {
	f, ok, err := c.floatOf(v)
	if err == nil && !ok {
		return 0, c.Raise(TTypeError, "must be real number, not %s", c.TypeName(v))
	}
	return f, err
}

// IntIndex is operator.index(v), the pure way: an int of any size.
func (c *Ctx) IntIndex(v heap.Value) (heap.Value, error) {
	x, ok, err := c.indexOf(v)
	if err == nil && !ok {
		return v, c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(v))
	}
	return x, err
}

// BigRoom makes sure that an int of so many bits may be made, before the first
// allocation of a native.
func (c *Ctx) BigRoom(bitLen int) error { return c.bigRoom(bitLen) }

// ReserveText charges for n bytes of new text or bytes and makes sure that
// there is room for them.
func (c *Ctx) ReserveText(n int) error { return c.reserveText(n) }
