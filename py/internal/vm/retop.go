package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// retOp completes the instruction ins of the running frame with the value that
// a special method returned; n is the phase in which it was called.
func (m *Machine) retOp(ins uint64, n int, v heap.Value) bool {
	if n == truthPhase || n == lenPhase {
		return m.truthResult(ins, n, v)
	}
	op := code.OpOf(ins)
	R := m.regs()
	switch {
	case op >= code.Add && op <= code.ShrI:
		if v == heap.NotImpl {
			return m.binaryPython(ins, n+1)
		}
		R[code.A(ins)] = v
		return true
	case op == code.Cmp || op >= code.JEq && op <= code.JNGeI:
		if v == heap.NotImpl {
			op, x, y := m.cmpOf(ins)
			return m.comparePython(ins, op, x, y, n+1)
		}
		if n < 2 && m.turned(ins, n) {
			return m.turn(ins, v)
		}
		return m.compared(ins, v)
	}
	switch op {
	case code.SetIndex, code.DelIndex, code.SetAttr, code.AddAttr, code.DelAttr, code.SetSlice, code.ImportStar,
		code.SetUpdate, code.DictMerge, code.StoreN, code.DelN, code.SetAdd, code.DictSet, code.Extend:
		return true
	case code.In, code.JIn, code.JNIn:
		return m.truth(ins, v)
	case code.GetIter:
		return m.gotIter(ins, v)
	case code.Intrin:
		if code.Intrinsic(code.D(ins)) == code.Iter {
			return m.gotIter(ins, v)
		}
		R[code.A(ins)] = v
		return true
	case code.ForIter:
		return m.gotNext(ins, v)
	case code.Index:
		if n == indexPhase {
			return m.indexed(ins, v)
		}
		R[code.A(ins)] = v
		return true
	case code.Unpack, code.UnpackEx:
		return m.unpackList(ins, v)
	case code.Format:
		return m.formatted(ins, n, v)
	case code.YieldFrom, code.YieldIter, code.GetAwait, code.GetAIter, code.GetANext:
		return m.generatorResult(op, ins, n, v)
	case code.Raise:
		if n == raisePhase {
			return m.raiseFrom(ins, v)
		}
		return m.raiseValue(ins, v)
	case code.StarSplit:
		R[code.A(ins)], R[code.A(ins)+1] = m.pair(v)
		return true
	case code.StarEnd:
		return m.starEnded(v)
	case code.LoadN, code.LoadNC, code.LoadNG, code.GetAttr, code.GetAttrP, code.GetProp, code.FindM:
		R[code.A(ins)] = v
		return true
	default:
		R[code.A(ins)] = v
		return true
	}
}

// turn completes a != with what __eq__ returned.
func (m *Machine) turn(ins uint64, v heap.Value) bool {
	b, err := m.Truth(v)
	switch {
	case err == object.NeedPython:
		return m.invokeLib(kOp|phase(turnedPhase), ins, "_machine.negate", v)
	case err != nil:
		return m.fail(err)
	}
	return m.compared(ins, heap.Bool(!b))
}

// turnedPhase is the phase in which the result of __eq__ is negated.
const turnedPhase = 2

// pair returns the two items of a tuple.
func (m *Machine) pair(v heap.Value) (x, y heap.Value) {
	if v.Kind() != heap.KTuple || len(m.Tuple(v)) != 2 {
		return heap.None, heap.None
	}
	t := m.Tuple(v)
	return t[0], t[1]
}

func (m *Machine) opLoadG(ins uint64) bool {
	if n := int(code.BC(ins)); n > 0 && !m.BuiltinsChanged {
		if v := m.Lib.Builtins[n-1]; v != heap.Unbound {
			m.regs()[code.A(ins)] = v
			return true
		}
		return m.loadBuiltin(ins, code.Builtins[n-1])
	}
	name := m.space[code.D(ins)].Key
	return m.builtinNamed(ins, name)
}

// builtinNamed loads a name that the globals do not have.
func (m *Machine) builtinNamed(ins uint64, name heap.Value) bool {
	if m.Builtins != heap.Unbound {
		if v, ok := m.GetItemStr(m.Builtins, name); ok {
			m.regs()[code.A(ins)] = v
			return true
		}
	} else if n := code.BuiltinNumber(m.Text(name)); n >= 0 {
		if v := m.Lib.Builtins[n]; v != heap.Unbound {
			m.regs()[code.A(ins)] = v
			return true
		}
		return m.loadBuiltin(ins, code.Builtins[n])
	} else if m.fillBuiltins() {
		return m.builtinNamed(ins, name)
	}
	return m.nameError("name '%s' is not defined", name)
}

