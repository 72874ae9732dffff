package cmath

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/libm"
)

const (
	large    = math.MaxFloat64 / 4
	ln10     = math.Ln10
	smallest = 0x1p-1022 // that is no denormal
)

// Bounds for the formulas below: squares and exponentials within the range.
var (
	sqrtLarge    = math.Sqrt(large)
	logLarge     = math.Log(large)
	sqrtSmallest = math.Sqrt(smallest)
)

func isFinite(z complex128) bool { return finite(real(z)) && finite(imag(z)) }

// times and over are multiplication by i and by -i.
func timesI(z complex128) complex128 { return complex(-imag(z), real(z)) }

func overI(z complex128) complex128 { return complex(imag(z), -real(z)) }

// viaI returns f(i*z) / i: sin from sinh and so on.
func viaI(z complex128, f func(z complex128) (complex128, fault)) (complex128, fault) {
	r, failed := f(timesI(z))
	return overI(r), failed
}

func asin(z complex128) (complex128, fault) { return viaI(z, asinh) }

func atan(z complex128) (complex128, fault) { return viaI(z, atanh) }

func sin(z complex128) (complex128, fault) { return viaI(z, sinh) }

func tan(z complex128) (complex128, fault) { return viaI(z, tanh) }

func cos(z complex128) (complex128, fault) { return cosh(timesI(z)) }

func root(z complex128) complex128 {
	r, _ := sqrt(z)
	return r
}

func sqrt(z complex128) (complex128, fault) {
	if !isFinite(z) {
		return sqrtSpecial(z), fine
	}
	re, im := real(z), imag(z)
	if z == 0 {
		return complex(0, im), fine
	}
	x, y := math.Abs(re), math.Abs(im)
	var s float64
	if x < smallest && y < smallest { // hypot of denormals is not exact
		x = math.Ldexp(x, 54)
		s = math.Ldexp(math.Sqrt(x+libm.Hypot(x, math.Ldexp(y, 54))), -27)
	} else {
		x /= 8
		s = 2 * math.Sqrt(x+libm.Hypot(x, y/8))
	}
	d := y / (2 * s)
	if re >= 0 {
		return complex(s, math.Copysign(d, im)), fine
	}
	return complex(d, math.Copysign(s, im)), fine
}

// logHalf returns the logarithm of twice the length of a large z.
func logHalf(re, im float64) float64 {
	return libm.Log(libm.Hypot(re/2, im/2)) + math.Ln2*2
}

func isLarge(z complex128) bool { return math.Abs(real(z)) > large || math.Abs(imag(z)) > large }

func acos(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return acosSpecial(z), fine
	case isLarge(z):
		l := logHalf(re, im)
		if re < 0 {
			return complex(libm.Atan2(math.Abs(im), re), -math.Copysign(l, im)), fine
		}
		return complex(libm.Atan2(math.Abs(im), re), math.Copysign(l, -im)), fine
	}
	s1, s2 := root(complex(1-re, -im)), root(complex(1+re, im))
	return complex(2*libm.Atan2(real(s1), real(s2)), libm.Asinh(float64(real(s2)*imag(s1))-float64(imag(s2)*real(s1)))), fine
}

func acosh(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return acoshSpecial(z), fine
	case isLarge(z):
		return complex(logHalf(re, im), libm.Atan2(im, re)), fine
	}
	s1, s2 := root(complex(re-1, im)), root(complex(re+1, im))
	return complex(libm.Asinh(float64(real(s1)*real(s2))+float64(imag(s1)*imag(s2))), 2*libm.Atan2(imag(s1), real(s2))), fine
}

func asinh(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return asinhSpecial(z), fine
	case isLarge(z):
		l := logHalf(re, im)
		if im >= 0 {
			l = math.Copysign(l, re)
		} else {
			l = -math.Copysign(l, -re)
		}
		return complex(l, libm.Atan2(im, math.Abs(re))), fine
	}
	s1, s2 := root(complex(1+im, -re)), root(complex(1-im, re))
	return complex(
		libm.Asinh(float64(real(s1)*imag(s2))-float64(real(s2)*imag(s1))),
		libm.Atan2(im, float64(real(s1)*real(s2))-float64(imag(s1)*imag(s2))),
	), fine
}

