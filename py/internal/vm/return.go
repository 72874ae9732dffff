package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// returnFar executes the Ret before pc where the loop does not: to a frame with
// other globals, and to continuations that take more than a store or a jump. It
// takes and gives registers as outline does, from which it is apart because it
// is most of the way from a special method back to who asked for it.
func (m *Machine) returnFar(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	f := &m.frames[len(m.frames)-1]
	v := R[uint8(f.st.Ins[pc-1]>>8)]
	switch f.flags &^ (0xff << 8) {
	case kKey | fHash:
		if v.T == 0 && int64(v.N) != -1 {
			return m.seekLoop(f, v.N)
		}
	case kSame:
		if v.T == tBool {
			return m.sameLoop(f, v.N != 0)
		}
	}
	how := m.returnTo(f, v)
	if how == failed || how == notYet && !m.ret(v) {
		return nil, nil, -1
	}
	return m.running()
}

// returnTo returns v from the running frame f to its continuation, in the
// frequent cases.
func (m *Machine) returnTo(f *Frame, v heap.Value) progress {
	ins, what := f.ins, int(f.flags>>8&0xff)
	switch f.flags &^ (0xff<<8 | fFar) {
	case kStd:
		m.stack[f.base-1] = v
		m.dropFrame()
	case kCheck:
		if !m.plainResult(object.Check(what), v) {
			return notYet
		}
		m.stack[f.base-1] = v
		m.dropFrame()
	case kCheck | fNext: // see nextOr
		m.stack[f.base-3] = v
		m.dropFrame()
	case kVoid:
		m.dropFrame()
	case kInit:
		if v.T != tNone {
			return notYet
		}
		m.dropFrame()
	case kStore:
		if v.T == tNotImpl {
			return notYet
		}
		m.dropFrame()
		m.regs()[code.A(ins)] = v
	case kIf, kIfNot:
		if v.T != tBool {
			return notYet
		}
		jump := v.N == uint64(kIfNot-f.flags&0xff)
		if m.dropFrame(); jump {
			m.pc = int(code.D(ins))
		}
	case kNot:
		if v.T != tBool {
			return notYet
		}
		m.dropFrame()
		m.regs()[code.A(ins)] = heap.Bool(v.N == 0)
	case kOp:
		if v.T != tBool || code.OpOf(ins) != code.In {
			return notYet
		}
		m.dropFrame()
		m.decide(ins, v.N != 0)
	case kFor | fNext:
		m.dropFrame()
		m.regs()[code.B(ins)] = v
		m.pc = int(code.D(ins))
	case kStep:
		if v.T != tBool {
			return notYet
		}
		if v.N == 0 && m.searchOn(f) {
			return moved
		}
		return m.stepOn(v)
	case kItem | fNext:
		if m.collectOn(f, v) {
			return moved
		}
		return m.stepOn(v)
	case kKey | fHash:
		if v.T != 0 || int64(v.N) == -1 {
			return notYet
		}
		m.dropFrame()
		return m.seek(what, ins, v.N, heap.Probe{})
	case kSame:
		if v.T != tBool {
			return notYet
		}
		base := int(f.base)
		m.dropFrame()
		return m.sameOrNext(what, ins, v.N != 0, base)
	default:
		return notYet
	}
	return moved
}

// dropFrame pops the running frame, which has no value of its own.
func (m *Machine) dropFrame() {
	n := len(m.frames) - 1
	m.frames = m.frames[:n]
	m.pc = int(m.frames[n-1].pc)
}
