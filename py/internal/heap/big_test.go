package heap_test

import (
	"math/big"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// power returns 2**n - 1, with a sign.
func power(n uint, negative bool) *big.Int {
	x := new(big.Int).Lsh(big.NewInt(1), n)
	x.Sub(x, big.NewInt(1))
	if negative {
		x.Neg(x)
	}
	return x
}

// Words that a collection takes back are used again, and those of the living
// stay what they are.
func TestBigReuse(t *testing.T) {
	m := newMachine(budget.Limits{})
	sizes := []uint{64, 100, 127, 128, 200, 500, 64 * heap.PooledWords, 64*heap.PooledWords + 1, 20_000}
	var kept []*big.Int
	for round := range 40 {
		for i, n := range sizes {
			m.BigInt(power(n+uint(round)%7, round%2 == 0)) // garbage
			x := power(n+uint(i*round)%64, round%3 == 0)
			if (round+i)%3 == 0 {
				kept = append(kept, new(big.Int).Set(x))
				m.keep(m.BigInt(x))
			}
		}
		m.Collect()
		for i, want := range kept {
			if got := m.AsBig(m.regs[i]); got.Cmp(want) != 0 {
				t.Fatalf("round %d: %v is %v now", round, want, got)
			}
		}
	}
	n := m.restart(t)
	for i, want := range kept {
		if got := n.AsBig(n.regs[i]); got.Cmp(want) != 0 {
			t.Fatalf("%v was loaded as %v", want, got)
		}
	}
}

// What is booked for ints goes back with them.
func TestBigBooked(t *testing.T) {
	m := newMachine(budget.Limits{})
	m.Collect()
	before := m.Booked()
	for _, n := range []uint{64, 127, 300, 10_000, 1 << 20} {
		x := power(n, false)
		at := m.Booked()
		m.BigInt(x)
		if got := m.Booked() - at; got < len(x.Bits())*8 || got > len(x.Bits())*12+64 {
			t.Errorf("%d words book %d bytes", len(x.Bits()), got)
		}
	}
	m.Collect()
	if m.Booked() != before {
		t.Errorf("%d bytes are booked after the collection, %d before", m.Booked(), before)
	}
}

// Ints are equal, hash and compare by value, in whichever form.
func TestBigCompare(t *testing.T) {
	m := newMachine(budget.Limits{})
	var xs []*big.Int
	for _, n := range []uint{3, 63, 64, 100, 127, 128, 129, 300, 301, 10_000} {
		xs = append(xs, power(n, false), power(n, true))
	}
	for _, x := range xs {
		for _, y := range xs {
			a, b := m.BigInt(new(big.Int).Set(x)), m.BigInt(new(big.Int).Set(y))
			if got := m.CompareInts(a, b); got != x.Cmp(y) {
				t.Errorf("%v and %v compare as %d", x, y, got)
			}
			if equal, _ := m.Equal(a, b); (equal == heap.Equal) != (x.Cmp(y) == 0) {
				t.Errorf("%v == %v is %v", x, y, equal)
			}
		}
	}
}
