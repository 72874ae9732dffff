package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// raised is the pc that dictLoop gives after an exception.
const raised = -2

// dictLoop executes the instruction before pc, one of JIn, JNIn, Index and
// SetIndex with a dict, if the key is an int, a short str or an instance with a
// plain function as __hash__, which it calls. It takes the loop's registers and
// gives them back; the pc is -1, and stored, where outline does it, and raised
// after an exception.
func (m *Machine) dictLoop(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	switch op := code.Op(ins); op {
	case code.Index:
		if R[c].T == tInst {
			return m.hashLoop(probeGet, ins, R[c], pc)
		}
		d := &m.Dicts.Items()[R[b].N]
		if at, _ := m.Look(d, R[c]); at >= 0 {
			R[a] = d.At(at).Val
			return code_, R, pc
		} else if at == heap.NotThere {
			m.pc = pc
			m.fail(m.RaiseKey(R[c]))
			return nil, nil, raised
		}
	case code.SetIndex:
		if R[b].T == tInst {
			return m.hashLoop(probeSet, ins, R[b], pc)
		}
		d := &m.Dicts.Items()[R[a].N]
		if at, hash := m.Look(d, R[b]); at >= 0 {
			d.At(at).Val = R[c]
			return code_, R, pc
		} else if at == heap.NotThere && d.InsertBytes() <= mostAtOnce {
			m.Insert(d, R[b], R[c], hash, true)
			if m.Moved {
				m.pc = pc
				return m.running()
			}
			return code_, R, pc
		}
	case code.JIn, code.JNIn:
		if R[a].T == tInst {
			return m.hashLoop(probeHas, ins, R[a], pc)
		}
		if at, _ := m.Look(&m.Dicts.Items()[R[b].N], R[a]); at != heap.Unknown {
			if (at >= 0) == (op == code.JIn) {
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
	}
	m.pc = pc
	return nil, nil, -1
}

// hashLoop is lookUp for the loop.
func (m *Machine) hashLoop(what int, ins uint64, k heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	fn := m.plainMethod(k, object.SHash)
	if fn == 0 {
		return nil, nil, -1
	}
	n := len(m.frames)
	caller := &m.frames[n-1]
	base := int(caller.base) + caller.st.Code.NRegs + 1
	st := m.Funcs.Items()[fn].State
	if st.Call != 1|m.gcall || n >= cap(m.frames) || base >= len(m.near)-window {
		return nil, nil, -1
	}
	inner := (*[window]heap.Value)(m.stack[base:])
	inner[0] = k
	caller.pc = int32(pc)
	m.pushHere(st, heap.Value{N: fn}, base, kKey|fHash|phase(what), ins)
	return st.Ins, inner, 0
}

// seekLoop is seek for the loop, where the __hash__ of the key has returned from
// the frame f.
func (m *Machine) seekLoop(f *Frame, hash uint64) ([]uint64, *[window]heap.Value, int) {
	ins, flags := f.ins, f.flags
	n := len(m.frames) - 1
	m.frames = m.frames[:n]
	caller := &m.frames[n-1]
	m.pc = int(caller.pc)
	R := (*[window]heap.Value)(m.stack[caller.base:])
	dict, k := keyOf(R, ins)
	var p heap.Probe
	d := &m.Dicts.Items()[dict.N]
	at := m.Probe(d, &p, hash)
	if at < 0 || d.At(at).Key == k {
		return m.soughtLoop(flags, ins, R, at, hash)
	}
	key := d.At(at).Key
	if key.T == tInst && m.Cells[key.N].T == m.Cells[k.N].T {
		if fn := m.plainMethod(key, object.SEq); fn != 0 {
			base := int(caller.base) + caller.st.Code.NRegs + 1 - seekHash
			st := m.Funcs.Items()[fn].State
			if st.Call == 2|m.gcall && n < cap(m.frames) && base < len(m.near)-window {
				s := (*[2 - seekHash]heap.Value)(m.stack[base+seekHash:])
				s[0], s[1] = heap.Handle(heap.KWord, hash), heap.Int(int64(p.Steps))
				s[2], s[3] = heap.Int(int64(p.Vers)<<32|int64(at)), key
				s[4], s[5] = key, k
				m.pushHere(st, heap.Value{N: fn}, base, kSame|flags&(0xff<<8), ins)
				return st.Ins, (*[window]heap.Value)(m.stack[base:]), 0
			}
		}
	}
	return m.after(m.seek(int(flags>>8&0xff), ins, hash, heap.Probe{}))
}

// sameLoop is sameOrNext for the loop, where the comparison with an entry has
// returned from the frame f.
func (m *Machine) sameLoop(f *Frame, same bool) ([]uint64, *[window]heap.Value, int) {
	ins, flags, base := f.ins, f.flags, int(f.base)
	n := len(m.frames) - 1
	m.frames = m.frames[:n]
	caller := &m.frames[n-1]
	m.pc = int(caller.pc)
	if same {
		R := (*[window]heap.Value)(m.stack[caller.base:])
		dict, _ := keyOf(R, ins)
		s := m.stack[base+seekHash : base]
		if at := s[2].N; m.Dicts.Items()[dict.N].Version() == uint32(at>>32) {
			return m.soughtLoop(flags, ins, R, int(uint32(at)), s[0].N)
		}
	}
	return m.after(m.sameOrNext(int(flags>>8&0xff), ins, same, base))
}

// soughtLoop is sought for the loop.
func (m *Machine) soughtLoop(flags uint32, ins uint64, R *[window]heap.Value, at int, hash uint64) ([]uint64, *[window]heap.Value, int) {
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	switch op := code.Op(ins); {
	case op == code.JIn || op == code.JNIn:
		if (at >= 0) == (op == code.JIn) {
			m.pc = int(int64(ins) >> 32)
		}
	case op == code.Index && at >= 0:
		R[a] = m.Dicts.Items()[R[b].N].At(at).Val
	case op == code.SetIndex && at >= 0:
		m.Dicts.Items()[R[a].N].At(at).Val = R[c]
	default:
		return m.after(outcome(m.sought(int(flags>>8&0xff), ins, at, hash)))
	}
	return m.running()
}
