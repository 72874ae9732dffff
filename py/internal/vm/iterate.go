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

// iterateMap is the next step of a loop over a map of one or two iterators, whose
// function is called as a __next__ would be: its StopIteration ends the loop.
func (m *Machine) iterateMap(ins uint64, it heap.Value) progress {
	if object.TypeID(m.Cells[it.N].T>>32) != object.TMap {
		return notYet
	}
	s := m.Slots(it)
	f, first, second := s[0], s[1], heap.Unbound
	if first.T == tTuple {
		sources := m.Tuple(first)
		if len(sources) != 2 || s[2] == heap.True { // strict
			return notYet
		}
		first, second = sources[0], sources[1]
	}
	if first.T != tIter || second != heap.Unbound && second.T != tIter {
		return notYet
	}
	x, err := m.nextOfCell(first)
	if err == object.NeedPython {
		return notYet
	}
	y := heap.Unbound
	if second != heap.Unbound && err == nil && x != heap.Exhausted {
		y, err = m.nextOfCell(second)
	}
	switch {
	case err != nil:
		return outcome(m.fail(err))
	case x == heap.Exhausted || y == heap.Exhausted:
		return moved
	case f.T == tNative:
		return m.mapNative(ins, f, x, y)
	case y != heap.Unbound:
		return outcome(m.invoke(kFor|fNext, ins, f, x, y))
	case f.T == tFunc:
		return outcome(m.callMethod(kFor|fNext, ins, f, x, heap.Unbound))
	}
	return outcome(m.invoke(kFor|fNext, ins, f, x))
}

// nextOfCell returns the next item of an iterator of a built-in type.
func (m *Machine) nextOfCell(it heap.Value) (heap.Value, error) {
	return m.Lib.Types[m.Cells[it.N].T>>32].Next(&m.Ctx, it)
}

// mapNative calls the native f with x, and with y unless that is Unbound, for the
// next step of a loop over a map.
func (m *Machine) mapNative(ins uint64, f, x, y heap.Value) progress {
	n, depth := m.Lib.Natives[f.N], len(m.frames)
	v, ok := heap.Unbound, false
	switch {
	case !n.Open():
	case y == heap.Unbound && n.Now1 != nil:
		v, ok = n.Now1(&m.Ctx, x)
	case y != heap.Unbound && n.Now2 != nil:
		v, ok = n.Now2(&m.Ctx, x, y)
	}
	switch {
	case ok:
		m.regs()[code.B(ins)] = v
		m.pc = int(code.D(ins))
		return moved
	case y == heap.Unbound:
		ok = m.invoke(kFor|fNext, ins, f, x)
	default:
		ok = m.invoke(kFor|fNext, ins, f, x, y)
	}
	if exc := m.Exception(); !ok && len(m.frames) == depth && exc != heap.Unbound && m.Is(exc, object.TStopIteration) {
		m.TakeException() // of the native itself, which has no frame
		return moved
	}
	return outcome(ok)
}
