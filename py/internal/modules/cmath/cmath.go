// Package cmath has the module cmath.
//
//   - cmath.go: the rows
//   - functions.go: functions of finite numbers, by the formulas of Kahan
//   - special.go: what they are for infinities and NaNs
package cmath

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/libm"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module cmath.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "cmath",
		Doc:   "Mathematical functions of complex numbers.",
		Funcs: append(functions(), others()...),
		Attrs: map[string]heap.Value{
			"pi": heap.Float(math.Pi), "e": heap.Float(math.E), "tau": heap.Float(2 * math.Pi),
			"inf": heap.Float(math.Inf(1)), "nan": heap.Float(math.NaN()),
		},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			set("infj", c.Complex(complex(0, math.Inf(1))))
			set("nanj", c.Complex(complex(0, math.NaN())))
			return nil
		},
	}
}

// fault is the error of a function.
type fault uint8

const (
	fine fault = iota
	outOfDomain
	outOfRange
)

func (f fault) raise(c *object.Ctx) error {
	switch f {
	case outOfDomain:
		return c.Raise(object.TValueError, "math domain error")
	case outOfRange:
		return c.Raise(object.TOverflowError, "math range error")
	default:
		return nil
	}
}

func functions() []object.Native {
	row := func(name, doc string, f func(z complex128) (complex128, fault)) object.Native {
		return object.Native{Name: name, Sig: "(z, /)", Doc: doc, Py: "cmath." + name, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			z, err := c.ComplexOf(a[0])
			if err != nil {
				return a[0], err
			}
			r, failed := f(z)
			if err := failed.raise(c); err != nil {
				return a[0], err
			}
			return c.Complex(r), nil
		}}
	}
	return []object.Native{
		row("acos", "Inverse cosine of z.", acos),
		row("acosh", "Inverse hyperbolic cosine of z.", acosh),
		row("asin", "Inverse sine of z.", asin),
		row("asinh", "Inverse hyperbolic sine of z.", asinh),
		row("atan", "Inverse tangent of z.", atan),
		row("atanh", "Inverse hyperbolic tangent of z.", atanh),
		row("cos", "Cosine of z.", cos),
		row("cosh", "Hyperbolic cosine of z.", cosh),
		row("exp", "e to the power of z.", exp),
		row("log10", "Logarithm of z to base 10.", log10),
		row("sin", "Sine of z.", sin),
		row("sinh", "Hyperbolic sine of z.", sinh),
		row("sqrt", "Square root of z.", sqrt),
		row("tan", "Tangent of z.", tan),
		row("tanh", "Hyperbolic tangent of z.", tanh),
	}
}

func others() []object.Native {
	test := func(name, doc string, f func(re, im float64) bool) object.Native {
		return object.Native{Name: name, Sig: "(z, /)", Doc: doc, Py: "cmath." + name, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			z, err := c.ComplexOf(a[0])
			return heap.Bool(f(real(z), imag(z))), err
		}}
	}
	return []object.Native{
		test("isfinite", "Whether both parts are finite.", func(re, im float64) bool { return finite(re) && finite(im) }),
		test("isinf", "Whether a part is infinite.", func(re, im float64) bool { return math.IsInf(re, 0) || math.IsInf(im, 0) }),
		test("isnan", "Whether a part is NaN.", func(re, im float64) bool { return math.IsNaN(re) || math.IsNaN(im) }),
		{Name: "isclose", Sig: "(a, b, *, rel_tol: float = 1e-09, abs_tol: float = 0.0)", Doc: "Whether a and b differ by no more than a tolerance.", Fn: isClose, Py: "cmath.isclose"},
		{Name: "log", Sig: "(z, base=<null>, /)", Doc: "Logarithm of z to a base, e when none is given.", Fn: logarithm, Py: "cmath.log", Text: "($module, z, base=<unrepresentable>, /)"},
		{Name: "phase", Sig: "(z, /)", Doc: "Angle of z.", Fn: phase, Py: "cmath.phase"},
		{Name: "polar", Sig: "(z, /)", Doc: "Length and angle of z.", Fn: polar, Py: "cmath.polar"},
		{Name: "rect", Sig: "(r: float, phi: float, /)", Doc: "The number of a length and an angle.", Fn: rect},
	}
}

func logarithm(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	z, err := c.ComplexOf(a[0])
	if err != nil {
		return a[0], err
	}
	r, failed := log(z)
	if a[1] != heap.Unbound { // then only the base must have a logarithm
		base, err := c.ComplexOf(a[1])
		if err != nil {
			return a[1], err
		}
		var b complex128
		if b, failed = log(base); failed == fine {
			if b == 0 {
				failed = outOfDomain
			}
			r = object.DivComplex(r, b)
		}
	}
	if err := failed.raise(c); err != nil {
		return a[0], err
	}
	return c.Complex(r), nil
}

func phase(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	z, err := c.ComplexOf(a[0])
	return heap.Float(libm.Atan2(imag(z), real(z))), err
}

func polar(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	z, err := c.ComplexOf(a[0])
	if err != nil {
		return a[0], err
	}
	r := libm.Hypot(real(z), imag(z))
	if math.IsInf(r, 0) && finite(real(z)) && finite(imag(z)) {
		return a[0], outOfRange.raise(c)
	}
	return c.NewTuple(heap.Float(r), heap.Float(libm.Atan2(imag(z), real(z)))), nil
}

func rect(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	r, phi := a[0].Float(), a[1].Float()
	switch {
	case !finite(r) || !finite(phi):
		if r != 0 && !math.IsNaN(r) && math.IsInf(phi, 0) {
			return a[0], outOfDomain.raise(c)
		}
		return c.Complex(rectSpecial(r, phi)), nil
	case phi == 0:
		return c.Complex(complex(r, r*phi)), nil
	}
	return c.Complex(complex(r*libm.Cos(phi), r*libm.Sin(phi))), nil
}

func isClose(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	x, err := c.ComplexOf(a[0])
	if err != nil {
		return a[0], err
	}
	y, err := c.ComplexOf(a[1])
	if err != nil {
		return a[1], err
	}
	relative, absolute := a[2].Float(), a[3].Float()
	switch {
	case relative < 0 || absolute < 0:
		return a[0], c.Raise(object.TValueError, "tolerances must be non-negative")
	case x == y:
		return heap.True, nil
	case math.IsInf(real(x), 0) || math.IsInf(imag(x), 0) || math.IsInf(real(y), 0) || math.IsInf(imag(y), 0):
		return heap.False, nil
	}
	d := length(x - y)
	return heap.Bool(d <= relative*length(y) || d <= relative*length(x) || d <= absolute), nil
}

func length(z complex128) float64 { return libm.Hypot(real(z), imag(z)) }

func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }
