package object_test

import (
	"errors"
	"math/big"
	"math/rand"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// calculator is a Ctx without types, which is enough for arithmetic.
type calculator struct{ object.Ctx }

func (m *calculator) Roots(*heap.Visitor) {}

func (m *calculator) Identity(heap.Value) bool { return true }

func newCalculator(limits budget.Limits) *calculator {
	m := &calculator{}
	m.InitCtx(nil, budget.New(limits, nil), m, 1)
	return m
}

func randomBig(rng *rand.Rand, words int) *big.Int {
	x := new(big.Int).Rand(rng, new(big.Int).Lsh(big.NewInt(1), uint(64*words)))
	if rng.Intn(2) == 0 {
		x.Neg(x)
	}
	return x
}

// Long operands, which are cut into pieces, give what math/big gives.
func TestBigWork(t *testing.T) {
	m := newCalculator(budget.Limits{})
	rng := rand.New(rand.NewSource(1))
	for range 5 {
		x, y := randomBig(rng, 1+rng.Intn(20_000)), randomBig(rng, 1+rng.Intn(12_000))
		product, err := m.MulBig(x, y)
		if err != nil {
			t.Fatal(err)
		}
		if product.Cmp(new(big.Int).Mul(x, y)) != 0 {
			t.Fatalf("the product of %d and %d bits is wrong", x.BitLen(), y.BitLen())
		}
		for _, n := range []*big.Int{x, product, new(big.Int).Add(product, y)} {
			q, r, err := m.DivModBig(n, y)
			if err != nil {
				t.Fatal(err)
			}
			back := new(big.Int).Mul(q, y)
			if back.Add(back, r).Cmp(n) != 0 || r.CmpAbs(y) >= 0 || r.Sign() != 0 && r.Sign() != y.Sign() {
				t.Fatalf("the quotient of %d and %d bits is wrong", n.BitLen(), y.BitLen())
			}
		}
		root, err := m.SqrtBig(new(big.Int).Abs(x))
		if err != nil {
			t.Fatal(err)
		}
		if root.Cmp(new(big.Int).Sqrt(new(big.Int).Abs(x))) != 0 {
			t.Fatalf("the root of %d bits is wrong", x.BitLen())
		}
	}
}

func TestBigPowers(t *testing.T) {
	m := newCalculator(budget.Limits{})
	rng := rand.New(rand.NewSource(2))
	for range 20 {
		x, e, mod := randomBig(rng, 1+rng.Intn(60)), randomBig(rng, 1+rng.Intn(20)), randomBig(rng, 1+rng.Intn(60))
		e.Abs(e)
		z, err := m.PowModBig(x, e, mod)
		if err != nil {
			t.Fatal(err)
		}
		abs := new(big.Int).Abs(mod)
		want := new(big.Int).Exp(new(big.Int).Mod(x, abs), e, abs)
		if mod.Sign() < 0 && want.Sign() != 0 {
			want.Add(want, mod)
		}
		if z.Cmp(want) != 0 {
			t.Fatalf("%v ** %v %% %v is wrong", x, e, mod)
		}
		g, err := m.GCDBig(new(big.Int).Mul(x, e), new(big.Int).Mul(x, mod))
		if err != nil {
			t.Fatal(err)
		}
		if g.Cmp(new(big.Int).GCD(nil, nil, new(big.Int).Abs(new(big.Int).Mul(x, e)), new(big.Int).Abs(new(big.Int).Mul(x, mod)))) != 0 {
			t.Fatal("a greatest common divisor is wrong")
		}
	}
}

// What takes long ends when the fuel is used up.
func TestBigWorkEnds(t *testing.T) {
	rng := rand.New(rand.NewSource(3))
	x, y := randomBig(rng, 300_000), randomBig(rng, 200_000)
	for name, work := range map[string]func(m *calculator) error{
		"multiplication": func(m *calculator) error { _, err := m.MulBig(x, y); return err },
		"division":       func(m *calculator) error { _, _, err := m.DivModBig(x, new(big.Int).Rsh(y, 64*100_000)); return err },
		"root":           func(m *calculator) error { _, err := m.SqrtBig(new(big.Int).Abs(x)); return err },
		"power":          func(m *calculator) error { _, err := m.PowBig(big.NewInt(3), 100_000_000); return err },
		"power modulo": func(m *calculator) error {
			_, err := m.PowModBig(y, new(big.Int).Abs(x), new(big.Int).Rsh(y, 64*100_000))
			return err
		},
		"common divisor": func(m *calculator) error { _, err := m.GCDBig(x, y); return err },
	} {
		m := newCalculator(budget.Limits{Fuel: 5_000_000})
		var limit *budget.LimitError
		if err := work(m); !errors.As(err, &limit) {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
}

func TestHalfFloats(t *testing.T) {
	for h := range 1 << 16 {
		f := object.HalfFloat(uint16(h))
		back, ok := object.ToHalf(f)
		if f == f && (!ok || back != uint16(h)) {
			t.Errorf("%#04x is %v, and that %#04x", h, f, back)
		}
	}
	for _, tt := range []struct {
		f    float64
		want uint16
		ok   bool
	}{{65504, 0x7bff, true}, {65519.99, 0x7bff, true}, {65520, 0, false}, {1e-8, 0, true}, {2.98e-8, 0, true}, {2.99e-8, 1, true}, {1.00048828125, 0x3c00, true}} {
		h, ok := object.ToHalf(tt.f)
		if ok != tt.ok || ok && h != tt.want {
			t.Errorf("ToHalf(%v) is %#04x, %v", tt.f, h, ok)
		}
	}
}
