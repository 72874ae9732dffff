package libm

import "math"

// Cbrt returns the cube root of x.
func Cbrt(x float64) float64 {
	if x == 0 || notFinite(x) {
		return x
	}
	_, e := math.Frexp(x)
	e -= e % 3
	a := math.Ldexp(x, -e) // so that the cube does not underflow
	y := math.Cbrt(a)
	square := twoProd(y, y)
	d := dd{a, 0}.sub(square.mulFloat(y)).div(square.mulFloat(3))
	return math.Ldexp(d.addFloat(y).hi, e/3)
}

// Hypot returns the length of a vector.
func Hypot(xs ...float64) float64 { return Length(xs, func(int) bool { return false }) }

// Length is Hypot of a long vector. It counts its work, in bytes of a text, and gives up
// when over reports that it has to.
func Length(xs []float64, over func(work int) bool) float64 {
	largest := 0.0
	nan := false
	for _, x := range xs {
		if math.IsInf(x, 0) {
			return math.Inf(1)
		}
		if over(4) {
			return 0
		}
		nan = nan || math.IsNaN(x)
		largest = max(largest, math.Abs(x))
	}
	switch {
	case nan:
		return math.NaN()
	case largest == 0:
		return 0
	}
	_, e := math.Frexp(largest)
	var sum dd
	for _, x := range xs {
		if over(16) {
			return 0
		}
		if x != 0 {
			y := math.Ldexp(math.Abs(x), -e)
			sum = sum.add(twoProd(y, y))
		}
	}
	return sum.sqrt().ldexp(e)
}

// Ldexp returns x * 2 ** n, rounded once, also to a denormal.
func Ldexp(x float64, n int) float64 {
	if x == 0 || notFinite(x) {
		return x
	}
	e := math.Ilogb(x) + n
	switch {
	case e > 1023:
		return math.Copysign(math.Inf(1), x)
	case e < -1076:
		return math.Copysign(0, x)
	}
	m, k := math.Frexp(x)
	return dd{m, 0}.ldexp(k + n)
}
