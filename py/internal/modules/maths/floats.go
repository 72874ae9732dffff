package maths

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/libm"
	"github.com/skillet-run/skillet/py/internal/object"
)

func moreFloatFuncs() []object.Native {
	return []object.Native{
		{Name: "atan2", Sig: "(y: float, x: float, /)", Doc: "Angle of the point x, y.", Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Float(libm.Atan2(a[0].Float(), a[1].Float())), nil
		}},
		{Name: "copysign", Sig: "(x: float, y: float, /)", Doc: "x with the sign of y.", Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Float(math.Copysign(a[0].Float(), a[1].Float())), nil
		}},
		{Name: "fma", Sig: "(x: float, y: float, z: float, /)", Doc: "x * y + z, rounded once.", Fn: fma},
		{Name: "fmod", Sig: "(x: float, y: float, /)", Doc: "Rest of x by y, with the sign of x.", Fn: rest(math.Mod)},
		{Name: "frexp", Sig: "(x: float, /)", Doc: "The pair of mantissa and exponent of x.", Fn: frexp},
		{Name: "isclose", Sig: "(a: float, b: float, *, rel_tol: float = 1e-09, abs_tol: float = 0.0)", Doc: "Whether a and b differ by no more than a tolerance.", Fn: isClose},
		{Name: "ldexp", Sig: "(x: float, i, /)", Doc: "x times 2 to the power of i.", Fn: ldexp},
		{Name: "log", Sig: "(x, base=<null>, /)", Doc: "Logarithm of x to a base, e when none is given.", Fn: logarithm, Py: "math.log"},
		{Name: "log10", Sig: "(x, /)", Doc: "Logarithm of x to base 10.", Fn: logFunc(libm.Log10, math.Log10(2)), Py: "math.log10"},
		{Name: "log2", Sig: "(x, /)", Doc: "Logarithm of x to base 2.", Fn: logFunc(libm.Log2, 1), Py: "math.log2"},
		{Name: "modf", Sig: "(x: float, /)", Doc: "The pair of what is behind the point of x and what is before it.", Fn: modf},
		{Name: "nextafter", Sig: "(x: float, y: float, /, *, steps: int|none = None)", Doc: "The float so many steps from x towards y.", Fn: nextAfter},
		{Name: "pow", Sig: "(x: float, y: float, /)", Doc: "x to the power of y.", Fn: pow},
		{Name: "remainder", Sig: "(x: float, y: float, /)", Doc: "x less the nearest multiple of y.", Fn: rest(math.Remainder)},
	}
}

func valueError(c *object.Ctx, text string) (heap.Value, error) {
	return heap.None, c.Raise(object.TValueError, "%s", text)
}

func rangeError(c *object.Ctx) (heap.Value, error) {
	return heap.None, c.Raise(object.TOverflowError, "math range error")
}

func fma(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, y, z := a[0].Float(), a[1].Float(), a[2].Float()
	r := math.FMA(x, y, z)
	switch {
	case math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) && !math.IsNaN(z):
		return valueError(c, "invalid operation in fma")
	case math.IsInf(r, 0) && finite(x) && finite(y) && finite(z):
		return heap.None, c.Raise(object.TOverflowError, "overflow in fma")
	}
	return heap.Float(r), nil
}

// rest is fmod or remainder.
func rest(f func(x, y float64) float64) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		x, y := a[0].Float(), a[1].Float()
		r := f(x, y)
		if math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) {
			return valueError(c, "math domain error")
		}
		return heap.Float(r), nil
	}
}

func frexp(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	m, e := math.Frexp(a[0].Float())
	return c.NewTuple(heap.Float(m), heap.Int(int64(e))), nil
}

func modf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := a[0].Float()
	if math.IsInf(x, 0) {
		return c.NewTuple(heap.Float(math.Copysign(0, x)), a[0]), nil
	}
	whole := math.Trunc(x)
	return c.NewTuple(heap.Float(math.Copysign(x-whole, x)), heap.Float(whole)), nil
}

func isClose(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, y, relative, absolute := a[0].Float(), a[1].Float(), a[2].Float(), a[3].Float()
	if relative < 0 || absolute < 0 {
		return valueError(c, "tolerances must be non-negative")
	}
	if x == y {
		return heap.True, nil
	}
	if !finite(x) || !finite(y) {
		return heap.False, nil
	}
	d := math.Abs(y - x)
	return heap.Bool(d <= math.Abs(relative*y) || d <= math.Abs(relative*x) || d <= absolute), nil
}

