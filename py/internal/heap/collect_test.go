package heap_test

import (
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func isLimit(err error, r budget.Resource) bool {
	var limit *budget.LimitError
	return errors.As(err, &limit) && limit.Resource == r
}

func TestCyclesDie(t *testing.T) {
	m := newMachine(budget.Limits{})
	a, b := m.NewList(1), m.NewDict(heap.KDict)
	inst := m.NewInst(2, 1)
	m.Append(a, b)
	m.Insert(m.Dicts.At(b), heap.Int(1), inst, 1, true)
	m.Slots(inst)[0] = a
	m.Cells[inst.N].N = m.NewDict(heap.KDict).N // its own dict
	m.keep(inst)
	m.Collect()
	if n := m.Booked(); n < 300 {
		t.Errorf("%d bytes live", n)
	}
	if got := m.Lists.At(a).Items[0]; got != b {
		t.Errorf("the list holds %v", got)
	}
	m.regs = nil
	m.Collect()
	if n := m.Booked(); n != 0 {
		t.Errorf("%d bytes live", n)
	}
	if c := m.NewList(1); c != a {
		t.Error("the handle was not used again")
	}
}

func TestEveryKindIsTraced(t *testing.T) {
	m := newMachine(budget.Limits{})
	leaf := func() heap.Value { return m.Str("something that the object keeps alive") }
	m.keep(m.NewTuple(leaf()))
	m.keep(m.NewCell(leaf()))
	m.keep(m.NewBound(leaf(), leaf()))
	m.keep(m.NewFixed(heap.KSlice, leaf(), heap.None, leaf()))
	m.keep(m.NewFixed(heap.KBlock))
	m.keep(heap.Handle(heap.KFunc, m.funcs.Add(&m.Heap, function{"f", []heap.Value{leaf()}})))
	m.keep(m.NewBytes([]byte("some bytes")))
	m.keep(m.BigInt(new(big.Int).Lsh(big.NewInt(1), 100)))
	list := m.ints(1, 2, 3)
	m.keep(heap.Handle(heap.KForList, list.N))
	m.keep(heap.Handle(heap.KForRange, 1<<40))
	pin := m.Pin(leaf())
	want := m.Booked()
	m.Collect()
	if got := m.Booked(); got != want {
		t.Errorf("%d of %d bytes live", got, want)
	}
	m = m.restart(t)
	if got := m.Booked(); got != want {
		t.Errorf("%d of %d bytes loaded", got, want)
	}
	if m.Text(m.Pinned(pin)) == "" || m.Big(m.regs[7]).BitLen() != 101 || string(m.Bytes(m.regs[6])) != "some bytes" {
		t.Error("contents are lost")
	}
	m.regs = nil
	m.Unpin(pin)
	m.Collect()
	if got := m.Booked(); got != 0 {
		t.Errorf("%d bytes live", got)
	}
	if m.Pin(heap.None) != pin {
		t.Error("the pin was not used again")
	}
}

func TestMarkingDoesNotRecurse(t *testing.T) {
	m := newMachine(budget.Limits{})
	v := m.NewList(0)
	for range 500_000 {
		outer := m.NewList(1)
		m.Append(outer, v)
		v = m.NewTuple(outer)
	}
	m.keep(v)
	m.Collect()
	if n := m.Booked(); n < 500_000*100 {
		t.Errorf("%d bytes live", n)
	}
	m.restart(t)
}

func TestWeakReferences(t *testing.T) {
	m := newMachine(budget.Limits{})
	target, other := m.NewInst(1, 1), m.keep(m.NewInst(1, 1))
	callback := m.keep(m.Str("stands for a function"))
	dead := m.keep(m.NewWeak(target, callback))
	quiet := m.keep(m.NewWeak(target, heap.None))
	live := m.keep(m.NewWeak(other, callback))
	m.NewWeak(target, callback) // dies itself: no callback
	m.Collect()
	m = m.restart(t)
	if m.Slots(dead)[0] != heap.Unbound || m.Slots(quiet)[0] != heap.Unbound || m.Slots(live)[0] != other {
		t.Error("the wrong references were cleared")
	}
	if v, ok := m.TakeDeadWeak(); !ok || v != dead {
		t.Errorf("queued %v %v", v, ok)
	}
	if v, ok := m.TakeDeadWeak(); ok {
		t.Errorf("queued %v too", v)
	}
	m.regs[0] = heap.None
	m.Collect()
	if m.Slots(live)[0] != heap.Unbound {
		t.Error("the list of references was not loaded")
	}
}

func TestFinalizersReviveOnce(t *testing.T) {
	m := newMachine(budget.Limits{})
	v := m.NewInst(1, 1)
	m.Slots(v)[0] = m.Str("what the finalizer will look at")
	m.Finalizable(v)
	m.keep(v)
	m.Collect()
	if _, ok := m.TakeFinalized(); ok {
		t.Fatal("it lives")
	}
	m.regs = nil
	m.Collect()
	m.Collect()
	m = m.restart(t)
	got, ok := m.TakeFinalized()
	if !ok || got != v || m.Text(m.Slots(v)[0]) != "what the finalizer will look at" {
		t.Fatalf("queued %v %v", got, ok)
	}
	if _, ok := m.TakeFinalized(); ok {
		t.Error("queued twice")
	}
	m.Collect()
	if n := m.Booked(); n != 0 {
		t.Errorf("%d bytes live", n)
	}
}

func TestReserveIsExact(t *testing.T) {
	const limit = 64 << 20
	m := newMachine(budget.Limits{Bytes: limit})
	if err := m.Reserve(limit + 1); !isLimit(err, budget.Memory) {
		t.Error(err)
	}
	if err := m.Reserve(limit); err != nil {
		t.Error(err)
	}
	if err := m.Reserve(-1); !isLimit(err, budget.Memory) {
		t.Error("an overflow passed:", err)
	}
	n := (limit - 48) / 16
	if err := m.Reserve(48 + 16*n); err != nil {
		t.Fatal(err)
	}
	m.keep(m.NewList(n))
	if m.Booked() != 48+16*n {
		t.Errorf("%d bytes booked", m.Booked())
	}
	rest := limit - m.Booked()
	if err := m.Reserve(rest); err != nil {
		t.Error(err)
	}
	if err := m.Reserve(rest + 1); !isLimit(err, budget.Memory) {
		t.Error(err)
	}
	m.regs = nil
	if err := m.Reserve(limit); err != nil {
		t.Error("garbage counts:", err)
	}
}

// allocate makes n objects as a loop does, with a test of fuel after each.
func allocate(m *machine, n int, step func(i int)) error {
	a := m.Account()
	for i := range n {
		step(i)
		if a.Fuel--; a.Fuel < 0 {
			if err := m.Attend(); err != nil {
				return err
			}
			if err := a.Refill(); err != nil {
				return err
			}
		}
	}
	return nil
}

func TestLimitOfBytes(t *testing.T) {
	const limit = 2 << 20
	m := newMachine(budget.Limits{Bytes: limit})
	if err := allocate(m, 1_000_000, func(i int) { m.NewTuple(heap.Int(int64(i)), heap.None) }); err != nil {
		t.Error("garbage:", err)
	}
	list := m.keep(m.NewList(0))
	n := 0
	err := allocate(m, 1_000_000, func(i int) { m.Append(list, m.NewTuple(heap.None)); n++ })
	if !isLimit(err, budget.Memory) {
		t.Fatal(err)
	}
	// What lives is above the limit by no more than one growth of the list.
	if b := m.Booked(); b < limit || b > limit+limit/2 {
		t.Errorf("%d bytes booked after %d", b, n)
	}
	m.regs = nil
	if err := m.Attend(); err != nil {
		t.Error("after the list died:", err)
	}
}

func TestLimitOfAllocationsIsExact(t *testing.T) {
	m := newMachine(budget.Limits{Allocations: 1000})
	n := 0
	err := allocate(m, 5000, func(int) { m.NewTuple(heap.None); n++ })
	if !isLimit(err, budget.Allocations) || n != 1001 {
		t.Errorf("%v after %d allocations", err, n)
	}
}

func TestCollectionsFollowTheBytesBooked(t *testing.T) {
	m := newMachine(budget.Limits{})
	if err := allocate(m, 100_000, func(int) { m.NewTuple(heap.None) }); err != nil {
		t.Fatal(err)
	}
	if n := m.Collections(); !heap.Hooked && (n < 8 || n > 16) {
		t.Errorf("%d collections for 3.2 MB of garbage", n)
	}
}

// goHeap returns the bytes that Go's heap holds.
func goHeap() uint64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}

