package vm

import (
	"cmp"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Registers with which step machines compare: most sequences hold objects of
// one class, whose method is looked up once.
const (
	rHeader = 37 // a KWord: header of the last left operand that was an instance
	rEpoch  = 38 // when its method was looked up
	rMethod = 39 // the method of its class, a plain function, or something else
	rEqual  = 28 // what the last comparison gave
	rEntry  = 27 // its operands
	rKey    = 26
)

// ask has x op y computed by Python's rules for the running step machine, which
// goes on in the state with the result in rEqual.
func (m *Machine) ask(r *[window]heap.Value, state uint64, op code.CmpOp, x, y heap.Value) bool {
	r[rState] = heap.Value{N: state}
	r[rEntry], r[rKey] = x, y
	ins := code.Make(code.Cmp, rEqual, rEntry, rKey, int32(op))
	if x.T == tInst {
		header := m.Cells[x.N].T
		if header == r[rHeader].N && r[rEpoch].N == uint64(m.Epoch) && r[rMethod].T == tFunc && (y.T != tInst || m.Cells[y.N].T == header) {
			return m.callMethod(kStep, ins, r[rMethod], x, y)
		}
		r[rHeader], r[rEpoch], r[rMethod] = heap.Handle(heap.KWord, header), heap.Int(int64(m.Epoch)), m.plainSlot(x, y, object.SEq+object.Special(op))
	}
	if how := m.compareNow(kStep, ins, op, x, y); how != notYet {
		return how != failed
	}
	return m.compare(ins, op, x, y)
}

// told returns the truth of what ask has given. It reports false when that is
// to be asked for, and then goes on in the same state, or when it failed.
func (m *Machine) told(r *[window]heap.Value) (truth, ok, failed bool) {
	v := r[rEqual]
	if v.T != tBool {
		b, err := m.Truth(v)
		switch {
		case err == object.NeedPython:
			// The result of bool(v) takes the place of v.
			return false, false, !m.invokeLib(kStore, code.Make(code.Cmp, rEqual, rEntry, rKey, 0), "_machine.truth", v)
		case err != nil:
			return false, false, !m.fail(err)
		}
		return b, true, false
	}
	return v.N != 0, true, false
}

// compareTuples is x op y of short tuples up to the first difference, where that
// is one of ints or short strs and all before it are such too, or the same
// objects. It reports false for others.
func compareTuples(op code.CmpOp, x, y []heap.Value) (b, ok bool) {
	const most = 16
	n := min(len(x), len(y))
	if n > most {
		return false, false
	}
	for i, v := range x[:n] {
		w := y[i]
		switch {
		case v == w:
		case v.T|w.T == 0:
			return op.Holds(cmp.Compare(v.Int(), w.Int())), true
		case v.T&0xff == tSmall && w.T&0xff == tSmall:
			return op.Holds(heap.CompareSmall(v, w)), true
		default:
			return false, false
		}
	}
	return op.Holds(cmp.Compare(len(x), len(y))), true
}
