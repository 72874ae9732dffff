package object_test

import (
	"math/big"
	"math/rand"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// nearBig returns ints of all sizes, many of them at the ends of 64 and 128 bits
// and of what the heap pools.
func nearBig(rng *rand.Rand) *big.Int {
	bits := []uint{0, 1, 31, 62, 63, 64, 65, 100, 126, 127, 128, 129, 191, 192, 256, 400, 1000, 64 * heap.PooledWords, 9000}
	x := new(big.Int).Lsh(big.NewInt(1), bits[rng.Intn(len(bits))])
	switch rng.Intn(3) {
	case 0:
		x.Add(x, big.NewInt(int64(rng.Intn(5)-2)))
	case 1:
		x.Rand(rng, x)
	}
	if rng.Intn(2) == 0 {
		x.Neg(x)
	}
	return x
}

// floored is what Python has for / and %, by the truncated division of Go.
func floored(x, y *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(x, y, new(big.Int))
	if r.Sign() != 0 && r.Sign() != y.Sign() {
		q.Sub(q, big.NewInt(1))
		r.Add(r, y)
	}
	return q, r
}

// expected is x op y; ok is false for operands that op refuses.
func expected(op object.BinOp, x, y *big.Int) (z *big.Int, ok bool) {
	z = new(big.Int)
	switch op {
	case object.OpAdd:
		return z.Add(x, y), true
	case object.OpSub:
		return z.Sub(x, y), true
	case object.OpMul:
		return z.Mul(x, y), true
	case object.OpAnd:
		return z.And(x, y), true
	case object.OpOr:
		return z.Or(x, y), true
	case object.OpXor:
		return z.Xor(x, y), true
	case object.OpShl, object.OpShr:
		if y.Sign() < 0 || y.BitLen() > 13 {
			return nil, false
		}
		if op == object.OpShl {
			return z.Lsh(x, uint(y.Uint64())), true
		}
		return z.Rsh(x, uint(y.Uint64())), true
	}
	if y.Sign() == 0 {
		return nil, false
	}
	q, r := floored(x, y)
	if op == object.OpFDiv {
		return q, true
	}
	return r, true
}

// Operators give what math/big gives, whatever the sizes of operands and
// results, and while a collector takes the memory of earlier results back.
func TestIntOps(t *testing.T) {
	m := newCalculator(budget.Limits{})
	rng := rand.New(rand.NewSource(7))
	ops := []object.BinOp{object.OpAdd, object.OpSub, object.OpMul, object.OpAnd, object.OpOr, object.OpXor, object.OpShl, object.OpShr, object.OpFDiv, object.OpMod}
	for i := range 60_000 {
		x, y := nearBig(rng), nearBig(rng)
		if i%7 == 0 {
			y = x
		}
		op := ops[rng.Intn(len(ops))]
		if (op == object.OpShl || op == object.OpShr) && i%4 != 0 {
			y = big.NewInt(rng.Int63n(200))
		}
		want, ok := expected(op, x, y)
		if !ok {
			continue
		}
		a, b := m.BigInt(new(big.Int).Set(x)), m.BigInt(new(big.Int).Set(y))
		pins := [2]int{m.Pin(a), m.Pin(b)} // an operation that needs much room may collect
		got, err := m.BinaryInts(op, a, b)
		if err != nil {
			t.Fatal(err)
		}
		if m.AsBig(got).Cmp(want) != 0 || (got.Kind() == heap.KBig) == want.IsInt64() {
			t.Fatalf("%v of %v and %v is %v, not %v", op, x, y, m.AsBig(got), want)
		}
		if m.AsBig(a).Cmp(x) != 0 || m.AsBig(b).Cmp(y) != 0 {
			t.Fatalf("%v changed its operand %v or %v", op, x, y)
		}
		if less := m.CompareNumbers(code.LT, a, b); less != heap.Bool(x.Cmp(y) < 0) {
			t.Fatalf("%v < %v is %v", x, y, less)
		}
		m.Unpin(pins[0])
		m.Unpin(pins[1])
		if i%500 == 0 {
			m.Heap.Collect()
		}
	}
}

// divmod and the unary operators at the ends of 128 bits.
func TestIntEnds(t *testing.T) {
	m := newCalculator(budget.Limits{})
	least := new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 127))
	for _, d := range []int64{-1, 0, 1} {
		x := new(big.Int).Add(least, big.NewInt(d))
		for _, x := range []*big.Int{x, new(big.Int).Neg(x)} {
			for op, want := range map[object.UnaryOp]*big.Int{
				object.OpNeg: new(big.Int).Neg(x), object.OpInv: new(big.Int).Not(x), object.OpAbs: new(big.Int).Abs(x), object.OpPos: x,
			} {
				if got := object.IntUnary(&m.Ctx, op, m.BigInt(new(big.Int).Set(x))); m.AsBig(got).Cmp(want) != 0 {
					t.Errorf("unary %v of %v is %v", op, x, m.AsBig(got))
				}
			}
			for _, y := range []int64{1, -1, 3, -3, -1 << 63, 1<<63 - 1} {
				v, err := m.BinaryInts(object.OpDivMod, m.BigInt(new(big.Int).Set(x)), heap.Int(y))
				if err != nil {
					t.Fatal(err)
				}
				q, r := floored(x, big.NewInt(y))
				if got := m.Tuple(v); m.AsBig(got[0]).Cmp(q) != 0 || m.AsBig(got[1]).Cmp(r) != 0 {
					t.Errorf("divmod(%v, %d) is %v, %v", x, y, m.AsBig(got[0]), m.AsBig(got[1]))
				}
			}
		}
	}
}

