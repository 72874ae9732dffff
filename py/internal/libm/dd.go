package libm

import (
	"math"
	"math/big"
)

// dd is the sum of two float64: hi is the sum rounded, lo the rest.
type dd struct{ hi, lo float64 }

func twoSum(a, b float64) dd {
	s := a + b
	t := s - a
	return dd{s, (a - (s - t)) + (b - t)}
}

// fastTwoSum wants |a| >= |b|, or a == 0.
func fastTwoSum(a, b float64) dd {
	s := a + b
	return dd{s, b - (s - a)}
}

func twoProd(a, b float64) dd {
	p := float64(a * b)
	return dd{p, math.FMA(a, b, -p)}
}

func (x dd) add(y dd) dd {
	s := twoSum(x.hi, y.hi)
	t := twoSum(x.lo, y.lo)
	s = fastTwoSum(s.hi, s.lo+t.hi)
	return fastTwoSum(s.hi, s.lo+t.lo)
}

func (x dd) addFloat(y float64) dd {
	s := twoSum(x.hi, y)
	return fastTwoSum(s.hi, s.lo+x.lo)
}

func (x dd) neg() dd { return dd{-x.hi, -x.lo} }

func (x dd) sub(y dd) dd { return x.add(y.neg()) }

func (x dd) mul(y dd) dd {
	p := twoProd(x.hi, y.hi)
	return fastTwoSum(p.hi, p.lo+(float64(x.hi*y.lo)+float64(x.lo*y.hi)))
}

func (x dd) mulFloat(y float64) dd {
	p := twoProd(x.hi, y)
	return fastTwoSum(p.hi, math.FMA(x.lo, y, p.lo))
}

func (x dd) div(y dd) dd {
	q := x.hi / y.hi
	r := x.sub(y.mulFloat(q))
	q2 := r.hi / y.hi
	r = r.sub(y.mulFloat(q2))
	return fastTwoSum(q, q2).addFloat(r.hi / y.hi)
}

func (x dd) sqrt() dd {
	if x.hi <= 0 {
		return dd{}
	}
	s := math.Sqrt(x.hi)
	r := x.sub(twoProd(s, s))
	return fastTwoSum(s, r.hi/(2*s))
}

// scale multiplies by 2 ** n, where nothing is rounded.
func (x dd) scale(n int) dd { return dd{math.Ldexp(x.hi, n), math.Ldexp(x.lo, n)} }

// ldexp returns x * 2 ** n, rounded once.
func (x dd) ldexp(n int) float64 {
	if e := math.Ilogb(x.hi) + n; e >= -1022 || x.hi == 0 {
		if n > 1000 {
			return math.Ldexp(x.hi, n-1000) * 0x1p1000
		}
		return math.Ldexp(x.hi, n)
	}
	// A denormal has fewer bits than hi, which must not be rounded twice.
	sum := new(big.Float).SetPrec(200).SetFloat64(x.hi)
	sum.Add(sum, new(big.Float).SetFloat64(x.lo))
	f, _ := sum.SetMantExp(sum, n).Float64()
	return f
}