func ldexp(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x := a[0].Float()
	if !object.IsInt(c.Payload(a[1])) {
		return a[1], c.Raise(object.TTypeError, "Expected an int as second argument to ldexp.")
	}
	if x == 0 || !finite(x) || math.IsNaN(x) {
		return a[0], nil
	}
	i := c.AsBig(c.Payload(a[1]))
	n := 1 << 20
	if i.Sign() < 0 {
		n = -n
	}
	if i.IsInt64() && i.Int64() > -1<<20 && i.Int64() < 1<<20 {
		n = int(i.Int64())
	}
	y := libm.Ldexp(x, n)
	if math.IsInf(y, 0) {
		return rangeError(c)
	}
	return heap.Float(y), nil
}

// logOf is the logarithm of an int of any size or a float: f is the function
// and ofTwo what it is at 2.
// maxFloatBits is the length of the largest int that is a float.
const maxFloatBits = 1024

// logOfBig is logOf of an int beyond the floats: of its first bits, rounded as all of them
// are, and of how many others there are.
func logOfBig(c *object.Ctx, x *big.Int, f func(float64) float64, ofTwo float64) (float64, error) {
	const head = 64
	rest := uint(x.BitLen() - head)
	top := new(big.Int).Rsh(x, rest)
	pace := c.Pace()
	for _, word := range x.Bits()[:rest/bits.UintSize] {
		if word != 0 {
			top.SetBit(top, 0, 1)
			break
		}
		if pace.Over(1) {
			return 0, pace.Err()
		}
	}
	m := new(big.Float).SetPrec(53).SetInt(top)
	e := m.MantExp(m)
	y, _ := m.Float64()
	return f(y) + ofTwo*float64(e+int(rest)), nil
}

func logOf(c *object.Ctx, v heap.Value, f func(float64) float64, ofTwo float64) (float64, error) {
	if p := c.Payload(v); object.IsInt(p) {
		x := c.AsBig(p)
		if x.Sign() <= 0 {
			return 0, c.Raise(object.TValueError, "expected a positive input")
		}
		if x.BitLen() <= maxFloatBits {
			if y, _ := new(big.Float).SetInt(x).Float64(); !math.IsInf(y, 0) {
				return f(y), nil
			}
		}
		return logOfBig(c, x, f, ofTwo)
	}
	x, err := c.FloatOf(v)
	switch {
	case err != nil:
		return 0, err
	case x <= 0:
		return 0, domainError(c, positiveInput, x)
	}
	return f(x), nil
}

func logFunc(f func(float64) float64, ofTwo float64) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		y, err := logOf(c, a[0], f, ofTwo)
		return heap.Float(y), err
	}
}

func logarithm(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, err := logOf(c, a[0], libm.Log, math.Ln2)
	if err != nil || a[1] == heap.Unbound {
		return heap.Float(x), err
	}
	base, err := logOf(c, a[1], libm.Log, math.Ln2)
	if err != nil {
		return a[1], err
	}
	if base == 0 {
		return a[1], c.Raise(object.TZeroDivisionError, "division by zero")
	}
	return heap.Float(x / base), nil
}

func pow(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, y := a[0].Float(), a[1].Float()
	z := libm.Pow(x, y)
	if !finite(x) || !finite(y) || math.IsNaN(x) || math.IsNaN(y) {
		return heap.Float(z), nil
	}
	switch {
	case math.IsNaN(z), math.IsInf(z, 0) && x == 0:
		return valueError(c, "math domain error")
	case math.IsInf(z, 0):
		return rangeError(c)
	}
	return heap.Float(z), nil
}

func ulp(x float64) float64 {
	x = math.Abs(x)
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return x
	}
	next := math.Nextafter(x, math.Inf(1))
	if math.IsInf(next, 0) {
		return x - math.Nextafter(x, 0)
	}
	return next - x
}

// ordinal numbers the floats in their order; both zeros are 0.
func ordinal(x float64) int64 {
	bits := int64(math.Float64bits(x))
	if bits < 0 {
		return -(bits & math.MaxInt64)
	}
	return bits
}

func nextAfter(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, y := a[0].Float(), a[1].Float()
	if a[2] == heap.None {
		if x == y {
			return a[1], nil
		}
		return heap.Float(math.Nextafter(x, y)), nil
	}
	steps := c.AsBig(a[2])
	switch {
	case steps.Sign() < 0:
		return valueError(c, "steps must be a non-negative integer")
	case steps.Sign() == 0 || math.IsNaN(x):
		return a[0], nil
	case math.IsNaN(y) || x == y:
		return a[1], nil
	}
	from, to := ordinal(x), ordinal(y)
	distance := new(big.Int).Sub(big.NewInt(to), big.NewInt(from))
	if steps.Cmp(new(big.Int).Abs(distance)) >= 0 {
		return a[1], nil
	}
	by := steps.Int64()
	if from > to {
		by = -by
	}
	if at := from + by; at < 0 {
		return heap.Float(-math.Float64frombits(uint64(-at))), nil
	} else if at == 0 {
		return heap.Float(math.Copysign(0, x)), nil
	} else {
		return heap.Float(math.Float64frombits(uint64(at))), nil
	}
}
