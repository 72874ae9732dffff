package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// iterate executes the ForIter before pc over what the loop does not read in
// place: iterators of built-in types, dicts, and instances. It takes the loop's
// registers and gives them back as outline does, from which it is apart because
// it is most of a loop over enumerate(), zip() or a dict.
func (m *Machine) iterate(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, to := uint8(ins>>8), int(int64(ins)>>32)
	it := R[a]
	m.pc = pc
	switch it.T {
	case tIter:
		return m.iterateCell(R, pc)
	case tForDict:
		d := m.Dicts.At(it)
		i, what := int(R[a+1].N), R[a+2].N&3
		if int64(d.Len()) != R[a+2].Int()>>2 || d.Namespace() {
			break
		}
		if i = d.Next(i); i < 0 {
			return code_, R, pc
		}
		e := d.At(i)
		switch what {
		case overKeys:
			R[uint8(ins>>16)] = e.Key
		case overValues:
			R[uint8(ins>>16)] = e.Val
		default:
			if unpack := m.unpacked(code_, to, uint8(ins>>16)); unpack != 0 {
				r := uint8(unpack >> 8)
				R[r], R[r+1] = e.Key, e.Val
				to++
			} else {
				R[uint8(ins>>16)] = m.NewTuple(e.Key, e.Val)
			}
		}
		R[a+1] = heap.Int(int64(i) + 1)
		return code_, R, to
	case tInst:
		// The other registers of the iterator say which method the class has.
		method, key := &R[a+1], heap.Handle(heap.KWord, m.Cells[it.N].T>>32<<32|uint64(m.Epoch))
		if R[a+2] != key {
			*method, R[a+2] = m.InstSlot(it, object.SNext), key
		}
		if method.T == tFunc {
			return m.after(outcome(m.callMethod(kFor|fNext, ins, *method, it, heap.Unbound)))
		}
	}
	return m.after(notYet)
}

// iterateCell is iterate over an iterator of a built-in type.
func (m *Machine) iterateCell(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	it, to := R[uint8(ins>>8)], int(int64(ins)>>32)
	t := m.Lib.Types[m.Cells[it.N].T>>32]
	if t.NextPair != nil {
		if unpack := m.unpacked(code_, to, uint8(ins>>16)); unpack != 0 {
			x, y, err := t.NextPair(&m.Ctx, it)
			switch {
			case err == object.NeedPython || err == nil && x == heap.Unbound:
			case err != nil:
				return m.after(outcome(m.fail(err)))
			case x == heap.Exhausted:
				return code_, R, pc
			default:
				r := uint8(unpack >> 8)
				R[r], R[r+1] = x, y
				return code_, R, to + 1
			}
		}
	}
	if t.Next == nil {
		return m.after(m.iterateMap(ins, it))
	}
	v, err := t.Next(&m.Ctx, it)
	switch {
	case err == object.NeedPython:
		return m.after(m.iterateMap(ins, it))
	case err != nil:
		return m.after(outcome(m.fail(err)))
	case v == heap.Exhausted:
		return code_, R, pc
	}
	R[uint8(ins>>16)] = v
	return code_, R, to
}

// iterateMap is the next step of a loop over a map.
func (m *Machine) iterateMap(ins uint64, it heap.Value) progress {
	v, how := m.nextMapped(it, kFor|fNext, ins)
	if how != complete {
		return how
	}
	if v != heap.Exhausted {
		m.regs()[code.B(ins)] = v
		m.pc = int(code.D(ins))
	}
	return moved
}

// nextOfCell returns the next item of an iterator of a built-in type.
func (m *Machine) nextOfCell(it heap.Value) (heap.Value, error) {
	return m.Lib.Types[m.Cells[it.N].T>>32].Next(&m.Ctx, it)
}