func TestMemoryOfTheProcessIsBounded(t *testing.T) {
	const limit = 8 << 20
	before := goHeap()
	m := newMachine(budget.Limits{Bytes: limit})
	m.keep(m.NewList(0))
	// Each round fills the limit with objects of another size and keeps few.
	for round := range 40 {
		size := 1 + round*7%60
		m.regs[0] = m.NewList(0)
		_ = allocate(m, limit, func(i int) {
			list := m.NewList(size)
			m.Append(m.regs[0], list)
			m.Append(m.regs[0], m.NewTuple(make([]heap.Value, size)...))
			m.Append(m.regs[0], m.Str(fmt.Sprintf("%0*d", size+20, i)))
			d := m.NewDict(heap.KDict)
			_ = m.GrowDict(m.Dicts.At(d), size)
			m.Append(m.regs[0], d)
		})
		kept := m.Lists.At(m.regs[0]).Items
		for i := range kept {
			if i%100 != 0 {
				kept[i] = heap.None
			}
		}
		if err := m.Attend(); err != nil {
			m.Collect()
		}
	}
	used := goHeap() - before
	t.Logf("%d MB of Go heap under a limit of %d MB", used>>20, limit>>20)
	if used > 12*limit {
		t.Errorf("the process holds %d bytes for a limit of %d", used, limit)
	}
	runtime.KeepAlive(m)
}

