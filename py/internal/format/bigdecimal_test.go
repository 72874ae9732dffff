package format_test

import (
	"math"
	"math/big"
	"math/rand"
	"testing"

	"github.com/skillet-run/skillet/py/internal/format"
)

// Ints of all lengths are written and read as math/big does it, and become the
// floats that it rounds to.
func TestBigDecimal(t *testing.T) {
	rng := rand.New(rand.NewSource(3))
	for i := range 6000 {
		n := uint(1 + rng.Intn(3200))
		x := new(big.Int).Lsh(big.NewInt(1), n)
		switch i % 4 {
		case 0:
			x.Rand(rng, x)
		case 1:
			x.Sub(x, big.NewInt(1))
		case 2:
			x.Exp(big.NewInt(10), big.NewInt(int64(n/4)), nil)
		}
		if rng.Intn(2) == 0 {
			x.Neg(x)
		}
		text, err := format.AppendBig([]byte("x"), x, 10, limits)
		if err != nil || string(text) != "x"+x.String() {
			t.Fatalf("%v is written as %s, %v", x, text, err)
		}
		small, large, err := format.ParseInt(x.String(), 10, database, limits)
		if err != nil || (large == nil) != x.IsInt64() || large == nil && small != x.Int64() || large != nil && large.Cmp(x) != 0 {
			t.Fatalf("%v is read as %d, %v, %v", x, small, large, err)
		}
		want, _ := new(big.Float).SetInt(x).Float64()
		if got, err := format.BigToFloat(x); got != want && !math.IsInf(want, 0) || (err != nil) != math.IsInf(want, 0) {
			t.Fatalf("%v is the float %v, %v, not %v", x, got, err, want)
		}
	}
}
