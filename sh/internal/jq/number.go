package jq

import "math"

// ofNumber makes a row of a function of a number.
func ofNumber(f func(float64) Value) row {
	return of(func(_ *run, v Value) (Value, error) {
		n, ok := number(v)
		if !ok {
			return nil, errorf("%s number required", describe(v))
		}
		return f(n), nil
	})
}

// ofNumbers makes a row of a function of two numbers.
func ofNumbers(f func(x, y float64) float64) row {
	return with(func(_ *run, _ Value, args []Value) (Value, error) {
		x, ok := number(args[0])
		if !ok {
			return nil, errorf("%s number required", describe(args[0]))
		}
		y, ok := number(args[1])
		if !ok {
			return nil, errorf("%s number required", describe(args[1]))
		}
		return f(x, y), nil
	})
}

// numbers returns the functions of numbers.
func numbers() map[string]row {
	all := map[string]row{
		"abs/0":   of(absolute),
		"frexp/0": ofNumber(frexp),
		"modf/0":  ofNumber(modf),
	}
	for name, f := range ofOne {
		all[name+"/0"] = ofNumber(func(x float64) Value { return f(x) })
	}
	for name, f := range ofTwo {
		all[name+"/2"] = ofNumbers(f)
	}
	return all
}

// ofOne are the functions of the input.
var ofOne = map[string]func(float64) float64{
	"acos": math.Acos, "acosh": math.Acosh, "asin": math.Asin, "asinh": math.Asinh, "atan": math.Atan,
	"atanh": math.Atanh, "cbrt": math.Cbrt, "ceil": math.Ceil, "cos": math.Cos, "cosh": math.Cosh, "exp": math.Exp,
	"exp10": exp10, "exp2": math.Exp2, "expm1": math.Expm1, "fabs": math.Abs, "floor": math.Floor, "gamma": lgamma,
	"j0": math.J0, "j1": math.J1, "lgamma": lgamma, "log": math.Log, "log10": math.Log10, "log1p": math.Log1p,
	"log2": math.Log2, "logb": math.Logb, "nearbyint": math.RoundToEven, "rint": math.RoundToEven, "round": math.Round,
	"significand": significand, "sin": math.Sin, "sinh": math.Sinh, "sqrt": math.Sqrt, "tan": math.Tan,
	"tanh": math.Tanh, "tgamma": math.Gamma, "trunc": math.Trunc, "y0": math.Y0, "y1": math.Y1,
}

// ofTwo are the functions of two arguments.
var ofTwo = map[string]func(x, y float64) float64{
	"atan2": math.Atan2, "copysign": math.Copysign, "drem": math.Remainder, "fdim": math.Dim, "fmax": math.Max,
	"fmin": math.Min, "fmod": math.Mod, "hypot": math.Hypot, "ldexp": scale, "nextafter": math.Nextafter,
	"pow": math.Pow, "scalb": scale, "scalbln": scale,
}

// absolute leaves what is not below 0 as it is, with its text.
func absolute(_ *run, v Value) (Value, error) {
	n, ok := number(v)
	switch {
	case !ok:
		return nil, errorf("%s has no absolute value", describe(v))
	case n < 0:
		return -n, nil
	}
	return v, nil
}

func frexp(f float64) Value {
	m, e := math.Frexp(f)
	return []Value{m, float64(e)}
}

func modf(f float64) Value {
	whole, part := math.Modf(f)
	return []Value{part, whole}
}

func exp10(x float64) float64 { return math.Pow(10, x) }

func scale(x, y float64) float64 { return x * math.Pow(2, y) }

func lgamma(f float64) float64 {
	x, _ := math.Lgamma(f)
	return x
}

// significand is f scaled to [1, 2).
func significand(f float64) float64 {
	if f == 0 || f != f || math.IsInf(f, 0) {
		return f
	}
	m, _ := math.Frexp(f)
	return 2 * m
}
