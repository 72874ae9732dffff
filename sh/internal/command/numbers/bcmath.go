package numbers

import (
	"math/big"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// The functions of bc -l calculate with digits to spare, and cut the result.

// spare is how many digits more than asked for are calculated with.
const spare = 12

// fixed is arithmetic on numbers with a fixed number of digits behind the point.
type fixed struct {
	*command.Ctx
	unit   *big.Int // 1
	digits int
}

func newFixed(c *command.Ctx, digits int) fixed {
	work(c, digits*4)
	return fixed{c, tenTo(digits), digits}
}

func (f fixed) of(x number) *big.Int { return new(big.Int).Set(x.at(f.digits)) }

func (f fixed) mul(x, y *big.Int) *big.Int {
	work(f.Ctx, x.BitLen(), y.BitLen()/64)
	p := new(big.Int).Mul(x, y)
	return p.Quo(p, f.unit)
}

func (f fixed) div(x, y *big.Int) *big.Int {
	work(f.Ctx, x.BitLen(), f.unit.BitLen()/64)
	n := new(big.Int).Mul(x, f.unit)
	return n.Quo(n, y)
}

func (f fixed) result(x *big.Int, scale int) number { return number{x, f.digits}.cut(scale) }

// wholeDigits is how many digits a number has before the point.
func wholeDigits(x number) int {
	return max(len(new(big.Int).Abs(x.at(0)).String()), 1)
}

// exponential is e(x).
func exponential(c *command.Ctx, x number, scale int) number {
	limit := new(big.Int).Abs(x.at(0))
	if !limit.IsInt64() || limit.Int64() > maxBits/4 {
		work(c, maxBits+1)
	}
	size := int(limit.Int64())*4343/10000 + 1 // digits of e(|x|)
	negative := x.sign() < 0
	f := newFixed(c, scale+2*size+spare)
	arg := new(big.Int).Abs(f.of(x))
	// e(x) = e(x/2**k)**(2**k), with x/2**k below 1/256.
	k := 0
	small := new(big.Int).Quo(f.unit, big.NewInt(256))
	for arg.Cmp(small) > 0 {
		arg.Rsh(arg, 1)
		k++
	}
	sum, term := new(big.Int).Set(f.unit), new(big.Int).Set(f.unit)
	for i := int64(1); term.Sign() != 0; i++ {
		term = f.mul(term, arg)
		term.Quo(term, big.NewInt(i))
		sum.Add(sum, term)
	}
	for range k {
		sum = f.mul(sum, sum)
	}
	if negative {
		sum = f.div(f.unit, sum)
	}
	return f.result(sum, scale)
}

// logarithm is l(x): the least number there is, for what has none.
func logarithm(c *command.Ctx, x number, scale int) number {
	if x.sign() <= 0 {
		return number{new(big.Int).Sub(tenTo(scale), tenTo(2*scale)), scale}
	}
	f := newFixed(c, scale+x.scale+spare+8)
	arg := f.of(x)
	// x = m * 2**k with m in [1, 2)
	k := int64(0)
	two := new(big.Int).Lsh(f.unit, 1)
	for arg.Cmp(two) >= 0 {
		shift := max(arg.BitLen()-two.BitLen(), 1)
		arg.Rsh(arg, uint(shift))
		k += int64(shift)
	}
	for arg.Cmp(f.unit) < 0 {
		arg.Lsh(arg, 1)
		k--
	}
	// The digits that shifting has cut off matter: divide again.
	arg = f.of(x)
	if k > 0 {
		arg = new(big.Int).Quo(new(big.Int).Mul(x.n, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(f.digits)), nil)),
			new(big.Int).Lsh(tenTo(x.scale), uint(k)))
	} else {
		arg.Lsh(arg, uint(-k))
	}
	sum := f.series(arg)
	log2 := f.series(two)
	sum.Add(sum, log2.Mul(log2, big.NewInt(k)))
	return f.result(sum, scale)
}

