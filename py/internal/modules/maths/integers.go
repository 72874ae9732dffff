package maths

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func integerFuncs() []object.Native {
	return []object.Native{
		{Name: "ceil", Sig: "(x, /)", Doc: "The smallest int that is not below x.", Fn: whole(math.Ceil, object.SCeil), Now1: wholeNow(math.Ceil), Py: "math.ceil"},
		{Name: "comb", Sig: "(n: int, k: int, /)", Doc: "In how many ways k of n things can be chosen.", Fn: comb},
		{Name: "factorial", Sig: "(n: int, /)", Doc: "The product of 1 to n.", Fn: factorial},
		{Name: "floor", Sig: "(x, /)", Doc: "The largest int that is not above x.", Fn: whole(math.Floor, object.SFloor), Now1: wholeNow(math.Floor), Py: "math.floor"},
		{Name: "gcd", Sig: "(*integers)", Doc: "Greatest common divisor.", Fn: gcd, Py: "math.gcd"},
		{Name: "isqrt", Sig: "(n: int, /)", Doc: "Square root of an int, rounded down.", Fn: isqrt},
		{Name: "lcm", Sig: "(*integers)", Doc: "Least common multiple.", Fn: lcm, Py: "math.lcm"},
		{Name: "perm", Sig: "(n: int, k: int|none = None, /)", Doc: "In how many orders k of n things can be chosen.", Fn: perm},
		{Name: "trunc", Sig: "(x, /)", Doc: "x without what is behind the point, as an int.", Fn: trunc},
	}
}

// whole is floor or ceil.
func whole(f func(float64) float64, s object.Special) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		switch v := a[0]; {
		case v.Kind() == heap.KFloat:
			return c.IntValue(format.FloatToInt(f(v.Float())))
		case object.IsInt(v):
			return c.IntIndex(v)
		case c.SlotOf(v, s) != heap.Unbound:
			return c.TailSpecial(object.Any, s, v)
		}
		x, err := c.FloatOf(a[0])
		if err != nil {
			return a[0], err
		}
		return c.IntValue(format.FloatToInt(f(x)))
	}
}

func wholeNow(f func(float64) float64) func(*object.Ctx, heap.Value) (heap.Value, bool) {
	return func(_ *object.Ctx, v heap.Value) (heap.Value, bool) {
		switch v.Kind() {
		case heap.KInt:
			return v, true
		case heap.KFloat:
			x := f(v.Float())
			return heap.Int(int64(x)), math.Abs(x) < 1<<62
		}
		return v, false
	}
}

func trunc(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	switch v := a[0]; {
	case v.Kind() == heap.KFloat:
		return c.IntValue(format.FloatToInt(v.Float()))
	case object.IsInt(v):
		return c.IntIndex(v)
	case c.SlotOf(v, object.STrunc) != heap.Unbound:
		return c.TailSpecial(object.Any, object.STrunc, v)
	}
	return a[0], c.Raise(object.TTypeError, "type %s doesn't define __trunc__ method", c.TypeName(a[0]))
}

// productOf multiplies from, from+step, ..., count numbers, by halves, so that
// the long numbers meet at the end.
func productOf(c *object.Ctx, from *big.Int, step int64, count int64) (*big.Int, error) {
	if count <= 8 {
		if err := c.Account().Charge(int(count) * (1 + len(from.Bits()))); err != nil {
			return nil, err
		}
		z := big.NewInt(1)
		x := new(big.Int).Set(from)
		for range count {
			z.Mul(z, x)
			x.Add(x, big.NewInt(step))
		}
		return z, nil
	}
	half := count / 2
	left, err := productOf(c, from, step, half)
	if err != nil {
		return nil, err
	}
	start := new(big.Int).Mul(big.NewInt(step), big.NewInt(half))
	right, err := productOf(c, start.Add(start, from), step, count-half)
	if err != nil {
		return nil, err
	}
	return c.MulBig(left, right)
}

// roomFor makes sure that a product of count numbers up to n may be made.
func roomFor(c *object.Ctx, n *big.Int, count int64) error {
	hi, size := bits.Mul64(uint64(n.BitLen()), uint64(count))
	if hi != 0 || size > object.MaxBits {
		size = object.MaxBits + 1
	}
	return c.BigRoom(int(size))
}

func factorial(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n := c.AsBig(a[0])
	switch {
	case n.Sign() < 0:
		return valueError(c, "factorial() not defined for negative values")
	case !n.IsInt64():
		return a[0], c.Raise(object.TOverflowError, "factorial() argument should not exceed %d", int64(math.MaxInt64))
	}
	if err := roomFor(c, n, n.Int64()); err != nil {
		return a[0], err
	}
	z, err := productOf(c, big.NewInt(1), 1, n.Int64())
	if err != nil {
		return a[0], err
	}
	return c.BigInt(z), nil
}

