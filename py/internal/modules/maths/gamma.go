package maths

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/libm"
)

// The gamma function by the approximation of Lanczos, with the numbers that
// John Maddock computed for 53 bits, as CPython has it; so the results are the
// same, also in their last places.

const (
	lanczosG      = 6.024680040776729583740234375
	lanczosGHalf  = lanczosG - 0.5
	logPi         = 1.144729885849400174143427351353058711647
	factorialSize = 23 // factorials below are exact
)

var lanczosNum = [...]float64{
	23531376880.410759688572007674451636754734846804940,
	42919803642.649098768957899047001988850926355848959,
	35711959237.355668049440185451547166705960488635843,
	17921034426.037209699919755754458931112671403265390,
	6039542586.3520280050642916443072979210699388420708,
	1439720407.3117216736632230727949123939715485786372,
	248874557.86205415651146038641322942321632125127801,
	31426415.585400194380614231628318205362874684987640,
	2876370.6289353724412254090516208496135991145378768,
	186056.26539522349504029498971604569928220784236328,
	8071.6720023658162106380029022722506138218516325024,
	210.82427775157934587250973392071336271166969580291,
	2.5066282746310002701649081771338373386264310793408,
}

// lanczosDen are the coefficients of x * (x+1) * ... * (x+11).
var lanczosDen = [...]float64{
	0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925, 66, 1,
}

// lanczosSum is the quotient of both polynomials at x > 0.
func lanczosSum(x float64) float64 {
	var num, den float64
	if x < 5 {
		for i := len(lanczosNum) - 1; i >= 0; i-- {
			num = float64(num*x) + lanczosNum[i]
			den = float64(den*x) + lanczosDen[i]
		}
		return num / den
	}
	for i := range lanczosNum { // the powers of a large x would overflow
		num = num/x + lanczosNum[i]
		den = den/x + lanczosDen[i]
	}
	return num / den
}

// sinPi returns the sine of pi * x, exactly at whole numbers.
func sinPi(x float64) float64 {
	y := math.Mod(math.Abs(x), 2)
	var r float64
	switch int(math.Round(2 * y)) {
	case 0:
		r = libm.Sin(math.Pi * y)
	case 1:
		r = libm.Cos(math.Pi * (y - 0.5))
	case 2:
		r = libm.Sin(math.Pi * (1 - y)) // -sin(pi*(y-1)), but for the sign of a zero
	case 3:
		r = -libm.Cos(math.Pi * (y - 1.5))
	default:
		r = libm.Sin(math.Pi * (y - 2))
	}
	return math.Copysign(1, x) * r
}

// inGamma reports whether the gamma function has a value at x.
func inGamma(x float64) bool {
	return x > 0 || !math.IsInf(x, -1) && x != math.Floor(x)
}

func gamma(x float64) float64 {
	a := math.Abs(x)
	switch {
	case math.IsNaN(x) || math.IsInf(x, 0):
		return x
	case x == math.Floor(x) && x <= factorialSize:
		r := 1.0
		for i := 2.0; i < x; i++ {
			r *= i
		}
		return r
	case a < 1e-20:
		return 1 / x
	case x < -200:
		return 0 / sinPi(x)
	case x > 200:
		return math.Inf(1)
	}
	y := a + lanczosGHalf
	// z is what rounding y has lost.
	var z float64
	if a > lanczosGHalf {
		z = (y - a) - lanczosGHalf
	} else {
		z = (y - lanczosGHalf) - a
	}
	z = z * lanczosG / y
	var r float64
	if x < 0 {
		r = -math.Pi / sinPi(a) / a * libm.Exp(y) / lanczosSum(a)
		r -= float64(z * r)
	} else {
		r = lanczosSum(a) / libm.Exp(y)
		r += float64(z * r)
	}
	return gammaPower(r, y, a, x < 0)
}

// gammaPower multiplies by y ** (a - 0.5), or divides; in two steps where that
// might overflow.
func gammaPower(r, y, a float64, divide bool) float64 {
	factors := []float64{0}
	if a < 140 {
		factors[0] = libm.Pow(y, a-0.5)
	} else {
		root := libm.Pow(y, a/2-0.25)
		factors = []float64{root, root}
	}
	for _, f := range factors {
		if divide {
			r /= f
		} else {
			r *= f
		}
	}
	return r
}

func lgamma(x float64) float64 {
	a := math.Abs(x)
	switch {
	case math.IsNaN(x):
		return x
	case math.IsInf(x, 0):
		return math.Inf(1)
	case x == 1 || x == 2:
		return 0
	case a < 1e-20:
		return -libm.Log(a)
	}
	r := libm.Log(lanczosSum(a)) - lanczosG
	r += float64((a - 0.5) * (libm.Log(a+lanczosG-0.5) - 1))
	if x < 0 {
		r = logPi - libm.Log(math.Abs(sinPi(a))) - libm.Log(a) - r
	}
	return r
}
