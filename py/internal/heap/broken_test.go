package heap_test

import (
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// stopwatch is a clock on which time is over from the reading with the number at on; 0
// is never.
type stopwatch struct {
	at   int
	over bool
}

func (w *stopwatch) read() time.Duration {
	if w.at > 0 {
		w.at--
		w.over = w.over || w.at == 0
	}
	if w.over {
		return time.Hour
	}
	return 0
}

func timedMachine() (*machine, *stopwatch) {
	m, w := &machine{}, &stopwatch{}
	account := budget.New(budget.Limits{Wall: time.Minute}, w.read)
	m.Init(account, m, 12345)
	heap.Register(&m.Heap, &m.funcs, heap.KFunc)
	account.Start()
	return m, w
}

// fill makes objects of all sizes that refer to each other, every other one garbage, and
// returns the list of those that live.
func fill(m *machine, n int) heap.Value {
	all := m.keep(m.NewList(0))
	for i := range n {
		x := m.NewTuple(heap.Int(int64(i)), m.ints(int64(i)), m.Str("a text that is longer than a word"))
		d := m.NewDict(heap.KDict)
		m.Insert(m.Dicts.At(d), heap.Int(int64(i)), x, uint64(i), true)
		if i&1 == 0 {
			m.Append(all, d)
		}
	}
	return all
}

// holds fails where the list that fill returned does not hold what it did.
func holds(t *testing.T, m *machine, all heap.Value, n int) {
	t.Helper()
	items := m.Lists.At(all).Items
	if len(items) != (n+1)/2 {
		t.Fatalf("there are %d of %d", len(items), (n+1)/2)
	}
	for i, d := range items {
		x := m.Tuple(m.Dicts.At(d).At(0).Val)
		if x[0].Int() != int64(2*i) || m.Lists.At(x[1]).Items[0] != x[0] || m.Text(x[2]) != "a text that is longer than a word" {
			t.Fatalf("item %d is %v", i, x)
		}
	}
}

// A collection that breaks off, wherever that is, loses nothing that lives, and the next
// one frees what it has left.
func TestACollectionBreaksOff(t *testing.T) {
	const n = 8_000
	for stop, done := 1, false; !done; stop++ {
		m, watch := timedMachine()
		all := fill(m, n)
		before := m.Booked()
		watch.at = stop
		m.Collect()
		done = !watch.over
		if !done && m.Booked() != before {
			t.Fatalf("broken off at look %d, %d bytes are booked, not %d", stop, m.Booked(), before)
		}
		*watch = stopwatch{}
		holds(t, m, all, n)
		more := fill(m, n)
		holds(t, m, all, n)
		m.Collect()
		holds(t, m, all, n)
		holds(t, m, more, n)
		m.regs = nil
		m.Collect()
		if m.Booked() != 0 {
			t.Fatalf("broken off at look %d, %d bytes are left", stop, m.Booked())
		}
		if stop < 5 && done {
			t.Fatal("it does not look")
		}
	}
}

// A run whose time is over while large storage has to be moved goes on for a while with
// what is kept for it.
func TestMovesBreakOff(t *testing.T) {
	m, watch := timedMachine()
	const n = 500
	var all []heap.Value
	for i := range 300 {
		watch.over = i%5 != 0
		all = append(all, fill(m, n))
	}
	for _, x := range all {
		holds(t, m, x, n)
	}
}