func atanh(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	if !isFinite(z) {
		return atanhSpecial(z), fine
	}
	if math.Signbit(re) {
		r, failed := atanh(-z)
		return -r, failed
	}
	y := math.Abs(im)
	switch {
	case re > sqrtLarge || y > sqrtLarge:
		h := libm.Hypot(re/2, y/2)
		return complex(re/4/h/h, -math.Copysign(math.Pi/2, -im)), fine
	case re == 1 && y == 0:
		return complex(math.Inf(1), im), outOfDomain
	case re == 1 && y < sqrtSmallest:
		return complex(-libm.Log(math.Sqrt(y)/math.Sqrt(libm.Hypot(y, 2))), math.Copysign(libm.Atan2(2, -y)/2, im)), fine
	}
	return complex(
		libm.Log1p(4*re/(float64((1-re)*(1-re))+float64(y*y)))/4,
		-libm.Atan2(-2*im, float64((1-re)*(1+re))-float64(y*y))/2,
	), fine
}

// overflow makes the fault of a result of finite arguments that is infinite.
func overflow(z complex128) (complex128, fault) {
	if math.IsInf(real(z), 0) || math.IsInf(imag(z), 0) {
		return z, outOfRange
	}
	return z, fine
}

func cosh(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return coshSpecial(z)
	case math.Abs(re) > logLarge:
		x := re - math.Copysign(1, re)
		return overflow(complex(libm.Cos(im)*libm.Cosh(x)*math.E, libm.Sin(im)*libm.Sinh(x)*math.E))
	}
	return overflow(complex(libm.Cos(im)*libm.Cosh(re), libm.Sin(im)*libm.Sinh(re)))
}

func sinh(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return sinhSpecial(z)
	case math.Abs(re) > logLarge:
		x := re - math.Copysign(1, re)
		return overflow(complex(libm.Cos(im)*libm.Sinh(x)*math.E, libm.Sin(im)*libm.Cosh(x)*math.E))
	}
	return overflow(complex(libm.Cos(im)*libm.Sinh(re), libm.Sin(im)*libm.Cosh(re)))
}

func tanh(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return tanhSpecial(z)
	case math.Abs(re) > logLarge:
		return complex(math.Copysign(1, re), 4*libm.Sin(im)*libm.Cos(im)*libm.Exp(-2*math.Abs(re))), fine
	}
	tx, ty := libm.Tanh(re), libm.Tan(im)
	cx := 1 / libm.Cosh(re)
	both := tx * ty
	d := 1 + float64(both*both)
	return complex(tx*(1+float64(ty*ty))/d, ty/d*cx*cx), fine
}

func exp(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	switch {
	case !isFinite(z):
		return expSpecial(z)
	case re > logLarge:
		l := libm.Exp(re - 1)
		return overflow(complex(l*libm.Cos(im)*math.E, l*libm.Sin(im)*math.E))
	}
	l := libm.Exp(re)
	return overflow(complex(l*libm.Cos(im), l*libm.Sin(im)))
}

func log(z complex128) (complex128, fault) {
	re, im := real(z), imag(z)
	if !isFinite(z) {
		return logSpecial(z), fine
	}
	angle := libm.Atan2(im, re)
	x, y := math.Abs(re), math.Abs(im)
	switch {
	case z == 0:
		return complex(math.Inf(-1), angle), outOfDomain
	case isLarge(z):
		return complex(libm.Log(libm.Hypot(x/2, y/2))+math.Ln2, angle), fine
	case x < smallest && y < smallest:
		return complex(libm.Log(libm.Hypot(math.Ldexp(x, 53), math.Ldexp(y, 53)))-53*math.Ln2, angle), fine
	}
	h := libm.Hypot(x, y)
	if h < 0.71 || h > 1.73 {
		return complex(libm.Log(h), angle), fine
	}
	a, b := max(x, y), min(x, y) // near 1 the logarithm of h is not exact
	return complex(libm.Log1p(float64((a-1)*(a+1))+float64(b*b))/2, angle), fine
}

func log10(z complex128) (complex128, fault) {
	r, failed := log(z)
	return complex(real(r)/ln10, imag(r)/ln10), failed
}
