package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// dictLoop executes the instruction before pc, one of JIn, JNIn, Index and
// SetIndex with a dict, if the key is an int or a short str. It takes the loop's
// registers and gives them back; the pc is -1, and stored, where outline does it.
func (m *Machine) dictLoop(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	switch op := code.Op(ins); op {
	case code.Index:
		d := &m.Dicts.Items()[R[b].N]
		if at, _ := m.Look(d, R[c]); at >= 0 {
			R[a] = d.At(at).Val
			return code_, R, pc
		}
	case code.SetIndex:
		d := &m.Dicts.Items()[R[a].N]
		if at, hash := m.Look(d, R[b]); at >= 0 {
			d.At(at).Val = R[c]
			return code_, R, pc
		} else if at == heap.NotThere && d.InsertBytes() <= 1<<16 {
			m.Insert(d, R[b], R[c], hash, true)
			return code_, R, pc
		}
	case code.JIn, code.JNIn:
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