func perm(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.None {
		return factorial(c, a[:1])
	}
	n, k := c.AsBig(a[0]), c.AsBig(a[1])
	switch {
	case n.Sign() < 0:
		return valueError(c, "n must be a non-negative integer")
	case k.Sign() < 0:
		return valueError(c, "k must be a non-negative integer")
	case n.Cmp(k) < 0:
		return heap.Int(0), nil
	case !k.IsInt64():
		return a[0], c.Raise(object.TOverflowError, "k must not exceed %d", int64(math.MaxInt64))
	}
	if err := roomFor(c, n, k.Int64()); err != nil {
		return a[0], err
	}
	z, err := productOf(c, n, -1, k.Int64())
	if err != nil {
		return a[0], err
	}
	return c.BigInt(z), nil
}

func comb(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n, k := c.AsBig(a[0]), c.AsBig(a[1])
	switch {
	case n.Sign() < 0:
		return valueError(c, "n must be a non-negative integer")
	case k.Sign() < 0:
		return valueError(c, "k must be a non-negative integer")
	case n.Cmp(k) < 0:
		return heap.Int(0), nil
	}
	if other := new(big.Int).Sub(n, k); other.Cmp(k) < 0 {
		k = other
	}
	if !k.IsInt64() {
		return a[0], c.Raise(object.TOverflowError, "min(n - k, k) must not exceed %d", int64(math.MaxInt64))
	}
	if err := roomFor(c, n, k.Int64()); err != nil {
		return a[0], err
	}
	z, err := choose(c, n, k.Int64())
	if err != nil {
		return a[0], err
	}
	return c.BigInt(z), nil
}

// choose returns n over k. Halves of k keep numerator and denominator short:
// C(n, k) = C(n, j) * C(n-j, k-j) / C(k, j).
func choose(c *object.Ctx, n *big.Int, k int64) (*big.Int, error) {
	if k <= 64 {
		top, err := productOf(c, n, -1, k)
		if err != nil {
			return nil, err
		}
		bottom, err := productOf(c, big.NewInt(1), 1, k)
		if err != nil {
			return nil, err
		}
		q, _, err := c.DivModBig(top, bottom)
		return q, err
	}
	j := k / 2
	left, err := choose(c, n, j)
	if err != nil {
		return nil, err
	}
	right, err := choose(c, new(big.Int).Sub(n, big.NewInt(j)), k-j)
	if err != nil {
		return nil, err
	}
	top, err := c.MulBig(left, right)
	if err != nil {
		return nil, err
	}
	bottom, err := choose(c, big.NewInt(k), j)
	if err != nil {
		return nil, err
	}
	q, _, err := c.DivModBig(top, bottom)
	return q, err
}

func isqrt(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KBig {
		n := a[0].Int()
		if n < 0 {
			return valueError(c, "isqrt() argument must be nonnegative")
		}
		r := int64(math.Sqrt(float64(n)))
		for r*r > n || r > 3037000499 {
			r--
		}
		for r < 3037000499 && (r+1)*(r+1) <= n {
			r++
		}
		return heap.Int(r), nil
	}
	x := c.Big(a[0])
	if x.Sign() < 0 {
		return valueError(c, "isqrt() argument must be nonnegative")
	}
	if err := c.BigRoom(2 * x.BitLen()); err != nil {
		return a[0], err
	}
	r, err := c.SqrtBig(x)
	if err != nil {
		return a[0], err
	}
	return c.BigInt(r), nil
}

// integers returns the arguments as ints.
func integers(c *object.Ctx, v heap.Value) ([]*big.Int, error) {
	items := c.Tuple(v)
	xs := make([]*big.Int, len(items))
	for i, item := range items {
		x, err := c.IntIndex(item)
		if err != nil {
			return nil, err
		}
		xs[i] = c.AsBig(x)
	}
	return xs, c.Account().Charge(len(items))
}

func gcd(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if items := c.Tuple(a[0]); len(items) == 2 && items[0].Kind() == heap.KInt && items[1].Kind() == heap.KInt {
		x, y := magnitude(items[0].Int()), magnitude(items[1].Int())
		for y != 0 {
			x, y = y, x%y
		}
		if x <= math.MaxInt64 {
			return heap.Int(int64(x)), nil
		}
	}
	xs, err := integers(c, a[0])
	if err != nil {
		return a[0], err
	}
	z := new(big.Int)
	for _, x := range xs {
		if z, err = c.GCDBig(z, x); err != nil {
			return a[0], err
		}
	}
	return c.BigInt(z), nil
}

// magnitude is the absolute value, also of the least int.
func magnitude(i int64) uint64 {
	if i < 0 {
		return -uint64(i)
	}
	return uint64(i)
}

func lcm(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	xs, err := integers(c, a[0])
	if err != nil {
		return a[0], err
	}
	z := big.NewInt(1)
	for _, x := range xs {
		if x.Sign() == 0 {
			return heap.Int(0), nil
		}
		divisor, err := c.GCDBig(z, x)
		if err != nil {
			return a[0], err
		}
		q, _, err := c.DivModBig(x, divisor)
		if err != nil {
			return a[0], err
		}
		if z, err = c.MulBig(z, q.Abs(q)); err != nil {
			return a[0], err
		}
	}
	return c.BigInt(z), nil
}
