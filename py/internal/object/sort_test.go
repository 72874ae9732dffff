package object

import (
	"errors"
	"fmt"
	"math"
	"math/rand"
	"slices"
	"sort"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// owner is a machine without registers: nothing here collects.
type owner struct{}

func (owner) Roots(*heap.Visitor) {}

func (owner) Identity(heap.Value) bool { return true }

func newCtx(limits budget.Limits) *Ctx {
	lib := &Library{Types: make([]*Type, NCoreTypes)}
	for id := range lib.Types {
		lib.Types[id] = &Type{id: TypeID(id), mro: []heap.Value{TypeValue(TypeID(id))}}
	}
	for _, row := range numberTypes() {
		id := slices.Index(coreNames[:], row.Name)
		row.id, row.mro = TypeID(id), lib.Types[id].mro
		lib.Types[id] = row
	}
	lib.Types[TBool].adopt(lib.Types[TInt])
	c := &Ctx{}
	c.InitCtx(lib, budget.New(limits, nil), owner{}, 1)
	return c
}

// sortKinds make keys of one kind each, few of them different.
var sortKinds = map[string]func(c *Ctx, r *rand.Rand) heap.Value{
	"int":   func(_ *Ctx, r *rand.Rand) heap.Value { return heap.Int(r.Int63n(1<<40) - 1<<39) },
	"small": func(_ *Ctx, r *rand.Rand) heap.Value { return heap.Int(r.Int63n(9) - 4) },
	"float": func(_ *Ctx, r *rand.Rand) heap.Value { return heap.Float(r.NormFloat64()) },
	"mixed": func(_ *Ctx, r *rand.Rand) heap.Value {
		if r.Intn(2) == 0 {
			return heap.Int(r.Int63n(5) - 2)
		}
		return heap.Float(float64(r.Intn(9)-4) / 2)
	},
	"bool": func(_ *Ctx, r *rand.Rand) heap.Value { return heap.Bool(r.Intn(2) == 0) },
	"text": func(c *Ctx, r *rand.Rand) heap.Value {
		return c.Str(fmt.Sprintf("%.*s%d", r.Intn(20), "the same beginning of all", r.Intn(50)))
	},
	"nul": func(c *Ctx, r *rand.Rand) heap.Value { return c.Str("a\x00\x00\x00"[:1+r.Intn(4)]) },
	"short": func(c *Ctx, r *rand.Rand) heap.Value {
		return c.Str("é\x7f0\x0012345678ab"[:[]int{2, 3, 4, 5, 9, 12, 14}[r.Intn(7)]])
	},
	"ints": func(c *Ctx, r *rand.Rand) heap.Value {
		return c.NewTuple(heap.Int(r.Int63n(4)-2), heap.Int(int64(r.Uint64())), heap.Float(r.NormFloat64()))
	},
	"pair": func(c *Ctx, r *rand.Rand) heap.Value {
		return c.NewTuple(c.Str(fmt.Sprint(r.Intn(3), "the rest")), heap.Int(r.Int63n(9)-4))
	},
	"long": func(c *Ctx, r *rand.Rand) heap.Value {
		return c.NewTuple(heap.Int(r.Int63n(3)-1), c.Str(fmt.Sprint("a text of some length", r.Intn(3))))
	},
	"tuple": func(c *Ctx, r *rand.Rand) heap.Value {
		return c.NewTuple(heap.Int(r.Int63n(4)), c.Str(string(rune('a'+r.Intn(3)))))
	},
}

func TestSortIsStable(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for name, key := range sortKinds {
		for _, n := range []int{0, 1, 2, 3, 23, 24, 25, 47, 48, 100, 1000} {
			for _, shape := range []string{"random", "up", "down"} {
				for _, reverse := range []bool{false, true} {
					t.Run(fmt.Sprint(name, n, shape, reverse), func(t *testing.T) {
						checkSort(t, newCtx(budget.Limits{}), r, n, shape, reverse, key)
					})
				}
			}
		}
	}
}

func checkSort(t *testing.T, c *Ctx, r *rand.Rand, n int, shape string, reverse bool, key func(*Ctx, *rand.Rand) heap.Value) {
	keys, values := make([]heap.Value, n), make([]heap.Value, n)
	for i := range keys {
		keys[i] = key(c, r)
	}
	less := func(i, j int) bool {
		l, err := c.Less(keys[i], keys[j])
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	if shape != "random" {
		sort.SliceStable(keys, less)
	}
	if shape == "down" {
		slices.Reverse(keys)
	}
	want := make([]int, n)
	for i := range values {
		values[i], want[i] = heap.Int(int64(i)), i
	}
	sort.SliceStable(want, func(i, j int) bool {
		if reverse {
			i, j = j, i
		}
		return less(want[i], want[j])
	})
	if err := c.SortValues(values, keys, reverse); err != nil {
		t.Fatal(err)
	}
	for i, v := range values {
		if int(v.Int()) != want[i] {
			t.Fatalf("at %d there is %d, want %d", i, v.Int(), want[i])
		}
	}
	sorted := slices.Clone(keys)
	if err := c.SortValues(sorted, nil, reverse); err != nil {
		t.Fatal(err)
	}
	for i, v := range sorted {
		if v != keys[want[i]] {
			t.Fatalf("by themselves: at %d there is %v, want %v", i, v, keys[want[i]])
		}
	}
}

func TestSortOfFloats(t *testing.T) {
	c := newCtx(budget.Limits{})
	zero, minus := heap.Float(0), heap.Float(math.Copysign(0, -1))
	values := []heap.Value{heap.Float(math.Inf(1)), zero, minus, heap.Float(-1), heap.Float(math.Inf(-1)), zero}
	want := []heap.Value{values[4], values[3], zero, minus, zero, values[0]}
	if err := c.SortValues(values, nil, false); err != nil || !slices.Equal(values, want) {
		t.Errorf("got %v, %v, want %v", values, err, want)
	}
}

func TestSortCharges(t *testing.T) {
	for name, key := range sortKinds {
		c := newCtx(budget.Limits{Fuel: 20_000})
		r := rand.New(rand.NewSource(1))
		values := make([]heap.Value, 100_000)
		for i := range values {
			values[i] = key(c, r)
		}
		var limit *budget.LimitError
		if err := c.SortValues(values, nil, false); !errors.As(err, &limit) || limit.Resource != budget.Fuel {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func BenchmarkSort(b *testing.B) {
	for name, key := range sortKinds {
		b.Run(name, func(b *testing.B) {
			c := newCtx(budget.Limits{})
			r := rand.New(rand.NewSource(1))
			from := make([]heap.Value, 150_000)
			for i := range from {
				from[i] = key(c, r)
			}
			values := make([]heap.Value, len(from))
			for b.Loop() {
				copy(values, from)
				if err := c.SortValues(values, nil, false); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
