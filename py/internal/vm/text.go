package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Texts are added, compared, cut and put together apart from outline, as calls
// of natives are. The functions take the loop's registers, and give them back.

// addTexts executes the Add before pc, whose left operand is a str.
func (m *Machine) addTexts(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	x, y := R[uint8(ins>>16)], R[uint8(ins>>24)]
	if !y.IsStr() {
		return m.outline(R, pc)
	}
	if heap.Kind(x.T) == heap.KSmallStr && heap.Kind(y.T) == heap.KSmallStr && x.SmallLen()+y.SmallLen() <= heap.MaxSmallStr {
		R[uint8(ins>>8)] = heap.SmallSum(x, y)
		return code_, R, pc
	}
	if v, ok := m.Grown(x, y); ok {
		R[uint8(ins>>8)] = v
		return code_, R, pc
	}
	v, err := m.AddTexts(x, y)
	if err != nil {
		m.pc = pc
		return m.after(outcome(m.fail(err)))
	}
	R[uint8(ins>>8)] = v
	return code_, R, pc
}

// compareStrs executes the comparison before pc, whose left operand is a str.
func (m *Machine) compareStrs(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, b := uint8(ins>>8), uint8(ins>>16)
	switch op := code.Op(ins); {
	case op == code.Cmp:
		if holds, ok := m.compareTexts(code.CmpOp(ins>>32), R[b], R[uint8(ins>>24)]); ok {
			R[a] = heap.Bool(holds)
			return code_, R, pc
		}
	case op < code.JNEq:
		if holds, ok := m.compareTexts(code.CmpOp(op-code.JEq), R[a], R[b]); ok {
			if holds {
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
	default:
		if holds, ok := m.compareTexts(code.CmpOp(op-code.JNEq), R[a], R[b]); ok {
			if !holds {
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
	}
	return m.outline(R, pc)
}

// hasText executes the JIn or JNIn before pc, whose right operand is a str.
func (m *Machine) hasText(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	x, y := R[uint8(ins>>8)], R[uint8(ins>>16)]
	if x.IsStr() {
		if has, err := m.TextHas(y, x); err == nil {
			if has == (code.Op(ins) == code.JIn) {
				pc = int(int64(ins) >> 32)
			}
			return code_, R, pc
		}
	}
	return m.outline(R, pc)
}

// character executes the Index or IndexI before pc, of a constant.
func (m *Machine) character(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	k := heap.Int(int64(ins) >> 32)
	if code.Op(ins) == code.Index {
		k = R[uint8(ins>>24)]
	}
	if c, ok := m.CharacterOf(R[uint8(ins>>16)], k); ok {
		R[uint8(ins>>8)] = c
		return code_, R, pc
	}
	return m.outline(R, pc)
}

// slice executes the GetSlice before pc.
func (m *Machine) slice(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	if i, j := R[c], R[c+1]; i.T|j.T == 0 {
		if part, ok := m.SmallSlice(R[b], i.Int(), j.Int()); ok {
			R[a] = part
			return code_, R, pc
		}
	}
	m.pc = pc
	if how := m.sliceNow(R, a, b, c); how != complete {
		return m.after(how)
	}
	return code_, R, pc
}

// display executes the List, Tuple or Dict before pc.
func (m *Machine) display(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	b, c := int(uint8(ins>>16)), int(uint8(ins>>24))
	switch code.Op(ins) {
	case code.Tuple:
		R[uint8(ins>>8)] = m.NewTuple(R[b : b+c]...)
	case code.List:
		if ins>>32 == 1 {
			R[uint8(ins>>8)] = m.NewList(m.expected(R[b], R[b+1]))
		} else {
			R[uint8(ins>>8)] = m.NewListOf(R[b : b+c])
		}
	default:
		d, ok := m.NewDisplay(R[b : b+2*c])
		if !ok {
			m.pc = pc
			return m.after(notYet)
		}
		R[uint8(ins>>8)] = d
	}
	return code_, R, pc
}

// mostExpected is how many items a list has room for before there is one: many
// loops end before their iterators do.
const mostExpected = 1024

// expected returns how many items an iterator of the loop has that has just been
// made, if it is of a built-in sequence.
func (m *Machine) expected(it, at heap.Value) int {
	n := 0
	switch it.T {
	case tForRange:
		n = int(at.Int() - it.Int())
	case tForList:
		n = len(m.Lists.At(it).Items)
	case tTuple:
		n = len(m.Tuple(it))
	case tForStr:
		n = len(m.Strs.At(it).Text())
	case tForDict:
		n = m.Dicts.At(it).Len()
	}
	return max(0, min(n, mostExpected))
}

// format executes the Format before pc.
func (m *Machine) format(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	if d := code.D(ins); uint8(ins>>24) == 0 && d >= 0 {
		if v, ok := m.FormatShort(R[uint8(ins>>16)], R[d]); ok {
			R[uint8(ins>>8)] = v
			return code_, R, pc
		}
	}
	m.pc = pc
	if how := m.text(ins, R); how != complete {
		return m.after(how)
	}
	return code_, R, pc
}

// concat executes the Concat before pc.
func (m *Machine) concat(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	b, c := int(uint8(ins>>16)), int(uint8(ins>>24))
	v, err := m.ConcatStrs(R[b:b+c], code.D(ins) == 1)
	if err != nil {
		m.pc = pc
		return m.after(outcome(m.fail(err)))
	}
	R[uint8(ins>>8)] = v
	return code_, R, pc
}

// sumParts executes the JTexts before pc where not both are texts.
func (m *Machine) sumParts(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, n := int(uint8(ins>>8)), int(uint8(ins>>16))
	if parts := R[a : a+n]; n > 1 && parts[0].IsStr() {
		v, err := m.ConcatStrs(parts, true)
		if err != nil {
			m.pc = pc
			return m.after(outcome(m.fail(err)))
		}
		for i := range parts {
			parts[i] = heap.SmallStr("")
		}
		parts[0] = v
	}
	return code_, R, pc
}

// text is what format does where it takes more.
func (m *Machine) text(ins uint64, R *[window]heap.Value) progress {
	a, b, c := uint8(ins>>8), uint8(ins>>16), uint8(ins>>24)
	v, spec := R[b], heap.SmallStr("")
	if d := code.D(ins); d >= 0 {
		spec = R[d]
	}
	if v.T == tInst {
		if how := m.formatInst(ins, c, v, spec); how != notYet {
			return how
		}
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

// Phases of Format in which a method that gives the text runs.
const (
	strPhase  = 1
	reprPhase = 2
)

// formatInst formats the instance v after the conversion conv by a method that
// is a plain function.
func (m *Machine) formatInst(ins uint64, conv uint8, v, spec heap.Value) progress {
	other, ph := heap.Unbound, 0
	var f heap.Value
	switch plain := spec == heap.SmallStr(""); {
	case conv == 0:
		if f = m.InstSlot(v, object.SFormat); f.T == tFunc {
			other = spec
		} else if plain && f == m.Lib.Types[object.TObject].Slot(object.SFormat) {
			f, ph = m.textMethod(v), strPhase
		}
	case conv == 's' && plain:
		f, ph = m.textMethod(v), strPhase
	case conv == 'r' && plain:
		f, ph = m.InstSlot(v, object.SRepr), reprPhase
	}
	if f.T != tFunc {
		return notYet
	}
	return outcome(m.callMethod(kOp|phase(ph), ins, f, v, other))
}

// formatted takes what the method of a phase returned; 0 is __format__.
func (m *Machine) formatted(ins uint64, n int, v heap.Value) bool {
	text := m.Payload(v)
	switch {
	case text.IsStr() && (n == 0 || text == v || code.C(ins) == 0):
		m.regs()[code.A(ins)] = text
		return true
	case text.IsStr(): // of a subclass, which may have a __format__
		return m.invokeLib(kOp, ins, "_machine.format", v, heap.SmallStr(""))
	case n == strPhase:
		return m.throw(object.TTypeError, "__str__ returned non-string (type %s)", m.TypeName(v))
	case n == reprPhase:
		return m.throw(object.TTypeError, "__repr__ returned non-string (type %s)", m.TypeName(v))
	}
	return m.throw(object.TTypeError, "__format__ must return a str, not %s", m.TypeName(v))
}
