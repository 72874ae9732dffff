package object_test

import (
	"math/big"
	"math/rand"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Inverses of long numbers are those of math/big; there is none where a factor is common.
func TestInverse(t *testing.T) {
	m := newCalculator(budget.Limits{})
	rng := rand.New(rand.NewSource(1))
	for range 300 {
		y := randomBig(rng, 2+rng.Intn(600))
		y.Abs(y)
		x := new(big.Int).Rand(rng, y)
		want := new(big.Int).ModInverse(x, y)
		got, err := object.Inverse(&m.Ctx, x, y)
		if err != nil || (got == nil) != (want == nil) || got != nil && got.Cmp(want) != 0 {
			t.Fatalf("the inverse of %v modulo %v is %v, not %v: %v", x, y, got, want, err)
		}
	}
}
