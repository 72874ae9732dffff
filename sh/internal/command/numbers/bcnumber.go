package numbers

import (
	"math/big"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// number is a number of bc: n / 10**scale.
type number struct {
	n     *big.Int
	scale int
}

func whole(n int64) number { return number{n: big.NewInt(n)} }

func (x number) sign() int { return x.n.Sign() }

// maxBits bounds numbers, so that one operation ends within its charge.
const maxBits = 1 << 24

// work charges what an operation on numbers of so many bits costs.
func work(c *command.Ctx, bits ...int) {
	product := 1
	for _, b := range bits {
		if b > maxBits {
			c.Errorf("out of memory")
			c.Exit(1)
		}
		product *= 1 + b/256
	}
	c.Charge(2 + product)
}

// at returns n of x at another scale; digits that have no room are cut off.
func (x number) at(scale int) *big.Int {
	switch {
	case scale == x.scale:
		return x.n
	case scale > x.scale:
		return new(big.Int).Mul(x.n, tenTo(scale-x.scale))
	}
	return new(big.Int).Quo(x.n, tenTo(x.scale-scale))
}

// cut is x with at most so many digits behind the point.
func (x number) cut(scale int) number {
	if x.scale <= scale {
		return x
	}
	return number{x.at(scale), scale}
}

func compareNumbers(x, y number) int {
	scale := max(x.scale, y.scale)
	return x.at(scale).Cmp(y.at(scale))
}

func add(x, y number) number {
	scale := max(x.scale, y.scale)
	return number{new(big.Int).Add(x.at(scale), y.at(scale)), scale}
}

func subtract(x, y number) number {
	scale := max(x.scale, y.scale)
	return number{new(big.Int).Sub(x.at(scale), y.at(scale)), scale}
}

func multiply(x, y number, scale int) number {
	product := number{new(big.Int).Mul(x.n, y.n), x.scale + y.scale}
	return product.cut(min(x.scale+y.scale, max(scale, x.scale, y.scale)))
}

// divide gives as many digits as scale says. y is not zero.
func divide(x, y number, scale int) number {
	// n/10**a / (m/10**b) = n*10**(b-a)/m
	shift := scale + y.scale - x.scale
	n, m := x.n, y.n
	if shift >= 0 {
		n = new(big.Int).Mul(n, tenTo(shift))
	} else {
		m = new(big.Int).Mul(m, tenTo(-shift))
	}
	return number{new(big.Int).Quo(n, m), scale}
}

// modulo is x - x/y*y with the quotient to scale digits.
func modulo(x, y number, scale int) number {
	quotient := divide(x, y, scale)
	product := number{new(big.Int).Mul(quotient.n, y.n), quotient.scale + y.scale}
	return subtract(x, product).cut(max(scale+y.scale, x.scale))
}

// power raises to a whole number.
func power(c *command.Ctx, x number, exponent int64, scale int) number {
	if exponent == 0 {
		return whole(1)
	}
	count := exponent
	result := scale
	if exponent < 0 {
		count = -exponent
	} else {
		result = min(x.scale*int(min(exponent, maxBits)), max(scale, x.scale))
	}
	bits := int64(x.n.BitLen()) * count
	if count > maxBits && x.n.BitLen() > 1 || bits > maxBits {
		work(c, maxBits+1)
	}
	work(c, int(bits), int(bits)/64)
	p := number{new(big.Int).Exp(x.n, big.NewInt(count), nil), x.scale * int(count)}
	if exponent < 0 {
		return divide(whole(1), p, result)
	}
	return p.cut(result)
}

// root is the square root of what is not negative.
func root(x number, scale int) number {
	scale = max(scale, x.scale)
	return number{new(big.Int).Sqrt(x.at(2 * scale)), scale}
}

// parseNumber reads digits in a base. A single digit has its value in any base;
// among several, one that is too large stands for the largest.
func parseNumber(text string, base int) number {
	before, fraction, _ := strings.Cut(text, ".")
	before = strings.TrimLeft(before, "0")
	if base == 10 && !strings.ContainsAny(text, "ABCDEF") {
		n, _ := new(big.Int).SetString("0"+before+fraction, 10)
		return number{n, len(fraction)}
	}
	value := func(c byte) int64 {
		d := strings.IndexByte("0123456789ABCDEF", c)
		if len(before)+len(fraction) > 1 {
			d = min(d, base-1)
		}
		return int64(d)
	}
	n, b := new(big.Int), big.NewInt(int64(base))
	for i := range len(before) + len(fraction) {
		n.Mul(n, b)
		n.Add(n, big.NewInt(value((before + fraction)[i])))
	}
	if fraction == "" {
		return number{n: n}
	}
	return divide(number{n: n}, number{n: new(big.Int).Exp(b, big.NewInt(int64(len(fraction))), nil)}, len(fraction))
}

// show writes a number in a base, as bc prints it.
func (x number) show(base int) string {
	if x.sign() == 0 {
		return "0"
	}
	if base == 10 {
		text := decimalText(x.n, x.scale)
		return bareZero(text)
	}
	sign := ""
	if x.sign() < 0 {
		sign = "-"
	}
	unit := tenTo(x.scale)
	integer, fraction := new(big.Int).QuoRem(new(big.Int).Abs(x.n), unit, new(big.Int))
	var b strings.Builder
	b.WriteString(sign)
	if integer.Sign() > 0 {
		b.WriteString(digitsOf(integer, base))
	}
	if x.scale == 0 {
		return b.String()
	}
	b.WriteByte('.')
	big64 := big.NewInt(int64(base))
	reach, digit := big.NewInt(1), new(big.Int)
	for i := 0; len(reach.String()) <= x.scale; i++ {
		fraction.Mul(fraction, big64)
		digit.QuoRem(fraction, unit, fraction)
		if base > 16 && i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(oneDigit(int(digit.Int64()), base))
		reach.Mul(reach, big64)
	}
	return b.String()
}

// bareZero takes the zero from before the point.
func bareZero(text string) string {
	if rest, ok := strings.CutPrefix(text, "0."); ok {
		return "." + rest
	}
	if rest, ok := strings.CutPrefix(text, "-0."); ok {
		return "-." + rest
	}
	return text
}

// oneDigit is a digit: from base 17 on a decimal number of fixed width.
func oneDigit(d, base int) string {
	if base <= 16 {
		return "0123456789ABCDEF"[d : d+1]
	}
	width := len(big.NewInt(int64(base - 1)).String())
	text := big.NewInt(int64(d)).String()
	return strings.Repeat("0", width-len(text)) + text
}

func digitsOf(n *big.Int, base int) string {
	if base <= 16 {
		return strings.ToUpper(n.Text(base))
	}
	var digits []string
	rest, digit, b := new(big.Int).Set(n), new(big.Int), big.NewInt(int64(base))
	for rest.Sign() > 0 {
		rest.QuoRem(rest, b, digit)
		digits = append(digits, oneDigit(int(digit.Int64()), base))
	}
	var text strings.Builder
	for i := len(digits) - 1; i >= 0; i-- {
		text.WriteString(" " + digits[i])
	}
	return text.String()
}
