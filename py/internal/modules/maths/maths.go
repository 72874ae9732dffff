// Package maths has the module math.
//
//   - maths.go: the rows
//   - floats.go: functions of floats, with their domains; gamma.go: gamma, lgamma
//   - integers.go: factorial, comb, perm, gcd, lcm, isqrt, floor, ceil, trunc
//   - sums.go: fsum, prod, sumprod, hypot, dist
package maths

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/libm"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module math.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "math",
		Doc:   "Mathematical functions of real numbers.",
		Funcs: append(append(floatFuncs(), integerFuncs()...), sumFuncs()...),
		Attrs: map[string]heap.Value{
			"pi": heap.Float(math.Pi), "e": heap.Float(math.E), "tau": heap.Float(2 * math.Pi),
			"inf": heap.Float(math.Inf(1)), "nan": heap.Float(math.NaN()),
		},
	}
}

// one is the row of a function of one float. Its error is the text of the
// ValueError for arguments outside of its domain, which in accepts; %s is the
// argument. An infinite result of a finite argument is an OverflowError.
func one(name, doc string, f func(float64) float64, in func(x float64) bool, domain string) object.Native {
	now := func(_ *object.Ctx, v heap.Value) (heap.Value, bool) {
		x, ok := floatNow(v)
		if !ok || in != nil && !in(x) {
			return v, false
		}
		y := f(x)
		return heap.Float(y), finite(y)
	}
	return object.Native{Name: name, Sig: "(x: float, /)", Doc: doc, Now1: now, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		x := a[0].Float()
		if in != nil && !in(x) && !math.IsNaN(x) {
			return a[0], domainError(c, domain, x)
		}
		y := f(x)
		if math.IsInf(y, 0) && !math.IsInf(x, 0) {
			return a[0], c.Raise(object.TOverflowError, "math range error")
		}
		return heap.Float(y), nil
	}}
}

// floatNow returns the float that a float or an int of 64 bits is.
func floatNow(v heap.Value) (float64, bool) {
	if v.Kind() == heap.KFloat {
		return v.Float(), true
	}
	return float64(v.Int()), v.Kind() == heap.KInt
}

func domainError(c *object.Ctx, text string, x float64) error {
	s, _ := c.ReprOf(heap.Float(x))
	return c.Raise(object.TValueError, text, s)
}

const (
	positiveInput = "expected a positive input, got %s"
	finiteInput   = "expected a finite input, got %s"
	unitInput     = "expected a number in range from -1 up to 1, got %s"
	gammaInput    = "expected a noninteger or positive integer, got %s"
)

func finite(x float64) bool { return !math.IsInf(x, 0) }

func inUnit(x float64) bool { return x >= -1 && x <= 1 }

func floatFuncs() []object.Native {
	return append([]object.Native{
		one("acos", "Angle whose cosine is x.", libm.Acos, inUnit, unitInput),
		one("acosh", "Inverse hyperbolic cosine of x.", libm.Acosh, func(x float64) bool { return x >= 1 }, "expected argument value not less than 1, got %s"),
		one("asin", "Angle whose sine is x.", libm.Asin, inUnit, unitInput),
		one("asinh", "Inverse hyperbolic sine of x.", libm.Asinh, nil, ""),
		one("atan", "Angle whose tangent is x.", libm.Atan, nil, ""),
		one("atanh", "Inverse hyperbolic tangent of x.", libm.Atanh, func(x float64) bool { return x > -1 && x < 1 }, "expected a number between -1 and 1, got %s"),
		one("cbrt", "Cube root of x.", libm.Cbrt, nil, ""),
		one("cos", "Cosine of x.", libm.Cos, finite, finiteInput),
		one("cosh", "Hyperbolic cosine of x.", libm.Cosh, nil, ""),
		plain("degrees", "Angle x in degrees, from radians.", func(x float64) float64 { return x * (180 / math.Pi) }),
		one("erf", "Error function at x.", libm.Erf, nil, ""),
		one("erfc", "1 - erf(x), exactly also where that is small.", libm.Erfc, nil, ""),
		one("exp", "e to the power of x.", libm.Exp, nil, ""),
		one("exp2", "2 to the power of x.", libm.Exp2, nil, ""),
		one("expm1", "e to the power of x, minus 1, exactly also for small x.", libm.Expm1, nil, ""),
		plain("fabs", "Absolute value of x, as a float.", math.Abs),
		one("gamma", "Gamma function at x.", gamma, inGamma, gammaInput),
		one("lgamma", "Logarithm of the absolute value of the gamma function at x.", lgamma, func(x float64) bool { return math.IsInf(x, -1) || inGamma(x) }, gammaInput),
		one("log1p", "Logarithm of 1 + x, exactly also for small x.", libm.Log1p, func(x float64) bool { return x > -1 }, "expected argument value > -1, got %s"),
		plain("radians", "Angle x in radians, from degrees.", func(x float64) float64 { return x * (math.Pi / 180) }),
		one("sin", "Sine of x.", libm.Sin, finite, finiteInput),
		one("sinh", "Hyperbolic sine of x.", libm.Sinh, nil, ""),
		one("sqrt", "Square root of x.", math.Sqrt, func(x float64) bool { return x >= 0 }, "expected a nonnegative input, got %s"),
		one("tan", "Tangent of x.", libm.Tan, finite, finiteInput),
		one("tanh", "Hyperbolic tangent of x.", libm.Tanh, nil, ""),
		plain("ulp", "Distance from x to the next larger float.", ulp),

		test("isfinite", "Whether x is neither infinite nor NaN.", func(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }),
		test("isinf", "Whether x is infinite.", func(x float64) bool { return math.IsInf(x, 0) }),
		test("isnan", "Whether x is NaN.", math.IsNaN),
	}, moreFloatFuncs()...)
}

// plain is the row of a function of one float that never fails.
func plain(name, doc string, f func(float64) float64) object.Native {
	now := func(_ *object.Ctx, v heap.Value) (heap.Value, bool) {
		x, ok := floatNow(v)
		return heap.Float(f(x)), ok
	}
	return object.Native{Name: name, Sig: "(x: float, /)", Doc: doc, Now1: now, Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
		return heap.Float(f(a[0].Float())), nil
	}}
}

func test(name, doc string, f func(x float64) bool) object.Native {
	now := func(_ *object.Ctx, v heap.Value) (heap.Value, bool) {
		x, ok := floatNow(v)
		return heap.Bool(f(x)), ok
	}
	return object.Native{Name: name, Sig: "(x: float, /)", Doc: doc, Now1: now, Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
		return heap.Bool(f(a[0].Float())), nil
	}}
}
