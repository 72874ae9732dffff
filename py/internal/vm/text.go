package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// text is formatting and concatenation of f-strings.
func (m *Machine) text(op code.Op, ins uint64, R *[window]heap.Value) bool {
	a, b, c := int(code.A(ins)), int(code.B(ins)), int(code.C(ins))
	if op == code.Concat {
		v, err := m.ConcatStrs(R[b : b+c])
		if err != nil {
			return m.fail(err)
		}
		R[a] = v
		return true
	}
	spec := heap.SmallStr("")
	if d := code.D(ins); d >= 0 {
		spec = R[d]
	}
	return m.format(ins, R[b], c, spec)
}

// format is format(v converted by conv, spec).
func (m *Machine) format(ins uint64, v heap.Value, conv int, spec heap.Value) bool {
	if conv != 0 {
		return m.convertText(ins, v, conv, spec)
	}
	if v.IsStr() && spec == heap.SmallStr("") {
		m.regs()[code.A(ins)] = v
		return true
	}
	x, err := m.FormatOf(v, m.Text(spec))
	switch {
	case err == nil:
		m.regs()[code.A(ins)] = x
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	return m.invokeLib(kOp, ins, "_machine.format", v, spec)
}

// convertText is !s, !r and !a.
func (m *Machine) convertText(ins uint64, v heap.Value, conv int, spec heap.Value) bool {
	var s string
	var err error
	switch conv {
	case 's':
		s, err = m.StrOf(v)
	case 'r':
		s, err = m.ReprOf(v)
	default:
		err = object.NeedPython
	}
	switch {
	case err == object.NeedPython:
		return m.invokeLib(kOp, ins, "_machine.format_"+string(rune(conv)), v, spec)
	case err != nil:
		return m.fail(err)
	}
	return m.format(ins, m.Str(s), 0, spec)
}

// formatted takes what __format__ returned.
func (m *Machine) formatted(ins uint64, v heap.Value) bool {
	if !m.Payload(v).IsStr() {
		return m.throw(object.TTypeError, "__format__ must return a str, not %s", m.TypeName(v))
	}
	m.regs()[code.A(ins)] = m.Payload(v)
	return true
}
