package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// text is formatting and concatenation of f-strings.
func (m *Machine) text(op code.Op, ins uint64, R *[window]heap.Value) progress {
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	if op == code.Concat {
		v, err := m.ConcatStrs(R[b : int(b)+int(c)])
		if err != nil {
			return outcome(m.fail(err))
		}
		R[a] = v
		return complete
	}
	v, spec := R[b], heap.SmallStr("")
	if d := code.D(ins); d >= 0 {
		spec = R[d]
	}
	if c != 0 {
		s, err := m.conversion(v, c)
		if err != nil {
			if err == object.NeedPython {
				return outcome(m.invokeLib(kOp, ins, "_machine.format_"+string(rune(c)), v, spec))
			}
			return outcome(m.fail(err))
		}
		v = s
	}
	x, err := m.FormatBy(v, spec)
	switch {
	case err == nil:
		R[a] = x
		return complete
	case err == object.NeedPython:
		return outcome(m.invokeLib(kOp, ins, "_machine.format", v, spec))
	}
	return outcome(m.fail(err))
}

// conversion is v after !s, !r or !a, the pure way.
func (m *Machine) conversion(v heap.Value, conv uint8) (heap.Value, error) {
	switch conv {
	case 's':
		return m.StrValue(v)
	case 'r':
		return m.ReprValue(v)
	default:
		return v, object.NeedPython
	}
}

// compareTexts is x op y of two strs; ok is false for anything else, and when a
// limit is reached, which who compares then finds out.
func (m *Machine) compareTexts(op code.CmpOp, x, y heap.Value) (holds, ok bool) {
	if heap.Kind(x.T) == heap.KSmallStr && heap.Kind(y.T) == heap.KSmallStr {
		return op.Holds(heap.CompareSmall(x, y)), true
	}
	if !x.IsStr() || !y.IsStr() {
		return false, false
	}
	holds, err := m.CompareTexts(op, x, y)
	return holds, err == nil
}

// formatted takes what __format__ returned.
func (m *Machine) formatted(ins uint64, v heap.Value) bool {
	if !m.Payload(v).IsStr() {
		return m.throw(object.TTypeError, "__format__ must return a str, not %s", m.TypeName(v))
	}
	m.regs()[code.A(ins)] = m.Payload(v)
	return true
}
