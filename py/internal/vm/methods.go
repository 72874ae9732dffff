package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// methods says which plain functions instances of certain shapes have as special
// methods, and when that was so: for the loop's way to them.
type methods [64]methodEntry

type methodEntry struct {
	header uint64 // of the instance
	key    uint64 // the Special << 32 | epoch
	fn     uint64 // handle of the function | flags of its frame << 32
}

// noMethods is the table of a machine that has called none yet.
var noMethods methods

const handleMask = 1<<32 - 1

func (t *methods) at(header uint64, s object.Special) *methodEntry {
	return &t[(header>>32+uint64(s)*5)%uint64(len(t))]
}

// noteMethod notes that f is the special method s of the instance x, and the flags
// of the frame in which an operator of two registers calls it.
func (m *Machine) noteMethod(x heap.Value, s object.Special, f heap.Value, flags uint32) {
	if m.methods == &noMethods {
		m.methods = new(methods)
	}
	header := m.Cells[x.N].T
	*m.methods.at(header, s) = methodEntry{header, uint64(s)<<32 | uint64(m.Epoch), f.N | uint64(flags)<<32}
}

// plainMethod returns the handle of the special method s of the instance x if it is
// a plain function, else 0.
func (m *Machine) plainMethod(x heap.Value, s object.Special) uint64 {
	header := m.Cells[x.N].T
	if e := m.methods.at(header, s); e.header == header && e.key == uint64(s)<<32|uint64(m.Epoch) {
		return e.fn & handleMask
	}
	f := m.InstSlot(x, s)
	if f.T != tFunc {
		return 0
	}
	m.noteMethod(x, s, f, kStore)
	return f.N
}

// operators are the special methods of instructions that read two registers, and
// what in-place forms and comparisons have them more by.
var operators = func() (t [256]struct{ special, step uint8 }) {
	for op := code.Add; op <= code.MatMul; op++ {
		t[op].special = uint8(object.SAdd) + uint8(op-code.Add)
		t[op].step = uint8(object.SIAdd - object.SAdd)
	}
	for i, op := range immediate {
		t[code.AddI+code.Op(i)].special = uint8(object.SAdd) + uint8(op)
		t[code.AddI+code.Op(i)].step = uint8(object.SIAdd - object.SAdd)
	}
	t[code.Cmp].special, t[code.Cmp].step = uint8(object.SEq), 1
	t[code.Index].special = uint8(object.SGetItem)
	return t
}()

// operator executes the instruction before pc, arithmetic, Cmp or Index with an
// instance as left operand, likewise: by the plain function that the class of
// both has.
func (m *Machine) operator(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	n := len(m.frames)
	caller := &m.frames[n-1]
	ins := caller.st.Ins[pc-1]
	x, y := R[uint8(ins>>16)], heap.Value{N: uint64(int64(ins) >> 32)}
	row, step := operators[uint8(ins)], uint8(ins>>24)
	if op := code.Op(ins); op < code.AddI || op > code.ShrI {
		y, step = R[step], uint8(ins>>32)
	}
	s := uint64(row.special + row.step*step)
	header := m.Cells[x.N].T
	e := m.methods.at(header, object.Special(s))
	if e.header != header || e.key != s<<32|uint64(m.Epoch) || y.T == tInst && m.Cells[y.N].T != header {
		return m.noOperator(object.Special(s), x, y, pc)
	}
	fn, flags := e.fn&handleMask, uint32(e.fn>>32)
	st := m.Funcs.Items()[fn].State
	base := int(caller.base) + caller.st.Code.NRegs + 1
	if st.Call != 2|m.gcall || n >= cap(m.frames) || base >= len(m.near)-window {
		m.pc = pc
		return m.after(outcome(m.callMethod(flags, ins, heap.Handle(heap.KFunc, fn), x, y)))
	}
	inner := (*[window]heap.Value)(m.stack[base:])
	inner[0], inner[1] = x, y
	caller.pc = int32(pc)
	m.pushHere(st, heap.Value{N: fn}, base, flags, ins)
	return st.Ins, inner, 0
}

