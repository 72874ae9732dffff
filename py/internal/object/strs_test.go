package object_test

import (
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// machine is the least owner of a Ctx.
type machine struct {
	object.Ctx
	regs []heap.Value
}

func (m *machine) Roots(v *heap.Visitor) { v.Vals(&m.regs) }

func (m *machine) Identity(heap.Value) bool { return true }

func newMachine(t *testing.T) *machine {
	t.Helper()
	m := &machine{}
	lib := object.NewLibrary([]*object.ModuleDef{{Name: "builtins"}})
	m.InitCtx(lib, budget.New(budget.Limits{}, nil), m, 1)
	return m
}

func TestFormatOf(t *testing.T) {
	m := newMachine(t)
	for _, tt := range []struct {
		v    heap.Value
		spec string
		want string
	}{
		{heap.Int(5), "", "5"},
		{heap.Int(5), ">6", "     5"},
		{heap.Int(-5), "08d", "-0000005"},
		{heap.Int(255), "x", "ff"},
		{heap.Float(2.5), ".3f", "2.500"},
		{heap.Float(2.5), "", "2.5"},
		{m.Str("abc"), "<5", "abc  "},
		{m.Str("a long text of many letters"), "", "a long text of many letters"},
	} {
		v, err := m.FormatOf(tt.v, tt.spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Text(v); got != tt.want {
			t.Errorf("format with %q is %q, want %q", tt.spec, got, tt.want)
		}
	}
}

func BenchmarkFormatOf(b *testing.B) {
	m := newMachine(&testing.T{})
	for range b.N {
		if _, err := m.FormatOf(heap.Int(1234), ">6"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkConcatStrs(b *testing.B) {
	m := newMachine(&testing.T{})
	for range b.N {
		v, _ := m.FormatOf(heap.Int(1234), "")
		if _, err := m.ConcatStrs([]heap.Value{heap.SmallStr("abc"), heap.SmallStr("-"), v, heap.SmallStr("/"), v}, false); err != nil {
			b.Fatal(err)
		}
	}
}
