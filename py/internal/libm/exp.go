package libm

import "math"

const (
	halvings  = 8
	maxExp    = 709.782712893384   // the logarithm of the largest float64
	minExp    = -745.1332191019412 // that of half the smallest
	log2e     = 1 / math.Ln2
	tinyInput = 0x1p-54 // below it x + x*x/2 is x
)

// expm1Small returns e ** r - 1 for |r| < 0.36, with an error relative to the
// result: a series for r / 256, then (1+s)**2 - 1 = 2s + s*s eight times.
func expm1Small(r dd) dd {
	r = r.scale(-halvings)
	s := inverseFactorials[9]
	for n := 8; n >= 1; n-- {
		s = s.mul(r).add(inverseFactorials[n])
	}
	s = s.mul(r)
	for range halvings {
		s = s.scale(1).add(s.mul(s))
	}
	return s
}

// expParts returns k and s with e ** x = 2 ** k * (1 + s).
func expParts(x dd) (k int, s dd) {
	n := math.RoundToEven(x.hi * log2e)
	r := dd{float64(-n * ln2Parts[0]), 0}
	r = x.add(r).addFloat(float64(-n * ln2Parts[1])).add(twoProd(-n, ln2Parts[2]))
	return int(n), expm1Small(r)
}

// exp returns e ** x, rounded, for x within the range.
func (x dd) exp() float64 {
	k, s := expParts(x)
	return s.addFloat(1).ldexp(k)
}

// Exp returns e ** x.
func Exp(x float64) float64 {
	switch {
	case math.IsNaN(x) || x > maxExp || x < minExp:
		return math.Exp(x)
	case math.Abs(x) < tinyInput:
		return 1 + x
	}
	if math.Abs(x) < 700 {
		if y, ok := quickExp(dd{x, 0}, 0); ok {
			return y
		}
	}
	return dd{x, 0}.exp()
}

// Exp2 returns 2 ** x.
func Exp2(x float64) float64 {
	if math.IsNaN(x) || x >= 1024 || x <= -1075 {
		return math.Exp2(x)
	}
	n := math.RoundToEven(x)
	s := expm1Small(ln2.mulFloat(x - n))
	return s.addFloat(1).ldexp(int(n))
}

// Expm1 returns e ** x - 1. Package math and the C library have the algorithm
// of fdlibm in common, to the bit.
func Expm1(x float64) float64 { return math.Expm1(x) }

// The hyperbolic functions are those of fdlibm, too: formulas in Expm1 and Exp.

// Sinh returns the hyperbolic sine of x.
func Sinh(x float64) float64 {
	a := math.Abs(x)
	half := math.Copysign(0.5, x)
	switch {
	case notFinite(x) || a < 0x1p-28:
		return x
	case a < 1:
		t := Expm1(a)
		return half * (2*t - float64(t*t)/(t+1))
	case a < 22:
		t := Expm1(a)
		return half * (t + t/(t+1))
	case a < maxExp:
		return half * Exp(a)
	}
	return math.Copysign(halfExp(a), x)
}

// Cosh returns the hyperbolic cosine of x.
func Cosh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case notFinite(x):
		return a
	case a < math.Ln2/2:
		t := Expm1(a)
		w := 1 + t
		return 1 + float64(t*t)/(w+w)
	case a < 22:
		t := Exp(a)
		return float64(0.5*t) + 0.5/t
	case a < maxExp:
		return 0.5 * Exp(a)
	}
	return halfExp(a)
}

// halfExp returns e ** x / 2.
func halfExp(x float64) float64 {
	if x > maxExp+1 {
		return math.Inf(1)
	}
	k, s := expParts(dd{x, 0})
	return s.addFloat(1).ldexp(k - 1)
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x float64) float64 {
	a := math.Abs(x)
	var z float64
	switch {
	case math.IsNaN(x) || a < 0x1p-55:
		return x
	case a >= 22:
		z = 1
	case a >= 1:
		z = 1 - 2/(Expm1(2*a)+2)
	default:
		t := Expm1(-2 * a)
		z = -t / (t + 2)
	}
	return math.Copysign(z, x)
}

// Pow returns x ** y, with the special cases of C.
func Pow(x, y float64) float64 {
	switch {
	case x == 1 || y == 0 || y == 1 || math.IsNaN(x) || math.IsNaN(y):
		return math.Pow(x, y)
	case x == 0 || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Pow(x, y)
	case y == 2:
		return x * x
	case y == 0.5:
		return math.Sqrt(x) // which is rounded correctly, and NaN of what is less than 0
	case x < 0 && y != math.Trunc(y):
		return math.NaN()
	}
	negative := x < 0 && math.Mod(y, 2) != 0
	z := powPositive(math.Abs(x), y)
	if negative {
		return -z
	}
	return z
}

func powPositive(x, y float64) float64 {
	if z, ok := quickPow(x, y); ok {
		return z
	}
	l := logOf(x)
	switch p := l.hi * y; {
	case math.IsInf(p, 0) || p > maxExp+1:
		if p > 0 {
			return math.Inf(1)
		}
		return 0
	case p < minExp-1:
		return 0
	case math.Abs(p) < tinyInput:
		return 1 + p
	}
	return l.mulFloat(y).exp()
}

func quickPow(x, y float64) (float64, bool) {
	l := quickLog(x)
	if p := math.Abs(l.hi * y); !(p < 700 && p > tinyInput) {
		return 0, false
	}
	return quickExp(l.mulFloat(y), logError)
}