// Ints of 128 bits and those that are pooled cost no memory of Go's.
func TestIntsAllocate(t *testing.T) {
	m := newCalculator(budget.Limits{})
	a, b := m.BigInt(new(big.Int).Lsh(big.NewInt(5), 70)), m.BigInt(new(big.Int).Lsh(big.NewInt(3), 500))
	work := func() {
		for range 2000 {
			for _, op := range []object.BinOp{object.OpAdd, object.OpMul, object.OpXor, object.OpMod} {
				for _, y := range []heap.Value{a, heap.Int(7)} {
					for _, x := range []heap.Value{a, b} {
						if _, err := m.BinaryInts(op, x, y); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
		m.Heap.Collect()
	}
	m.Pin(a)
	m.Pin(b)
	work()
	work()
	if n := testing.AllocsPerRun(3, work); n > 400 {
		t.Errorf("32000 operations and a collection allocate %v times", n)
	}
}

// pow with three words, among them those at the ends of 32 and 64 bits.
func TestPowModOfWords(t *testing.T) {
	m := newCalculator(budget.Limits{})
	rng := rand.New(rand.NewSource(11))
	word := func() int64 {
		x := rng.Int63() >> rng.Intn(64)
		switch rng.Intn(6) {
		case 0:
			x = 1<<32 + int64(rng.Intn(5)) - 2
		case 1:
			x = -1<<63 + int64(rng.Intn(3))
		case 2:
			x = 1<<63 - 1 - int64(rng.Intn(3))
		case 3:
			x = int64(rng.Intn(5))
		}
		if rng.Intn(2) == 0 {
			x = -x
		}
		return x
	}
	for range 20_000 {
		a, e, n := word(), word(), word()
		if e < 0 || n == 0 {
			continue
		}
		want := new(big.Int).Exp(big.NewInt(a), big.NewInt(e), new(big.Int).Abs(big.NewInt(n)))
		if n < 0 && want.Sign() != 0 {
			want.Add(want, big.NewInt(n))
		}
		got, err := m.PowMod(heap.Int(a), heap.Int(e), heap.Int(n))
		if err != nil || m.AsBig(got).Cmp(want) != 0 || got.Kind() != heap.KInt {
			t.Fatalf("pow(%d, %d, %d) is %v, not %v; %v", a, e, n, m.AsBig(got), want, err)
		}
	}
	if got, err := m.PowMod(heap.True, heap.True, heap.Int(7)); err != nil || got != heap.Int(1) {
		t.Errorf("pow(True, True, 7) is %v, %v", got, err)
	}
}