// noOperator is operator where the table does not have the method.
func (m *Machine) noOperator(s object.Special, x, y heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	slot, flags := m.operatorOf(s, x, y)
	if slot.T != tFunc {
		return m.after(notYet)
	}
	m.noteMethod(x, s, slot, flags)
	return m.after(outcome(m.callMethod(flags, m.top().st.Ins[pc-1], slot, x, y)))
}

// operatorOf returns what an operator of x and y asks first, the special method s
// or what stands for it: __add__ for __iadd__, __eq__ for __ne__. It is Unbound
// when that is a method of y. The flags say how its result is taken.
func (m *Machine) operatorOf(s object.Special, x, y heap.Value) (slot heap.Value, flags uint32) {
	slot = m.plainSlot(x, y, s)
	switch {
	case s >= object.SIAdd && s <= object.SIMatMul && slot == heap.Unbound:
		return m.plainSlot(x, y, s-object.SIAdd+object.SAdd), kStore | phase(1)
	case s >= object.SAdd && s <= object.SMatMul:
		return slot, kStore | phase(1)
	case s == object.SNe && slot == m.Lib.Types[object.TObject].Slot(object.SNe):
		return m.plainSlot(x, y, object.SEq), kNot
	}
	return slot, kStore
}

// comparisons are the special methods of jumps on comparisons, and how their
// frames take the result.
var comparisons = func() (t [256]struct{ special, kind uint8 }) {
	for i := range code.Op(6) {
		for _, op := range [...]code.Op{code.JEq, code.JEqI} {
			t[op+i].special, t[op+i].kind = uint8(object.SEq)+uint8(i), uint8(kIf)
		}
		for _, op := range [...]code.Op{code.JNEq, code.JNEqI} {
			t[op+i].special, t[op+i].kind = uint8(object.SEq)+uint8(i), uint8(kIfNot)
		}
	}
	return t
}()

// comparison executes the jump before pc that compares an instance with a
// register or a number, likewise.
func (m *Machine) comparison(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	n := len(m.frames)
	caller := &m.frames[n-1]
	ins := caller.st.Ins[pc-1]
	x, y := R[uint8(ins>>8)], heap.Value{N: uint64(int64(int16(ins >> 16)))}
	row, op := comparisons[uint8(ins)], code.Op(ins)
	if op < code.JEqI {
		y = R[uint8(ins>>16)]
	}
	s := object.Special(row.special)
	header := m.Cells[x.N].T
	e := m.methods.at(header, s)
	if e.header != header || e.key != uint64(s)<<32|uint64(m.Epoch) || y.T == tInst && m.Cells[y.N].T != header {
		return m.noComparison(s, x, y, pc)
	}
	fn, kind := e.fn&handleMask, jumpKind(row.kind, uint32(e.fn>>32))
	st := m.Funcs.Items()[fn].State
	base := int(caller.base) + caller.st.Code.NRegs + 1
	if st.Call != 2|m.gcall || n >= cap(m.frames) || base >= len(m.near)-window {
		m.pc = pc
		return m.after(outcome(m.callMethod(kind, ins, heap.Handle(heap.KFunc, fn), x, y)))
	}
	inner := (*[window]heap.Value)(m.stack[base:])
	inner[0], inner[1] = x, y
	caller.pc = int32(pc)
	m.pushHere(st, heap.Value{N: fn}, base, kind, ins)
	return st.Ins, inner, 0
}

// jumpKind returns how a jump of a kind takes the result of a method that gives
// an operator's as flags say: of an __eq__ that stands for __ne__ the other way
// round.
func jumpKind(kind uint8, flags uint32) uint32 {
	if flags == kNot {
		return kIf + kIfNot - uint32(kind)
	}
	return uint32(kind)
}

// noComparison is comparison where the table does not have the method.
func (m *Machine) noComparison(s object.Special, x, y heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	slot, flags := m.operatorOf(s, x, y)
	if slot.T != tFunc {
		return m.after(notYet)
	}
	m.noteMethod(x, s, slot, flags)
	ins := m.top().st.Ins[pc-1]
	return m.after(outcome(m.callMethod(jumpKind(comparisons[uint8(ins)].kind, flags), ins, slot, x, y)))
}
