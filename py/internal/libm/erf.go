package libm

import "math"

// erf and erfc are those of fdlibm as the GNU C library evaluates them: sums of
// pairs, whose last digits are not those of Horner's scheme in package math. A
// series with twice the precision rounds better than C, and so differs from it.

// Coefficients of erf(x)/x - 1 for |x| < 0.84375, and of its divisor.
var (
	erfPP = [5]float64{
		1.28379167095512558561e-01, -3.25042107247001499370e-01, -2.84817495755985104766e-02, -5.77027029648944159157e-03, -2.37630166566501626084e-05,
	}
	erfQQ = [6]float64{
		1, 3.97917223959155352819e-01, 6.50222499887672944485e-02, 5.08130628187576562776e-03, 1.32494738004321644526e-04, -3.96022827877536812320e-06,
	}
)

// Coefficients of erf(x) - erx for 0.84375 <= |x| < 1.25, in |x| - 1.
const (
	erx = 8.45062911510467529297e-01
	efx = 1.28379167095512586316e-01
)

var (
	erfPA = [7]float64{
		-2.36211856075265944077e-03, 4.14856118683748331666e-01, -3.72207876035701323847e-01, 3.18346619901161753674e-01,
		-1.10894694282396677476e-01, 3.54783043256182359371e-02, -2.16637559486879084300e-03,
	}
	erfQA = [7]float64{
		1, 1.06420880400844228286e-01, 5.40397917702171048937e-01, 7.18286544141962662868e-02,
		1.26171219808761642112e-01, 1.36370839120290507362e-02, 1.19844998467991074170e-02,
	}
)

// Coefficients of log(x*erfc(x)) + x*x + 0.5625 for 1.25 <= x < 1/0.35, in 1/(x*x),
// and of its divisor; then those for greater x.
var (
	erfRA = [8]float64{
		-9.86494403484714822705e-03, -6.93858572707181764372e-01, -1.05586262253232909814e+01, -6.23753324503260060396e+01,
		-1.62396669462573470355e+02, -1.84605092906711035994e+02, -8.12874355063065934246e+01, -9.81432934416914548592e+00,
	}
	erfSA = [9]float64{
		1, 1.96512716674392571292e+01, 1.37657754143519042600e+02, 4.34565877475229228821e+02, 6.45387271733267880336e+02,
		4.29008140027567833386e+02, 1.08635005541779435134e+02, 6.57024977031928170135e+00, -6.04244152148580987438e-02,
	}
	erfRB = [7]float64{
		-9.86494292470009928597e-03, -7.99283237680523006574e-01, -1.77579549177547519889e+01, -1.60636384855821916062e+02,
		-6.37566443368389627722e+02, -1.02509513161107724954e+03, -4.83519191608651397019e+02,
	}
	erfSB = [8]float64{
		1, 3.03380607434824582924e+01, 3.25792512996573918826e+02, 1.53672958608443695994e+03, 3.19985821950859553908e+03,
		2.55305040643316442583e+03, 4.74528541206955367215e+02, -2.24409524465858183362e+01,
	}
)

// Erf returns the error function of x.
func Erf(x float64) float64 {
	a := math.Abs(x)
	switch {
	case notFinite(x) || a >= 6:
		return math.Erf(x)
	case a < 0x1p-1014:
		return 0.0625 * (float64(16*x) + float64(16*efx*x))
	case a < 0x1p-28:
		return x + float64(efx*x)
	case a < 0.84375:
		return x + float64(x*erfRatio(x))
	case a < 1.25:
		return math.Copysign(erx+erfMiddle(a), x)
	}
	return math.Copysign(1-erfTail(a)/a, x)
}

// Erfc returns 1 - Erf(x), without loss where that is small.
func Erfc(x float64) float64 {
	a := math.Abs(x)
	switch {
	case notFinite(x) || a >= 28 || x <= -6:
		return math.Erfc(x)
	case a < 0x1p-56:
		return 1 - x
	case x < 0.25 && a < 0.84375:
		return 1 - (x + float64(x*erfRatio(x)))
	case a < 0.84375:
		return 0.5 - (float64(x*erfRatio(x)) + (x - 0.5))
	case a < 1.25 && x > 0:
		return 1 - erx - erfMiddle(a)
	case a < 1.25:
		return 1 + (erx + erfMiddle(a))
	case x > 0:
		return erfTail(a) / a
	}
	return 2 - erfTail(a)/a
}

// erfRatio returns erf(x)/x - 1 for |x| < 0.84375.
func erfRatio(x float64) float64 {
	z := x * x
	z2 := z * z
	z4 := z2 * z2
	p, q := &erfPP, &erfQQ
	r := pair(p[0], p[1], z) + float64(z2*pair(p[2], p[3], z)) + float64(z4*p[4])
	s := pair(q[0], q[1], z) + float64(z2*pair(q[2], q[3], z)) + float64(z4*pair(q[4], q[5], z))
	return r / s
}

// erfMiddle returns erf(x) - erx for 0.84375 <= x < 1.25.
func erfMiddle(x float64) float64 {
	s := x - 1
	return pairs(erfPA[:], s) / pairs(erfQA[:], s)
}

// erfTail returns x * erfc(x) for x >= 1.25.
func erfTail(x float64) float64 {
	s := 1 / (x * x)
	var quotient float64
	if math.Float64bits(x)>>32 < 0x4006db6e {
		quotient = pairs(erfRA[:], s) / pairs(erfSA[:], s)
	} else {
		quotient = pairs(erfRB[:], s) / pairs(erfSB[:], s)
	}
	z := math.Float64frombits(math.Float64bits(x) &^ (1<<32 - 1))
	return Exp(float64(-z*z)-0.5625) * Exp(float64((z-x)*(z+x))+quotient)
}

// pair returns a + b*x.
func pair(a, b, x float64) float64 { return a + float64(b*x) }

// pairs returns the polynomial of x with the coefficients, lowest first, of
// which there are seven to nine.
func pairs(c []float64, x float64) float64 {
	x2 := x * x
	x4 := x2 * x2
	x6 := x4 * x2
	sum := pair(c[0], c[1], x) + float64(x2*pair(c[2], c[3], x)) + float64(x4*pair(c[4], c[5], x))
	if len(c) == 7 {
		return sum + float64(x6*c[6])
	}
	sum += float64(x6 * pair(c[6], c[7], x))
	if len(c) == 9 {
		sum += float64(x4*x4) * c[8]
	}
	return sum
}
