package object

import "math/big"

// inverseLeaf is the length in words up to which math/big computes an inverse in one go.
const inverseLeaf = 256

// inverseLong returns the inverse of x modulo m, or nil: Euclid's algorithm as Lehmer
// has it, many steps at once on what the leading digits say.
func (c *Ctx) inverseLong(x, m *big.Int) (*big.Int, error) {
	rest := newPair(new(big.Int).Set(m), new(big.Int).Set(x))
	factor := newPair(new(big.Int), big.NewInt(1)) // times x they are rest, modulo m
	for rest.y.Sign() != 0 {
		if err := c.Account().Charge(wordsOf(rest.x) + wordsOf(m)); err != nil {
			return nil, err
		}
		if k, ok := leadingSteps(rest.x, rest.y); ok {
			rest.combine(k)
			factor.combine(k)
			continue
		}
		q, r, err := c.DivModBig(rest.x, rest.y)
		if err != nil {
			return nil, err
		}
		product, err := c.MulBig(q, factor.y)
		if err != nil {
			return nil, err
		}
		rest.x, rest.y = rest.y, r
		factor.x, factor.y = factor.y, factor.x.Sub(factor.x, product)
	}
	if !rest.x.IsInt64() || rest.x.Int64() != 1 {
		return nil, nil
	}
	_, z, err := c.DivModBig(factor.x, m)
	return z, err
}

// cofactors are what steps of Euclid's algorithm make of x and y: a*x + b*y and
// c*x + d*y.
type cofactors struct{ a, b, c, d int64 }

// leadingSteps makes as many steps with x >= y as their leading digits decide; false is
// none.
func leadingSteps(x, y *big.Int) (cofactors, bool) {
	const digits = 62
	shift := max(x.BitLen()-digits, 0)
	p, q := from(x, shift), from(y, shift)
	k := cofactors{a: 1, d: 1}
	for q+k.c != 0 && q+k.d != 0 {
		n := (p + k.a) / (q + k.c)
		if n != (p+k.b)/(q+k.d) {
			break
		}
		k = cofactors{k.c, k.d, k.a - n*k.c, k.b - n*k.d}
		p, q = q, p-n*q
	}
	return k, k.b != 0
}

// from returns x without its lowest bits, of which an int64 is left.
func from(x *big.Int, shift int) int64 {
	return new(big.Int).Rsh(high(x, shift/wordBits), uint(shift%wordBits)).Int64()
}

// pair is two numbers, with room for what becomes of them.
type pair struct{ x, y, nextX, nextY, product, factor *big.Int }

func newPair(x, y *big.Int) *pair {
	return &pair{x, y, new(big.Int), new(big.Int), new(big.Int), new(big.Int)}
}

func (p *pair) combine(k cofactors) {
	p.sum(p.nextX, k.a, k.b)
	p.sum(p.nextY, k.c, k.d)
	p.x, p.nextX = p.nextX, p.x
	p.y, p.nextY = p.nextY, p.y
}

// sum makes z a*x + b*y.
func (p *pair) sum(z *big.Int, a, b int64) {
	z.Mul(p.x, p.factor.SetInt64(a))
	z.Add(z, p.product.Mul(p.y, p.factor.SetInt64(b)))
}
