package heap_test

import (
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// machine is the least owner of a heap: registers, one table of its own, and
// natives with names. Instances of shape user have Python code for everything.
type machine struct {
	heap.Heap
	regs  []heap.Value
	funcs heap.Table[function, *function]
}

const user = 99

// function is a type that the heap does not know.
type function struct {
	Name     string
	Defaults []heap.Value
}

func (f *function) Visit(v *heap.Visitor) {
	v.Text(&f.Name)
	v.Vals(&f.Defaults)
}

func (f *function) Size() int { return 64 + 16*len(f.Defaults) }

func (m *machine) Roots(v *heap.Visitor) { v.Vals(&m.regs) }

func (m *machine) Identity(v heap.Value) bool {
	return v.Kind() != heap.KInst || m.Cells[v.N].T>>32 != user
}

func (m *machine) NativeName(n uint64) string { return []string{"print", "len"}[n] }

func (m *machine) NativeNumber(name []byte) (uint64, bool) {
	for n, s := range []string{"print", "len"} {
		if s == string(name) {
			return uint64(n), true
		}
	}
	return 0, false
}

func newMachine(limits budget.Limits) *machine {
	m := &machine{}
	m.Init(budget.New(limits, nil), m, 12345)
	heap.Register(&m.Heap, &m.funcs, heap.KFunc)
	return m
}

// keep makes v a root and returns it.
func (m *machine) keep(v heap.Value) heap.Value {
	m.regs = append(m.regs, v)
	return v
}

func (m *machine) ints(xs ...int64) heap.Value {
	l := m.NewList(len(xs))
	for _, x := range xs {
		m.Append(l, heap.Int(x))
	}
	return l
}

// restart dumps m and loads it in a new machine.
func (m *machine) restart(t testing.TB) *machine {
	t.Helper()
	n := newMachine(m.Account().Limits())
	if err := n.Load(m.dump(), new(heap.Visitor), nil, func(v *heap.Visitor) { v.Vals(&n.regs) }); err != nil {
		t.Fatal(err)
	}
	return n
}

func (m *machine) dump() []byte {
	return m.Dump(nil, new(heap.Visitor), func(v *heap.Visitor) { v.Vals(&m.regs) })
}
