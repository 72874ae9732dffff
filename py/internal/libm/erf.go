package libm

import "math"

// twoOverRootPi is 2 / sqrt(pi).
func twoOverRootPi() dd { return dd{2, 0}.div(pi.sqrt()) }

// expOfSquare returns e ** -(x*x) as a sum, for x*x < 700.
func expOfSquare(x float64) dd {
	k, s := expParts(twoProd(-x, x))
	return s.addFloat(1).scale(k)
}

// erfSeries returns the error function of x > 0: the terms of the series
// 2/sqrt(pi) * e**-(x*x) * (x + 2/3*x**3 + 4/15*x**5 + ...) are all positive.
func erfSeries(x float64) dd {
	square := twoProd(x, x).scale(1)
	sum := dd{x, 0}
	term := sum
	for n := 3.0; term.hi > sum.hi*0x1p-106; n += 2 {
		term = term.mul(square).div(dd{n, 0})
		sum = sum.add(term)
	}
	return sum.mul(expOfSquare(x)).mul(twoOverRootPi())
}

// erfcFraction returns (1 - erf(x)) * e**(x*x) for x >= 2: the continued fraction
// 1 / sqrt(pi) / (x + 1/2/(x + 1/(x + 3/2/(x + ...
func erfcFraction(x float64) dd {
	levels := 20 + 400/(x*x)*4
	f := dd{x, 0}
	for n := math.Ceil(levels); n >= 1; n-- {
		f = dd{n / 2, 0}.div(f).addFloat(x)
	}
	return twoOverRootPi().scale(-1).div(f)
}

// Erf returns the error function of x.
func Erf(x float64) float64 {
	a := math.Abs(x)
	switch {
	case notFinite(x) || a > 6 || a < 0x1p-500:
		return math.Erf(x)
	}
	return math.Copysign(erf(a).hi, x)
}

// erf is Erf for x from 0 to 6.
func erf(x float64) dd {
	if x < 2 {
		return erfSeries(x)
	}
	return dd{1, 0}.sub(erfcFraction(x).mul(expOfSquare(x)))
}

// Erfc returns 1 - Erf(x), exactly also where that is small.
func Erfc(x float64) float64 {
	switch {
	case notFinite(x) || x < -6 || x > 26 || math.Abs(x) < 0x1p-500:
		return math.Erfc(x)
	case x < 0:
		return erf(-x).addFloat(1).hi
	case x < 2:
		return dd{1, 0}.sub(erfSeries(x)).hi
	}
	k, s := expParts(twoProd(-x, x))
	return erfcFraction(x).mul(s.addFloat(1)).ldexp(k)
}
