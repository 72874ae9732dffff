package cmath

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/libm"
)

// Arguments that are not finite. The results are those of annex G of the C
// standard, where that leaves a choice, CPython's.

var nan = complex(math.NaN(), math.NaN())

func sign(x float64) float64 { return math.Copysign(1, x) }

// inf and zero have the sign of x.
func inf(x float64) float64 { return math.Copysign(math.Inf(1), x) }

func zero(x float64) float64 { return math.Copysign(0, x) }

func isInf(x float64) bool { return math.IsInf(x, 0) }

// positiveIfNaN is x, or 1 for a NaN, whose sign means nothing.
func positiveIfNaN(x float64) float64 {
	if math.IsNaN(x) {
		return 1
	}
	return x
}

func logSpecial(z complex128) complex128 {
	if isInf(real(z)) || isInf(imag(z)) {
		return complex(math.Inf(1), math.Atan2(imag(z), real(z)))
	}
	return nan
}

func acosSpecial(z complex128) complex128 {
	re, im := real(z), imag(z)
	switch {
	case isInf(im) || isInf(re) && !math.IsNaN(im):
		return complex(math.Atan2(math.Abs(im), re), -inf(im))
	case isInf(re):
		return complex(math.NaN(), math.Inf(1))
	case re == 0:
		return complex(math.Pi/2, math.NaN())
	}
	return nan
}

func acoshSpecial(z complex128) complex128 {
	if real(z) == 0 && math.IsNaN(imag(z)) {
		return complex(math.NaN(), math.Pi/2)
	}
	return logSpecial(z)
}

func asinhSpecial(z complex128) complex128 {
	re, im := real(z), imag(z)
	switch {
	case isInf(re) || isInf(im):
		return complex(inf(positiveIfNaN(re)), math.Atan2(im, math.Abs(re)))
	case im == 0:
		return complex(math.NaN(), im)
	}
	return nan
}

func atanhSpecial(z complex128) complex128 {
	re, im := real(z), imag(z)
	switch {
	case isInf(re) && math.IsNaN(im):
		return complex(zero(re), math.NaN())
	case isInf(re) || isInf(im):
		return complex(zero(positiveIfNaN(re)), math.Copysign(math.Pi/2, im))
	case re == 0:
		return complex(re, math.NaN())
	}
	return nan
}

func coshSpecial(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case isInf(im) && !math.IsNaN(re):
		return nan, outOfDomain
	case isInf(re) && math.IsNaN(im):
		return complex(math.Inf(1), math.NaN()), fine
	case isInf(re) && im == 0:
		return complex(math.Inf(1), zero(im)*sign(re)), fine
	case isInf(re):
		return complex(inf(libm.Cos(im)), inf(libm.Sin(im))*sign(re)), fine
	case re == 0 || im == 0:
		return complex(math.NaN(), 0), fine
	}
	return nan, fine
}

func sinhSpecial(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case isInf(im) && !math.IsNaN(re):
		return nan, outOfDomain
	case isInf(re) && math.IsNaN(im):
		return complex(math.Inf(1), math.NaN()), fine
	case isInf(re) && im == 0:
		return z, fine
	case isInf(re):
		return complex(inf(libm.Cos(im))*sign(re), inf(libm.Sin(im))), fine
	case re == 0:
		return complex(0, math.NaN()), fine
	case im == 0:
		return complex(math.NaN(), im), fine
	}
	return nan, fine
}

func tanhSpecial(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case isInf(im) && finite(re):
		return nan, outOfDomain
	case isInf(re) && !finite(im):
		return complex(sign(re), 0), fine
	case isInf(re):
		return complex(sign(re), zero(libm.Sin(2*im))), fine
	case re == 0:
		return complex(re, math.NaN()), fine
	case im == 0:
		return complex(math.NaN(), im), fine
	}
	return nan, fine
}

func expSpecial(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case isInf(im) && (finite(re) || math.IsInf(re, 1)):
		return nan, outOfDomain
	case math.IsInf(re, -1) && !finite(im):
		return 0, fine
	case math.IsInf(re, -1):
		return complex(zero(libm.Cos(im)), zero(libm.Sin(im))), fine
	case isInf(re) && math.IsNaN(im):
		return complex(re, math.NaN()), fine
	case isInf(re) && im != 0:
		return complex(inf(libm.Cos(im)), inf(libm.Sin(im))), fine
	case im == 0:
		return complex(re, im), fine
	}
	return nan, fine
}

func sqrtSpecial(z complex128) complex128 {
	re, im := real(z), imag(z)
	switch {
	case isInf(im):
		return complex(math.Inf(1), im)
	case math.IsInf(re, 1) && math.IsNaN(im):
		return z
	case math.IsInf(re, 1):
		return complex(re, zero(im))
	case isInf(re) && math.IsNaN(im):
		return complex(math.NaN(), math.Inf(1))
	case isInf(re):
		return complex(0, inf(im))
	}
	return nan
}

// rectSpecial is the number of length r and angle phi, where one of them is not
// finite.
func rectSpecial(r, phi float64) complex128 {
	switch {
	case r == 0:
		return 0
	case isInf(r) && math.IsNaN(phi):
		return complex(math.Inf(1), math.NaN())
	case isInf(r) && phi == 0:
		return complex(r, zero(phi)*sign(r))
	case isInf(r) && finite(phi):
		return complex(inf(libm.Cos(phi))*sign(r), inf(libm.Sin(phi))*sign(r))
	case phi == 0:
		return complex(math.NaN(), 0)
	}
	return nan
}
