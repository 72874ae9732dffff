package vm

import (
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

// compareRows executes the JTuples before pc. It takes the loop's registers and
// gives them back; within the loop this would make it spill them.
func (m *Machine) compareRows(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	i, n := uint8(ins>>16), uint8(ins>>24)>>3
	holds := uint64(1<<code.EQ | 1<<code.LE | 1<<code.GE)
	for k := n; k > 0; k-- {
		x, y := &R[i], &R[i+n]
		i++
		if x.N == y.N && x.T == y.T {
			continue
		}
		if x.T|y.T != 0 {
			b := int(code.B(ins))
			has, ok := m.CompareTuples(code.CmpOp(ins>>24&7), R[b:b+int(n)], R[b+int(n):b+2*int(n)])
			if ok {
				R[uint8(ins>>8)] = heap.Bool(has)
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
		holds = 1<<code.NE | 1<<code.GT | 1<<code.GE
		if int64(x.N) < int64(y.N) {
			holds = 1<<code.NE | 1<<code.LT | 1<<code.LE
		}
		break
	}
	R[uint8(ins>>8)] = heap.Value{T: tBool, N: holds >> (ins >> 24 & 7) & 1}
	return code_, R, int(int64(ins) >> 32)
}