// series is the logarithm of a number between 1 and 2, by twice the inverse
// hyperbolic tangent of (x-1)/(x+1).
func (f fixed) series(x *big.Int) *big.Int {
	z := f.div(new(big.Int).Sub(x, f.unit), new(big.Int).Add(x, f.unit))
	square := f.mul(z, z)
	sum, term := new(big.Int).Set(z), z
	for i := int64(3); term.Sign() != 0; i += 2 {
		term = f.mul(term, square)
		sum.Add(sum, new(big.Int).Quo(term, big.NewInt(i)))
	}
	return sum.Lsh(sum, 1)
}

// arctangent of x in f.
func (f fixed) arctangent(x *big.Int) *big.Int {
	// Halve the angle until the series is short: a(x) = 2*a(x/(1+sqrt(1+x*x))).
	k := 0
	limit := new(big.Int).Quo(f.unit, big.NewInt(16))
	arg := new(big.Int).Abs(x)
	for arg.Cmp(limit) > 0 {
		square := f.mul(arg, arg)
		square.Add(square, f.unit)
		work(f.Ctx, square.BitLen(), f.unit.BitLen()/32)
		r := new(big.Int).Sqrt(new(big.Int).Mul(square, f.unit))
		arg = f.div(arg, r.Add(r, f.unit))
		k++
	}
	square := f.mul(arg, arg)
	sum, term := new(big.Int).Set(arg), arg
	for i := int64(3); term.Sign() != 0; i += 2 {
		term = f.mul(term, square)
		term.Neg(term)
		sum.Add(sum, new(big.Int).Quo(term, big.NewInt(i)))
	}
	sum.Lsh(sum, uint(k))
	if x.Sign() < 0 {
		sum.Neg(sum)
	}
	return sum
}

func arctangent(c *command.Ctx, x number, scale int) number {
	f := newFixed(c, scale+wholeDigits(x)+spare)
	return f.result(f.arctangent(f.of(x)), scale)
}

// sine is s(x); the cosine is the sine of a right angle more.
func sine(c *command.Ctx, x number, scale int, cosine bool) number {
	f := newFixed(c, scale+2*wholeDigits(x)+spare)
	pi := new(big.Int).Lsh(f.arctangent(f.unit), 2)
	arg := f.of(x)
	if cosine {
		arg.Add(arg, new(big.Int).Rsh(pi, 1))
	}
	full := new(big.Int).Lsh(pi, 1)
	arg.Rem(arg, full)
	if half := new(big.Int).Abs(arg); half.Cmp(pi) > 0 {
		if arg.Sign() > 0 {
			arg.Sub(arg, full)
		} else {
			arg.Add(arg, full)
		}
	}
	square := f.mul(arg, arg)
	sum, term := new(big.Int).Set(arg), arg
	for i := int64(2); term.Sign() != 0; i += 2 {
		term = f.mul(term, square)
		term.Quo(term, big.NewInt(i*(i+1)))
		term.Neg(term)
		sum.Add(sum, term)
	}
	return f.result(sum, scale)
}

// bessel is j(n,x): the sum of (-1)**k (x/2)**(2k+n) / (k! (n+k)!).
func bessel(c *command.Ctx, order int64, x number, scale int) number {
	negative := false
	if order < 0 {
		order = -order
		negative = order%2 == 1
	}
	if order > 1<<16 {
		work(c, maxBits+1)
	}
	size := wholeDigits(x)
	reach := new(big.Int).Abs(x.at(0))
	if size > 6 {
		work(c, maxBits+1)
	}
	f := newFixed(c, scale+int(reach.Int64())+size+spare)
	half := new(big.Int).Quo(f.of(x), big.NewInt(2))
	term := new(big.Int).Set(f.unit)
	for i := int64(1); i <= order; i++ {
		term = f.mul(term, half)
		term.Quo(term, big.NewInt(i))
	}
	square := f.mul(half, half)
	sum := new(big.Int).Set(term)
	for k := int64(1); term.Sign() != 0; k++ {
		term = f.mul(term, square)
		term.Quo(term, big.NewInt(k*(order+k)))
		term.Neg(term)
		sum.Add(sum, term)
	}
	if negative {
		sum.Neg(sum)
	}
	return f.result(sum, scale)
}
