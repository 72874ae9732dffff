package libm

import "math"

// logNear returns the logarithm of 1 + t for t between -0.3 and 0.42, with an
// error relative to the result: one step of Newton's from package math.
func logNear(t dd) dd {
	y := math.Log1p(t.hi)
	e := expm1Small(dd{y, 0})
	d := t.sub(e).div(e.addFloat(1))
	// log(1+d) = d - d*d/2 + ..., and d is about 2 ** -53 of y
	d = d.addFloat(-d.hi * d.hi / 2)
	return dd{y, 0}.add(d)
}

// logParts returns k and the logarithm of m, where x = 2 ** k * m.
func logParts(x float64) (k int, l dd) {
	m, k := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m *= 2
		k--
	}
	return k, logNear(dd{m - 1, 0})
}

// logOf returns the logarithm of x, positive and finite.
func logOf(x float64) dd {
	k, l := logParts(x)
	if k == 0 {
		return l
	}
	n := float64(k)
	return dd{float64(n * ln2Parts[0]), 0}.addFloat(float64(n * ln2Parts[1])).add(twoProd(n, ln2Parts[2])).add(l)
}

// irregular reports whether x is not a positive finite number.
func irregular(x float64) bool { return !(x > 0) || math.IsInf(x, 0) }

// Log returns the natural logarithm of x.
func Log(x float64) float64 {
	if irregular(x) {
		return math.Log(x)
	}
	l := quickLog(x)
	if y, ok := rounded(l.hi, l.lo, logError); ok {
		return y
	}
	return logOf(x).hi
}

// Log2 returns the binary logarithm of x.
func Log2(x float64) float64 {
	if irregular(x) {
		return math.Log2(x)
	}
	k, l := logParts(x)
	return l.div(ln2).addFloat(float64(k)).hi
}

// Log10 returns the decimal logarithm of x, as fdlibm computes it.
func Log10(x float64) float64 {
	if irregular(x) {
		return math.Log10(x)
	}
	const (
		log10Of2Hi = 0x1.34413509f6000p-2 // times an exponent it is exact
		log10Of2Lo = 0x1.9fef311f12b36p-42
	)
	m, k := math.Frexp(x)
	if k--; k >= 0 {
		m *= 2
	} else {
		k++
	}
	n := float64(k)
	return float64(float64(n*log10Of2Lo)+float64((1/math.Ln10)*Log(m))) + float64(n*log10Of2Hi)
}

// Package math and the C library have the algorithms of fdlibm for these in
// common, to the bit.

// Log1p returns the logarithm of 1 + x.
func Log1p(x float64) float64 { return math.Log1p(x) }

// Asinh returns the inverse hyperbolic sine of x.
func Asinh(x float64) float64 { return math.Asinh(x) }

// Acosh returns the inverse hyperbolic cosine of x.
func Acosh(x float64) float64 { return math.Acosh(x) }

// Atanh returns the inverse hyperbolic tangent of x.
func Atanh(x float64) float64 { return math.Atanh(x) }