func TestSlicesDoNotKeepMuchAlive(t *testing.T) {
	before := goHeap()
	m := newMachine(budget.Limits{Bytes: 64 << 20})
	for range 50 {
		big := m.keep(m.ASCIIStr(string(make([]byte, 4<<20))))
		part := m.StrSlice(big, 0, 100)
		half := m.StrSlice(big, 0, 3<<20)
		third := m.StrSlice(half, 0, 2<<20)
		m.regs = append(m.regs[:len(m.regs)-1], part, m.StrSlice(third, 5, 1<<19))
		m.Collect()
	}
	if used := goHeap() - before; used > 3*uint64(m.Booked())+1<<20 {
		t.Errorf("%d bytes for %d booked", used, m.Booked())
	}
	runtime.KeepAlive(m)
}

func TestGrowthIsForeseen(t *testing.T) {
	m := newMachine(budget.Limits{})
	list, dict := m.keep(m.NewList(0)), m.keep(m.NewDict(heap.KDict))
	for i := range 30_000 {
		want, before := m.AppendBytes(list), m.Booked()
		m.Append(list, heap.None)
		if got := m.Booked() - before; got > max(want, 1024*8) || want == 0 && got != 0 {
			t.Fatalf("append %d booked %d bytes, %d were foreseen", i, got, want)
		}
		want, before = m.Dicts.At(dict).InsertBytes(), m.Booked()
		m.Insert(m.Dicts.At(dict), heap.Int(int64(i)), heap.None, uint64(i), true)
		if got := m.Booked() - before; got > max(want, 1024*8) || want == 0 && got != 0 {
			t.Fatalf("insertion %d booked %d bytes, %d were foreseen", i, got, want)
		}
	}
}

func TestSizesAreKnownBefore(t *testing.T) {
	m := newMachine(budget.Limits{})
	for n := range 3000 {
		before := m.Booked()
		m.NewList(n)
		if got := m.Booked() - before; got > heap.ListGrowth(n) {
			t.Errorf("a list of %d books %d bytes, more than %d", n, got, heap.ListGrowth(n))
		}
		before = m.Booked()
		d := m.Dicts.At(m.NewDict(heap.KDict))
		_ = m.GrowDict(d, n)
		if got := m.Booked() - before; got > heap.DictGrowth(n) {
			t.Errorf("a dict of %d books %d bytes, more than %d", n, got, heap.DictGrowth(n))
		}
		for i := range n {
			if d.InsertBytes() != 0 {
				t.Fatalf("a dict of %d has room for %d", n, i)
			}
			if n < 200 {
				m.Insert(d, heap.Int(int64(i)), heap.None, uint64(i), true)
			}
		}
	}
}

// What a loop does all the time costs Go no allocation: storage is used again.
func TestSteadyStateAllocatesNothing(t *testing.T) {
	m := newMachine(budget.Limits{Bytes: 16 << 20})
	m.regs = make([]heap.Value, 4)
	key := heap.SmallStr("key")
	round := func() {
		_ = allocate(m, 20_000, func(i int) {
			m.regs[0] = m.NewTuple(heap.Int(int64(i)), heap.None)
			m.regs[1] = m.NewList(3)
			for range 9 {
				m.Append(m.regs[1], m.regs[0])
			}
			m.regs[2] = m.NewDict(heap.KDict)
			d := m.Dicts.At(m.regs[2])
			at, hash, _, _ := m.Lookup(d, key)
			m.Put(d, at, key, heap.None, hash)
			m.regs[3] = m.NewInst(4, 1)
		})
	}
	for range 4 {
		round()
	}
	if n := testing.AllocsPerRun(3, round); n > 200 {
		t.Errorf("100 000 objects took %v allocations of Go", n)
	}
}

func TestTablesShrink(t *testing.T) {
	m := newMachine(budget.Limits{})
	before := goHeap()
	for range 300_000 {
		m.Str("a string that dies soon after")
	}
	m.Collect()
	if used := int64(goHeap()) - int64(before); used > 1<<20 {
		t.Errorf("%d bytes are held", used)
	}
	v := m.keep(m.Str("a string in the smaller table"))
	m.Collect()
	if m.Text(v) == "" {
		t.Error("lost")
	}
}
