package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// opGetIter sets up the three registers of an iteration: lists, and ranges that
// fit in 64 bits, in a form that ForIter reads in place.
func (m *Machine) opGetIter(ins uint64) bool {
	R := m.regs()
	a := int(code.A(ins))
	v := R[code.B(ins)]
	switch v.Kind() {
	case heap.KList:
		R[a], R[a+1] = heap.Value{T: tForList, N: v.N}, heap.Int(0)
		return true
	case heap.KRange:
		s := m.Slots(v)
		if s[2] == heap.Int(1) && s[0].T == 0 && s[1].T == 0 {
			R[a], R[a+1] = heap.Value{T: tForRange, N: s[0].N}, s[1]
			return true
		}
	case heap.KGen:
		if g := m.Gens.At(v); g.Flags&(object.GenCoro|object.GenAsync) == 0 {
			R[a] = v
			return true
		}
	}
	it, err := m.IterOf(v)
	switch {
	case err == nil:
		R[a] = it
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	return m.special(kOp, ins, m.SlotOf(v, object.SIter), v)
}

// gotIter takes what __iter__ returned.
func (m *Machine) gotIter(ins uint64, it heap.Value) bool {
	if m.SlotOf(it, object.SNext) == heap.Unbound {
		m.Raise(object.TTypeError, "iter() returned non-iterator of type '%s'", m.TypeName(it))
		return false
	}
	m.regs()[code.A(ins)] = it
	return true
}

// opForIter is ForIter over anything that is not read in place.
func (m *Machine) opForIter(ins uint64) bool {
	R := m.regs()
	it := R[code.A(ins)]
	switch it.Kind() {
	case heap.KForList, heap.KForRange:
		return true // exhausted
	case heap.KGen:
		return m.resumeLoop(it, ins) || m.resume(it, heap.None, kOp|fNext, ins, m.above()+1)
	}
	if it.T == tInst {
		if slot := m.SlotOf(it, object.SNext); slot.T == tFunc {
			return m.callSlot(kOp|fNext, ins, slot, it)
		}
	}
	v, err := m.NextOf(it)
	switch {
	case err == nil:
		return m.gotNext(ins, v)
	case err != object.NeedPython:
		return m.fail(err)
	}
	slot := m.SlotOf(it, object.SNext)
	if slot == heap.Unbound {
		m.Raise(object.TTypeError, "'%s' object is not an iterator", m.TypeName(it))
		return false
	}
	return m.special(kOp|fNext, ins, slot, it)
}

// gotNext takes the next item, or Exhausted.
func (m *Machine) gotNext(ins uint64, v heap.Value) bool {
	if v == heap.Exhausted {
		return true
	}
	m.regs()[code.B(ins)] = v
	m.pc = int(code.D(ins))
	return true
}
