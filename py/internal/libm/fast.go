package libm

import "math"

// Quick versions of exp, log, pow, sin and cos, with tables and an error that is known.
// Where that error leaves open which float64 is nearest, in one case of some
// hundred, the caller computes again with more precision.

const (
	expError = 0x1p-59 // relative
	logError = 0x1p-69 // relative
	sinError = 0x1p-64 // relative
)

// rounded returns hi + lo, and whether an error of so much, relative to hi,
// makes no difference to it.
func rounded(hi, lo, relative float64) (float64, bool) {
	e := math.Abs(hi) * relative
	up, down := hi+(lo+e), hi+(lo-e)
	return up, up == down
}

// quickLog returns the logarithm of x, positive and finite, as a sum.
func quickLog(x float64) dd {
	z, n := frexp(x)
	if z < math.Sqrt2/2 {
		z *= 2
		n--
	}
	// k / 256 is near 1 / z, so that r is small; with so few bits it is exact.
	k := int(256/z + 0.5)
	r := math.FMA(z, float64(k)/256, -1)
	square := twoProd(r, -r/2)
	// In pairs, which do not wait for each other.
	r2 := r * r
	rest := r * r2 * (1.0/3 + r*(-1.0/4) + r2*(1.0/5+r*(-1.0/6)+r2*(1.0/7+r*(-1.0/8)+r2*(1.0/9))))
	l := logTable[k-firstLog]
	if n != 0 {
		m := float64(n)
		l = twoSum(float64(m*ln2Parts[0]), l.hi).addFloat(float64(m*ln2Parts[1]) + l.lo)
	}
	s := twoSum(l.hi, r)
	t := twoSum(s.hi, square.hi)
	return fastTwoSum(t.hi, t.lo+s.lo+(l.lo+square.lo+rest))
}

// quickExp returns e ** x and whether it is rounded correctly; x is a sum
// between -700 and 700 with an error relative to it.
func quickExp(x dd, relative float64) (float64, bool) {
	n := math.RoundToEven(x.hi * (128 / math.Ln2))
	r := fastTwoSum(x.hi-float64(n*expSteps[0]), x.lo-float64(n*expSteps[1]))
	r2 := r.hi * r.hi
	p := r2 * (1.0/2 + r.hi*(1.0/6) + r2*(1.0/24+r.hi*(1.0/120)+r2*(1.0/720)))
	k := int(n)
	t := expTable[k&127]
	// t * (1 + r + p)
	lo := math.FMA(t.hi, r.hi, t.lo+t.hi*(p+r.lo))
	s := fastTwoSum(t.hi, lo)
	y, ok := rounded(s.hi, s.lo, expError+relative*math.Abs(x.hi))
	return y * math.Float64frombits(uint64(bias+k>>7)<<fraction), ok // a power of two, and a result, that is normal
}

// The format of a float64.
const (
	fraction = 52 // bits
	bias     = 1023
)

// frexp is math.Frexp of a positive, finite x, without a call where x is normal.
func frexp(x float64) (float64, int) {
	b := math.Float64bits(x)
	if b>>fraction == 0 {
		return math.Frexp(x)
	}
	return math.Float64frombits(b&(1<<fraction-1) | (bias-1)<<fraction), int(b>>fraction) - (bias - 1)
}

// quickSinCos returns sine and cosine of r, |r| < 0.8, as sums.
func quickSinCos(r dd) (sin, cos dd) {
	if r.hi < 0 {
		s, c := quickSinCos(r.neg())
		return s.neg(), c
	}
	j := int(r.hi*64 + 0.5)
	d := fastTwoSum(r.hi-float64(j)/64, r.lo)
	h := d.hi * d.hi
	// sine and cosine of d, less d and 1
	s := d.hi*h*(-1.0/6+h*(1.0/120-h*(1.0/5040))) + d.lo
	c := h*(-1.0/2+h*(1.0/24-h*(1.0/720))) - d.hi*d.lo
	t := &sinCosTable[j]
	return rotated(t[0], t[1], d.hi, s, c), rotated(t[1], t[0].neg(), d.hi, s, c)
}

// rotated returns a * (1+c) + b * (d+s), where c and s are small.
func rotated(a, b dd, d, s, c float64) dd {
	p := twoProd(b.hi, d)
	q := twoSum(a.hi, p.hi)
	return fastTwoSum(q.hi, q.lo+(p.lo+(b.hi*s+b.lo*d)+(a.hi*c+a.lo)))
}
