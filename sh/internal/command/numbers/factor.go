package numbers

import (
	"io"
	"math/big"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var factor = command.Command{
	Name:    "factor",
	Summary: "print the prime factors of numbers",
	Usage:   "[NUMBER]...",
	Run:     runFactor,
}

func runFactor(c *command.Ctx) (status int) {
	if len(c.Args) > 0 {
		for _, arg := range c.Args {
			status = max(status, printFactors(c, strings.Trim(arg, " \t\n")))
		}
		return status
	}
	lines := c.Lines(io.Reader(c.Stdin), '\n')
	for {
		line, _, ok := lines.Next()
		if !ok {
			return status
		}
		for _, word := range strings.Fields(string(line)) {
			status = max(status, printFactors(c, word))
		}
	}
}

// maxFactored is how many digits a number may have.
const maxFactored = 200

func printFactors(c *command.Ctx, text string) int {
	digits := strings.TrimPrefix(text, "+")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		c.Errorf("%s is not a valid positive integer", command.Quote(text))
		return 1
	}
	if len(digits) > maxFactored {
		c.Errorf("%s is too large", command.Quote(text))
		return 1
	}
	n, _ := new(big.Int).SetString(digits, 10)
	c.Stdout.Print(n.String() + ":")
	factors := factorsOf(c, n)
	for _, factor := range factors {
		c.Stdout.Print(" " + factor.String())
	}
	c.Stdout.PrintByte('\n')
	return 0
}

// trialDivisors is up to where divisors are tried one after the other.
const trialDivisors = 1 << 12

func factorsOf(c *command.Ctx, n *big.Int) []*big.Int {
	var factors []*big.Int
	rest := new(big.Int).Set(n)
	if rest.Sign() == 0 {
		return nil
	}
	quotient, remainder := new(big.Int), new(big.Int)
	for d := int64(2); d < trialDivisors; d++ {
		c.Charge(4)
		divisor := big.NewInt(d)
		for rest.CmpAbs(divisor) >= 0 {
			quotient.QuoRem(rest, divisor, remainder)
			if remainder.Sign() != 0 {
				break
			}
			factors = append(factors, divisor)
			rest.Set(quotient)
		}
	}
	one := big.NewInt(1)
	parts := []*big.Int{rest}
	for len(parts) > 0 {
		part := parts[len(parts)-1]
		parts = parts[:len(parts)-1]
		if part.Cmp(one) == 0 {
			continue
		}
		c.Charge(1000 + part.BitLen()*part.BitLen())
		if part.ProbablyPrime(25) {
			factors = append(factors, part)
			continue
		}
		divisor := rho(c, part)
		parts = append(parts, divisor, new(big.Int).Quo(part, divisor))
	}
	slices.SortFunc(factors, func(a, b *big.Int) int { return a.Cmp(b) })
	return factors
}

// rho finds a divisor of a number that is composite, by Pollard's method in the form
// of Brent.
func rho(c *command.Ctx, n *big.Int) *big.Int {
	const batch = 128
	one := big.NewInt(1)
	for constant := int64(1); ; constant++ {
		add := big.NewInt(constant)
		step := func(x *big.Int) {
			x.Mul(x, x)
			x.Add(x, add)
			x.Mod(x, n)
		}
		y, product, divisor := big.NewInt(2), big.NewInt(1), big.NewInt(1)
		x, saved := new(big.Int), new(big.Int)
		difference := new(big.Int)
		for r := 1; divisor.Cmp(one) == 0; r *= 2 {
			x.Set(y)
			for range r {
				c.Charge(8)
				step(y)
			}
			for k := 0; k < r && divisor.Cmp(one) == 0; k += batch {
				saved.Set(y)
				for range min(batch, r-k) {
					c.Charge(16)
					step(y)
					product.Mul(product, difference.Sub(x, y).Abs(difference))
					product.Mod(product, n)
				}
				divisor.GCD(nil, nil, product, n)
			}
		}
		for divisor.Cmp(n) == 0 {
			c.Charge(16)
			step(saved)
			if divisor.GCD(nil, nil, difference.Sub(x, saved).Abs(difference), n); divisor.Cmp(one) > 0 {
				break
			}
			divisor.Set(n)
		}
		if divisor.Cmp(n) != 0 {
			return divisor
		}
	}
}
