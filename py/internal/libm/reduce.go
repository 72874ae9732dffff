package libm

import (
	"math"
	"math/big"
)

// reduce returns n and r with x = n * pi/2 + r and |r| <= pi/4; of n only the
// last bits.
func reduce(x float64) (n int, r dd) {
	if math.Abs(x) < 1<<19 {
		k := math.RoundToEven(x * (2 / math.Pi))
		r = twoSum(x, float64(-k*halfPiParts[0]))
		r = r.addFloat(float64(-k * halfPiParts[1])).addFloat(float64(-k * halfPiParts[2]))
		return int(k), r.addFloat(float64(-k * halfPiParts[3])).addFloat(float64(-k * halfPiParts[4]))
	}
	return reduceLong(x)
}

// reduceLong multiplies by the bits of 2 / pi that matter.
func reduceLong(x float64) (n int, r dd) {
	const places = 1280
	inverse, _ := new(big.Int).SetString(twoOverPi, 16)
	m, e := math.Frexp(math.Abs(x))
	product := inverse.Mul(inverse, big.NewInt(int64(m*(1<<53))))
	// product * 2 ** (e - 53 - places) is x * 2 / pi
	point := uint(places + 53 - e)
	whole := new(big.Int).Rsh(product, point)
	rest := product.Sub(product, new(big.Int).Lsh(whole, point))
	n = int(new(big.Int).And(whole, big.NewInt(3)).Int64())
	if rest.Bit(int(point)-1) != 0 {
		n++
		rest.Sub(rest, new(big.Int).Lsh(big.NewInt(1), point))
	}
	f := new(big.Float).SetPrec(256).SetInt(rest)
	f.SetMantExp(f, -int(point))
	hi, _ := f.Float64()
	lo, _ := f.Sub(f, new(big.Float).SetFloat64(hi)).Float64()
	r = dd{hi, lo}.mul(halfPi)
	if x < 0 {
		return -n, r.neg()
	}
	return n, r
}
