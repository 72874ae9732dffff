package libm

import "math"

// sinCosSmall returns sine and cosine of r, |r| < 0.8, by their series; the
// error of the sine is relative to it.
func sinCosSmall(r dd) (sin, cos dd) {
	square := r.mul(r)
	const last = 27
	s, c := inverseFactorials[last], inverseFactorials[last+1]
	for n := last - 2; n >= 1; n -= 2 {
		s = inverseFactorials[n].sub(s.mul(square))
		c = inverseFactorials[n+1].sub(c.mul(square))
	}
	return s.mul(r), dd{1, 0}.sub(c.mul(square))
}

// sinCos returns both for a finite x.
func sinCos(x float64) (sin, cos dd) {
	quadrant, r := reduce(x)
	s, c := sinCosSmall(r)
	return turned(quadrant, s, c)
}

// turned returns sine and cosine of an angle that is larger by so many right
// angles.
func turned(quadrant int, s, c dd) (sin, cos dd) {
	switch quadrant & 3 {
	case 0:
		return s, c
	case 1:
		return c, s.neg()
	case 2:
		return s.neg(), c.neg()
	default:
		return c.neg(), s
	}
}

func notFinite(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) }

// Sin returns the sine of x.
func Sin(x float64) float64 {
	if notFinite(x) {
		return math.NaN()
	}
	if math.Abs(x) < 0x1p-27 {
		return x
	}
	quadrant, r := reduce(x)
	s, c := quickSinCos(r)
	s, _ = turned(quadrant, s, c)
	if y, ok := rounded(s.hi, s.lo, sinError); ok {
		return y
	}
	s, _ = sinCos(x)
	return s.hi
}

// Cos returns the cosine of x.
func Cos(x float64) float64 {
	if notFinite(x) {
		return math.NaN()
	}
	quadrant, r := reduce(x)
	s, c := quickSinCos(r)
	_, c = turned(quadrant, s, c)
	if y, ok := rounded(c.hi, c.lo, sinError); ok {
		return y
	}
	_, c = sinCos(x)
	return c.hi
}

// Tan returns the tangent of x.
func Tan(x float64) float64 {
	if notFinite(x) {
		return math.NaN()
	}
	if math.Abs(x) < 0x1p-27 {
		return x
	}
	s, c := sinCos(x)
	return s.div(c).hi
}

// atan2 returns the angle of the point x, y, with a step of Newton's from
// package math. The numbers are neither huge nor tiny.
func atan2(y, x dd) dd {
	a := math.Atan2(y.hi, x.hi)
	s, c := sinCos(a)
	// tan(angle - a) = (y*cos - x*sin) / (x*cos + y*sin)
	d := y.mul(c).sub(x.mul(s)).div(x.mul(c).add(y.mul(s)))
	return dd{a, 0}.add(d)
}

// Atan2 returns the angle of the point x, y.
func Atan2(y, x float64) float64 {
	if notFinite(x) || notFinite(y) || x == 0 || y == 0 {
		return math.Atan2(y, x)
	}
	ey, ex := math.Ilogb(y), math.Ilogb(x)
	switch {
	case ey-ex > 60:
		return math.Copysign(halfPi.hi, y)
	case ex-ey > 60 && x < 0:
		return math.Copysign(pi.hi, y)
	case ex-ey > 60:
		return dd{math.Ldexp(y, -ey), 0}.div(dd{math.Ldexp(x, -ex), 0}).ldexp(ey - ex)
	}
	return atan2(dd{math.Ldexp(y, -ex), 0}, dd{math.Ldexp(x, -ex), 0}).hi
}

// Atan returns the angle whose tangent is x.
func Atan(x float64) float64 {
	switch a := math.Abs(x); {
	case math.IsNaN(x) || a < 0x1p-27:
		return x
	case a > 0x1p60:
		return math.Copysign(halfPi.hi, x)
	}
	return atan2(dd{x, 0}, dd{1, 0}).hi
}

// leg returns the other leg of a triangle: the root of 1 - x*x.
func leg(x float64) dd { return twoSum(1, -x).mul(twoSum(1, x)).sqrt() }

// Asin returns the angle whose sine is x.
func Asin(x float64) float64 {
	switch a := math.Abs(x); {
	case math.IsNaN(x) || a > 1:
		return math.NaN()
	case a < 0x1p-27:
		return x
	case a == 1:
		return math.Copysign(halfPi.hi, x)
	}
	return atan2(dd{x, 0}, leg(x)).hi
}

// Acos returns the angle whose cosine is x.
func Acos(x float64) float64 {
	switch {
	case math.IsNaN(x) || math.Abs(x) > 1:
		return math.NaN()
	case x == 1:
		return 0
	case x == -1:
		return pi.hi
	}
	return atan2(leg(x), dd{x, 0}).hi
}
