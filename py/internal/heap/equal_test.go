package heap_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func TestEqualityOfContainers(t *testing.T) {
	m := newMachine(budget.Limits{})
	dict := func(pairs ...heap.Value) heap.Value {
		v := m.NewDict(heap.KDict)
		for i := 0; i < len(pairs); i += 2 {
			hash, _, _ := m.Hash(pairs[i])
			m.Insert(m.Dicts.At(v), pairs[i], pairs[i+1], hash, true)
		}
		return v
	}
	set := func(k heap.Kind, xs ...heap.Value) heap.Value {
		v := m.NewDict(k)
		for _, x := range xs {
			hash, _, _ := m.Hash(x)
			m.Insert(m.Dicts.At(v), x, heap.None, hash, true)
		}
		return v
	}
	one, two, nan := heap.Int(1), heap.Int(2), heap.Float(math.NaN())
	object, plain := m.NewInst(1, user), m.NewInst(1, 1)
	long := func() heap.Value { return m.Str("a string that is not inline") }
	for name, c := range map[string]struct {
		a, b     heap.Value
		item, op heap.Tri
	}{
		"lists":             {m.NewListOf([]heap.Value{one, two}), m.NewListOf([]heap.Value{heap.True, heap.Float(2)}), heap.Equal, heap.Equal},
		"list and tuple":    {m.NewListOf([]heap.Value{one}), m.NewTuple(one), heap.Different, heap.Different},
		"strings":           {long(), long(), heap.Equal, heap.Equal},
		"small strings":     {m.Str("x"), m.Str("y"), heap.Different, heap.Different},
		"bytes":             {m.NewBytes([]byte("ab")), m.NewBytes([]byte("ab")), heap.Equal, heap.Equal},
		"bytes and str":     {m.NewBytes([]byte("ab")), m.Str("ab"), heap.Different, heap.Different},
		"nan":               {nan, nan, heap.Equal, heap.Different},
		"nan in a list":     {m.NewListOf([]heap.Value{nan}), m.NewListOf([]heap.Value{nan}), heap.Equal, heap.Equal},
		"dicts":             {dict(one, long(), two, two), dict(two, two, heap.Float(1), long()), heap.Equal, heap.Equal},
		"dicts by value":    {dict(one, two), dict(one, one), heap.Different, heap.Different},
		"dicts by key":      {dict(one, two), dict(two, two), heap.Different, heap.Different},
		"set and frozenset": {set(heap.KSet, one, two), set(heap.KFrozenSet, two, one), heap.Equal, heap.Equal},
		"bound methods":     {m.NewBound(plain, one), m.NewBound(plain, one), heap.Equal, heap.Equal},
		"user object":       {object, object, heap.Equal, heap.NeedPython},
		"user object in":    {m.NewListOf([]heap.Value{one, object}), m.NewListOf([]heap.Value{one, two}), heap.NeedPython, heap.NeedPython},
		"plain object":      {plain, m.NewInst(1, 1), heap.Different, heap.Different},
		"plain object, int": {plain, one, heap.Different, heap.Different},
	} {
		for _, pair := range [][2]heap.Value{{c.a, c.b}, {c.b, c.a}} {
			if r, err := m.Equal(pair[0], pair[1]); r != c.item || err != nil {
				t.Errorf("%s, as items: %v %v, want %v", name, r, err, c.item)
			}
			if r, err := m.EqualOp(pair[0], pair[1]); r != c.op || err != nil {
				t.Errorf("%s: %v %v, want %v", name, r, err, c.op)
			}
		}
	}
}

func TestHashOfObjects(t *testing.T) {
	m := newMachine(budget.Limits{})
	for _, v := range []heap.Value{m.NewList(0), m.NewDict(heap.KDict), m.NewTuple(m.NewList(0))} {
		if _, _, err := m.Hash(v); !errors.Is(err, heap.ErrUnhashable) {
			t.Error(err)
		}
	}
	if _, r, err := m.Hash(m.NewTuple(heap.None, m.NewInst(1, user))); r != heap.NeedPython || err != nil {
		t.Error(r, err)
	}
	a, b := m.NewInst(1, 1), m.NewInst(1, 1)
	x, r, err := m.Hash(a)
	if y, _, _ := m.Hash(b); x == y || r != heap.Equal || err != nil {
		t.Error(x, y, r, err)
	}
	if heap.ID(a) == heap.ID(b) {
		t.Error("two objects have one id")
	}
}

func TestDepthIsBounded(t *testing.T) {
	m := newMachine(budget.Limits{})
	deep := func() heap.Value {
		v := m.NewTuple()
		for range 100_000 {
			v = m.NewTuple(v)
		}
		return v
	}
	a, b := deep(), deep()
	if _, err := m.Equal(a, b); !errors.Is(err, heap.ErrDepth) {
		t.Error(err)
	}
	if _, _, err := m.Hash(a); !errors.Is(err, heap.ErrDepth) {
		t.Error(err)
	}
}

// Two lists that hold themselves twice, level by level, have 2^60 leaves.
func TestComparingIsCharged(t *testing.T) {
	m := newMachine(budget.Limits{Fuel: 1_000_000})
	double := func() heap.Value {
		v := m.NewTuple()
		for range 60 {
			v = m.NewTuple(v, v)
		}
		return v
	}
	a, b := double(), double()
	var limit *budget.LimitError
	if _, err := m.Equal(a, b); !errors.As(err, &limit) {
		t.Error(err)
	}
	if _, _, err := m.Hash(a); !errors.As(err, &limit) {
		t.Error(err)
	}
}

func TestHashOfStringsDependsOnTheTextAlone(t *testing.T) {
	m := newMachine(budget.Limits{})
	seen := map[uint64]string{}
	for n := range 200 {
		for _, s := range []string{strings.Repeat("a", n), strings.Repeat("a", n) + "b", fmt.Sprintf("%0*d", n, 7) + "é"} {
			v, w := m.Str(s), m.Str(strings.Clone(s))
			x, _, _ := m.Hash(v)
			if y, _, _ := m.Hash(w); x != y {
				t.Errorf("%q has two hashes", s)
			}
			if other, ok := seen[x]; ok && other != s {
				t.Errorf("%q and %q have one hash", s, other)
			}
			seen[x] = s
		}
	}
}
