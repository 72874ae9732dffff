package heap_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// sample is a heap with an object of each kind, and gaps.
func sample() *machine {
	m := newMachine(budget.Limits{Bytes: 4 << 20})
	m.Share([]heap.Str{heap.NewConst("a constant that is shared")})
	list := m.keep(m.ints(1, -1, 1<<40, math.MinInt64, math.MaxInt64))
	for i := range 20 {
		m.NewTuple(heap.Int(int64(i)))
		m.Str(fmt.Sprintf("garbage of some length %d", i))
	}
	inst := m.keep(m.NewInst(3, 7))
	m.Cells[inst.N].N = m.NewDict(heap.KDict).N
	m.Slots(inst)[0] = list
	d := m.keep(m.NewDict(heap.KDict))
	for i := range 30 {
		k := m.Str(fmt.Sprintf("key %d", i))
		hash, _, _ := m.Hash(k)
		m.Insert(m.Dicts.At(d), k, heap.Float(float64(i)/3), hash, true)
	}
	m.Dicts.At(d).Delete(3)
	m.keep(m.NewListOf([]heap.Value{heap.Float(0.5), heap.Float(math.NaN())}))
	m.keep(m.NewListOf([]heap.Value{heap.None, heap.True, heap.Unbound, heap.Ellipsis, heap.NotImpl, heap.Exhausted, m.Str("é")}))
	m.keep(m.BigInt(new(big.Int).Lsh(big.NewInt(-5), 90)))
	m.keep(m.NewBytes([]byte{0, 255}))
	m.keep(m.Concat(m.Str("a string with lone \xed\xa0\x80 surrogate"), m.Str("!")))
	m.keep(heap.Handle(heap.KFunc, m.funcs.Add(&m.Heap, function{"name", []heap.Value{inst}})))
	m.keep(heap.Handle(heap.KNative, 1))
	m.keep(heap.Handle(heap.KNative, 1))
	m.keep(heap.ConstStr(0, 0))
	m.keep(heap.Handle(heap.KForRange, 5))
	m.keep(heap.Handle(heap.KWord, 1<<63))
	m.keep(m.NewWeak(inst, heap.None))
	m.Finalizable(inst)
	m.Pin(list)
	m.Collect()
	return m
}

func loaded(data []byte, limit int64) (*machine, error) {
	m := newMachine(budget.Limits{Bytes: limit, Fuel: 1_000_000})
	m.Share([]heap.Str{heap.NewConst("a constant that is shared")})
	err := m.Load(data, new(heap.Visitor), nil, func(v *heap.Visitor) { v.Vals(&m.regs) })
	return m, err
}

func TestLoadGivesTheSameHeap(t *testing.T) {
	m := sample()
	data := m.dump()
	n, err := loaded(data, 4<<20)
	if err != nil {
		t.Fatal(err)
	}
	if again := n.dump(); !bytes.Equal(data, again) {
		t.Error("the loaded heap dumps otherwise")
	}
	if m.Booked() != n.Booked() {
		t.Errorf("%d bytes, want %d", n.Booked(), m.Booked())
	}
	n.Collect()
	if m.Booked() != n.Booked() {
		t.Errorf("%d bytes after a collection, want %d", n.Booked(), m.Booked())
	}
	for i, v := range m.regs {
		if n.regs[i] != v {
			t.Errorf("register %d is %v, want %v", i, n.regs[i], v)
		}
	}
	if got := n.funcs.At(n.regs[8]); got.Name != "name" || got.Defaults[0] != n.regs[1] {
		t.Errorf("function is %v", got)
	}
	key := n.Str("key 29")
	if at, _, _, _ := n.Lookup(n.Dicts.At(n.regs[2]), key); n.Dicts.At(n.regs[2]).At(at).Val != heap.Float(29.0/3) {
		t.Error("a key is lost")
	}
	if n.Text(n.regs[7]) != "a string with lone \xed\xa0\x80 surrogate!" {
		t.Errorf("string is %q", n.Text(n.regs[7]))
	}
}

func TestIntsOfAllLengths(t *testing.T) {
	m := newMachine(budget.Limits{})
	v := m.keep(m.NewList(0))
	for shift := range 64 {
		for _, d := range []int64{-2, -1, 0, 1} {
			m.Append(v, heap.Int(1<<shift+d))
			m.Append(v, heap.Int(-1<<shift+d))
		}
	}
	n := m.restart(t)
	if !slices.Equal(m.Lists.At(v).Items, n.Lists.At(v).Items) {
		t.Error("numbers changed")
	}
}

func TestLoadMindsTheLimit(t *testing.T) {
	m := newMachine(budget.Limits{})
	list := m.keep(m.NewList(0))
	for range 100_000 {
		m.Append(list, heap.None)
	}
	if _, err := loaded(m.dump(), 1<<20); !errors.Is(err, heap.ErrCorrupt) {
		t.Error(err)
	}
	if _, err := loaded(m.dump(), 4<<20); err != nil {
		t.Error(err)
	}
}

func TestLoadRefusesDamage(t *testing.T) {
	data := sample().dump()
	for n := range data {
		if _, err := loaded(data[:n], 4<<20); !errors.Is(err, heap.ErrCorrupt) {
			t.Fatalf("%d bytes of %d: %v", n, len(data), err)
		}
	}
	if _, err := loaded(append(data, 0), 4<<20); !errors.Is(err, heap.ErrCorrupt) {
		t.Error(err)
	}
	rnd := rand.New(rand.NewSource(1))
	refused := 0
	for range 4000 {
		c := bytes.Clone(data)
		for range 1 + rnd.Intn(3) {
			c[rnd.Intn(len(c))] = byte(rnd.Intn(256))
		}
		m, err := loaded(c, 4<<20)
		if err != nil {
			refused++
			continue
		}
		use(m)
	}
	t.Logf("%d of 4000 refused", refused)
}

// use does with a loaded heap what a machine would.
func use(m *machine) {
	m.Collect()
	for _, v := range m.regs {
		_, _, _ = m.Hash(v)
		for _, w := range m.regs[:min(len(m.regs), 8)] {
			_, _ = m.Equal(v, w)
		}
		switch {
		case v.IsStr():
			m.StrAt(v, m.StrLen(v)/2)
			m.Concat(v, v)
		case v.Kind() == heap.KList:
			m.Append(v, heap.None)
		case v.Kind() == heap.KDict:
			d := m.Dicts.At(v)
			for i := range 40 {
				k := heap.Int(int64(i))
				if at, hash, r, err := m.Lookup(d, k); r == heap.Different && err == nil {
					m.Put(d, at, k, heap.None, hash)
				}
			}
			var p heap.Probe
			m.Probe(d, &p, 7)
		case v.Kind() == heap.KTuple:
			_ = m.Tuple(v)
		}
	}
	for i := range 100 {
		m.NewTuple(make([]heap.Value, i)...)
	}
	m.Collect()
	m.dump()
}

func FuzzLoad(f *testing.F) {
	f.Add(sample().dump())
	f.Add(newMachine(budget.Limits{}).dump())
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := loaded(data, 1<<20)
		if err != nil {
			if !errors.Is(err, heap.ErrCorrupt) {
				var limit *budget.LimitError
				if !errors.As(err, &limit) {
					t.Fatal(err)
				}
			}
			return
		}
		use(m)
	})
}
