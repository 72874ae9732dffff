package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// opGetIter sets up the three registers of an iteration: lists, and ranges that
// fit in 64 bits, in a form that ForIter reads in place.
func (m *Machine) opGetIter(ins uint64) bool {
	R := m.regs()
	a := int(code.A(ins))
	v := R[code.B(ins)]
	switch v.Kind() {
	case heap.KList:
		R[a], R[a+1] = heap.Value{T: tForList, N: v.N}, heap.Int(0)
		return true
	case heap.KTuple: // a tuple is no iterator, so it stands for one over itself
		R[a], R[a+1] = v, heap.Int(0)
		return true
	case heap.KDict:
		m.startDict(R[a:], v, overKeys)
		return true
	case heap.KStr:
		if m.IsASCII(v) {
			R[a], R[a+1] = heap.Value{T: tForStr, N: v.N}, heap.Int(0)
			return true
		}
	case heap.KBlock:
		if d, what := m.viewed(v); what != 0 {
			m.startDict(R[a:], d, what)
			return true
		}
	case heap.KRange:
		s := m.Slots(v)
		if s[2] == heap.Int(1) && s[0].T == 0 && s[1].T == 0 {
			R[a], R[a+1] = heap.Value{T: tForRange, N: s[0].N}, s[1]
			return true
		}
	case heap.KGen:
		if g := m.Gens.At(v); g.Flags&(object.GenCoro|object.GenAsync) == 0 {
			R[a] = v
			return true
		}
	}
	it, err := m.IterOf(v)
	switch {
	case err == nil:
		R[a], R[a+2] = it, heap.None
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	return m.special(kOp, ins, m.SlotOf(v, object.SIter), v)
}

// gotIter takes what __iter__ returned.
func (m *Machine) gotIter(ins uint64, it heap.Value) bool {
	if m.SlotOf(it, object.SNext) == heap.Unbound {
		return m.throw(object.TTypeError, "iter() returned non-iterator of type '%s'", m.TypeName(it))
	}
	R := m.regs()
	R[code.A(ins)] = it
	if code.OpOf(ins) == code.GetIter {
		R[code.A(ins)+2] = heap.None // no method of it has been looked up
	}
	return true
}

// opForIter is ForIter over anything that is not read in place.
func (m *Machine) opForIter(ins uint64) bool {
	R := m.regs()
	it := R[code.A(ins)]
	switch it.Kind() {
	case heap.KForList, heap.KForRange, heap.KForStr:
		return true // exhausted
	case heap.KForDict:
		return m.nextOfDict(ins, R[code.A(ins):])
	case heap.KIter:
		if t := m.Lib.Types[m.Cells[it.N].T>>32]; t.Next != nil {
			v, err := t.Next(&m.Ctx, it)
			if err == nil {
				return m.gotNext(ins, v)
			}
			if err != object.NeedPython {
				return m.fail(err)
			}
		}
	case heap.KGen:
		return m.resume(it, heap.None, kOp|fNext, ins, m.above()+1)
	}
	if it.T == tInst {
		if slot := m.SlotOf(it, object.SNext); slot.T == tFunc {
			return m.callMethod(kFor|fNext, ins, slot, it, heap.Unbound)
		}
	}
	v, err := m.NextOf(it)
	switch {
	case err == nil:
		return m.gotNext(ins, v)
	case err != object.NeedPython:
		return m.fail(err)
	}
	slot := m.SlotOf(it, object.SNext)
	if slot == heap.Unbound {
		return m.throw(object.TTypeError, "'%s' object is not an iterator", m.TypeName(it))
	}
	return m.special(kOp|fNext, ins, slot, it)
}

// gotNext takes the next item, or Exhausted.
func (m *Machine) gotNext(ins uint64, v heap.Value) bool {
	if v == heap.Exhausted {
		return true
	}
	m.regs()[code.B(ins)] = v
	m.pc = int(code.D(ins))
	return true
}

// What a loop over a dict takes.
const (
	overKeys = 1 + iota
	overValues
	overItems
)

// startDict sets up a loop over a dict: R[0] is the dict in its form for loops,
// R[1] the next entry, R[2] what is taken and the number of items.
func (m *Machine) startDict(R []heap.Value, d heap.Value, what int) {
	n := m.Dicts.At(d).Len()
	R[0], R[1] = heap.Handle(heap.KForDict, d.N), heap.Int(0)
	R[2] = heap.Int(int64(n)<<2 | int64(what))
}

// viewed returns the dict that a view shows, and what of it.
func (m *Machine) viewed(v heap.Value) (d heap.Value, what int) {
	switch object.TypeID(m.Cells[v.N].T >> 32) {
	case object.TDictKeys:
		what = overKeys
	case object.TDictValues:
		what = overValues
	case object.TDictItems:
		what = overItems
	default:
		return v, 0
	}
	if d = m.Payload(m.Slots(v)[0]); d.Kind() != heap.KDict {
		return v, 0
	}
	return d, what
}

// nextOfDict is the next step of a loop over a dict.
func (m *Machine) nextOfDict(ins uint64, R []heap.Value) bool {
	d := m.Dicts.At(R[0])
	i, ok := m.nextEntry(d, R)
	if i < 0 {
		return ok
	}
	v := d.At(i).Key
	switch R[2].N & 3 {
	case overValues:
		v = d.At(i).Val
	case overItems:
		v = m.NewTuple(v, d.At(i).Val)
	}
	return m.gotNext(ins, v)
}

// nextEntry returns the next entry of a loop over a dict, or -1 at the end and
// when the dict has changed, which is an error.
func (m *Machine) nextEntry(d *heap.Dict, R []heap.Value) (int, bool) {
	if !d.Namespace() && int64(d.Len()) != R[2].Int()>>2 {
		R[2] = heap.Int(-4 | int64(R[2].N&3)) // it stays broken
		return -1, m.throw(object.TRuntimeError, "dictionary changed size during iteration")
	}
	i := d.Next(int(R[1].N))
	if i >= 0 {
		R[1] = heap.Int(int64(i) + 1)
	}
	return i, true
}

// unpacked returns the Unpack of two at pc, if register r, which it takes apart,
// is a temporary that nothing reads afterwards.
func (m *Machine) unpacked(code_ []uint64, pc int, r uint8) uint64 {
	ins := code_[pc]
	if code.OpOf(ins) == code.Unpack && code.B(ins) == r && code.C(ins) == 2 && int(r) >= len(m.top().st.Code.VarNames) {
		return ins
	}
	return 0
}