// fillBuiltins makes the dict of the module builtins, for names that programs
// seldom use. It reports whether that was to be done.
func (m *Machine) fillBuiltins() bool {
	b, _, err := m.NativeModule("builtins")
	if err != nil || m.Builtins != heap.Unbound {
		return false
	}
	m.ModuleDict(b)
	return m.Builtins != heap.Unbound
}

func (m *Machine) nameError(format string, name heap.Value) bool {
	_ = m.Raise(object.TNameError, format, m.Text(name))
	m.SetMember(m.Exception(), "name", name)
	return false
}

// loadBuiltin loads a builtin that is written in Python.
func (m *Machine) loadBuiltin(ins uint64, name string) bool {
	v, ok, ready := m.libAttr("_builtins", name)
	switch {
	case !ready:
		return m.loadLibAgain("_builtins")
	case !ok:
		return m.nameError("name '%s' is not defined", m.Intern(name))
	}
	m.regs()[code.A(ins)] = v
	return true
}

func (m *Machine) opDelG(ins uint64) bool {
	e := &m.space[code.D(ins)]
	if e.Val == heap.Unbound {
		return m.nameError("name '%s' is not defined", e.Key)
	}
	v := e.Val
	m.Dicts.At(m.top().st.Globals).Delete(int(code.D(ins)))
	return m.letGo(v, code.C(ins))
}

// unboundLocal raises the error of a variable without a value.
func (m *Machine) unboundLocal(ins uint64, free bool) bool {
	name := m.top().st.Names[code.D(ins)]
	if free {
		return m.nameError("cannot access free variable '%s' where it is not associated with a value in enclosing scope", name)
	}
	_ = m.Raise(object.TUnboundLocalError, "cannot access local variable '%s' where it is not associated with a value", m.Text(name))
	return false
}

// opLoadN loads a name from a namespace, a dict or another mapping.
func (m *Machine) opLoadN(ins uint64) bool {
	f := m.top()
	R := m.regs()
	name := f.st.Names[code.D(ins)]
	ns := R[code.B(ins)]
	if code.OpOf(ins) == code.LoadN {
		ns = *m.own(f)
	}
	if ns.Kind() != heap.KDict {
		return m.loadMapped(ins, ns, name)
	}
	if v, ok := m.GetItemStr(ns, name); ok {
		R[code.A(ins)] = v
		return true
	}
	return m.loadOuter(ins, name)
}

// loadOuter goes on where the namespace does not have the name.
func (m *Machine) loadOuter(ins uint64, name heap.Value) bool {
	f := m.top()
	R := m.regs()
	if code.OpOf(ins) == code.LoadNC {
		v := m.Cells[R[code.C(ins)].N+1]
		if v == heap.Unbound {
			return m.nameError("cannot access free variable '%s' where it is not associated with a value in enclosing scope", name)
		}
		R[code.A(ins)] = v
		return true
	}
	if v, ok := m.GetItemStr(f.st.Globals, name); ok {
		R[code.A(ins)] = v
		return true
	}
	return m.builtinNamed(ins, name)
}

// loadMapped loads a name from a namespace that is no dict: its __getitem__ is
// asked, and KeyError means that it does not have the name.
func (m *Machine) loadMapped(ins uint64, ns, name heap.Value) bool {
	v, err := m.namespaceItem(ns, name)
	switch {
	case err == nil && v != heap.Unbound:
		m.regs()[code.A(ins)] = v
		return true
	case err == nil:
		return m.loadOuter(ins, name)
	case err != object.NeedPython:
		return m.fail(err)
	}
	return m.special(kOp|fKey, ins, m.SlotOf(ns, object.SGetItem), ns, name)
}

// namespaceItem looks a name up in a mapping whose __getitem__ is built in.
func (m *Machine) namespaceItem(ns, name heap.Value) (heap.Value, error) {
	p := m.Payload(ns)
	slot := m.SlotOf(ns, object.SGetItem)
	if p.Kind() != heap.KDict || !m.inherited(slot) || m.SlotOf(ns, object.SMissing) != heap.Unbound {
		return heap.Unbound, object.NeedPython
	}
	v, ok := m.GetItemStr(p, name)
	if !ok {
		return heap.Unbound, nil
	}
	return v, nil
}

func (m *Machine) opStoreN(ins uint64) bool {
	f := m.top()
	name, x := f.st.Names[code.D(ins)], m.regs()[code.A(ins)]
	ns := *m.own(f)
	if ns.Kind() == heap.KDict {
		m.SetItemStr(ns, name, x)
		return true
	}
	return m.setIndex(ins, ns, name, x)
}

func (m *Machine) opDelN(ins uint64) bool {
	f := m.top()
	name := f.st.Names[code.D(ins)]
	ns := *m.own(f)
	if ns.Kind() == heap.KDict {
		if !m.DelItemStr(ns, name) {
			return m.nameError("name '%s' is not defined", name)
		}
		return true
	}
	return m.delIndex(ins, ns, name)
}
