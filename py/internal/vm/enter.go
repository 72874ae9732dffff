package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// function makes the call before pc for the loop, of a function for which that
// is no plain call: with defaults, with *args or with other globals. Defaults
// alone are frequent, so that they are put in place without another call here.
// (Within the loop that would be faster still, but makes Go spill registers.)
func (m *Machine) function() ([]uint64, *[window]heap.Value, int) {
	n := len(m.frames)
	caller := &m.frames[n-1]
	ins := caller.st.Ins[m.pc-1]
	base, nargs := int(caller.base)+int(uint8(ins>>8))+1, uint64(uint8(ins>>16))
	f := m.stack[base-1]
	fn := m.Funcs.At(f)
	st := fn.State
	missing := st.Call - (nargs | m.gcall)
	if missing-1 >= window/2 || fn.Defaults.T != tTuple || n >= cap(m.frames) || base+window > cap(m.near) {
		return m.enterCall(base, int(nargs), nil)
	}
	defaults := m.Tuple(fn.Defaults)
	first := len(defaults) - int(missing)
	if first < 0 {
		return m.enterCall(base, int(nargs), nil)
	}
	R := (*[window]heap.Value)(m.near[base : base+window : base+window])
	for i, v := range defaults[first:] { // few: copy would be a call
		R[uint8(int(nargs)+i)] = v
	}
	caller.pc = int32(m.pc)
	m.pushHere(st, f, base, kStd, 0)
	return st.Ins, R, 0
}

// methodCall makes the CallC before pc likewise: of such a function, or of a plain
// one where the inline cache holds for other shapes.
func (m *Machine) methodCall() ([]uint64, *[window]heap.Value, int) {
	f := &m.frames[len(m.frames)-1]
	ins := f.st.Ins[m.pc-1]
	base := int(f.base) + int(uint8(ins>>8)) + 1
	if !m.methodPoly(f.st, ins, base) {
		return m.after(notYet)
	}
	m.pc += code.CacheWords(code.CallC)
	return m.enterCall(base, int(uint8(ins>>16))+1, nil)
}

// namedCall makes the CallKw or CallMKw before pc likewise.
func (m *Machine) namedCall() ([]uint64, *[window]heap.Value, int) {
	f := &m.frames[len(m.frames)-1]
	ins := f.st.Ins[m.pc-1]
	base := int(f.base) + int(uint8(ins>>8)) + 1
	nargs := int(uint8(ins >> 16))
	names := ins >> 32
	if code.Op(ins) == code.CallMKw {
		if !m.methodPoly(f.st, ins, base) {
			return m.after(notYet)
		}
		names = f.st.Ins[m.pc+2]
		m.pc += code.CacheWords(code.CallMKw)
		nargs++
	} else if callee := m.stack[base-1]; callee.T == tClass {
		k := m.Classes.At(callee)
		init, ok := m.PlainInit(k)
		if !ok || init == heap.Unbound {
			return m.after(notYet)
		}
		return m.after(m.initInstance(k, init, base, nargs, m.Tuple(f.st.Consts[names]), ins))
	} else if callee.T != tFunc {
		return m.after(notYet)
	}
	return m.enterCall(base, nargs, m.Tuple(f.st.Consts[names]))
}

// enterCall calls the function below base with nargs arguments there, the last
// of them by these names, and gives the loop its registers.
func (m *Machine) enterCall(base, nargs int, names []heap.Value) ([]uint64, *[window]heap.Value, int) {
	n := len(m.frames)
	if n >= cap(m.frames) || base+window > len(m.near) || !m.settle(base, nargs, names) {
		if !m.callFunc(m.stack[base-1], base, nargs, names, kStd, 0) {
			return nil, nil, -1
		}
		return m.running()
	}
	f := m.stack[base-1]
	st := m.Funcs.At(f).State
	caller := &m.frames[n-1]
	caller.pc = int32(m.pc)
	flags := kStd
	if st.Needs != caller.st.Needs && caller.st.Needs != 0 {
		flags = fFar
	}
	m.pushHere(st, f, base, flags, 0)
	if st.Needs != m.gcall && st.Needs != 0 {
		m.enter(st.Needs)
	}
	return st.Ins, (*[window]heap.Value)(m.near[base:]), 0
}

// settle puts the arguments at base of a call of the function below where the
// parameters are, if a frame is to follow, and every parameter gets something in
// a way that is frequent: arguments and defaults in order, *args, or as a plan
// says. Where it does not, it has done nothing.
func (m *Machine) settle(base, nargs int, names []heap.Value) bool {
	fn := m.Funcs.At(m.stack[base-1])
	if int(uint8(fn.State.Call)) == nargs && len(names) == 0 {
		return true
	}
	return fn.State.Code.Flags&(code.Optimized|generators) == code.Optimized &&
		m.arrange(fn, (*[window]heap.Value)(m.stack[base:]), nargs, names)
}

// arrange is settle for a call that is not plain, whether a frame or a generator
// follows.
func (m *Machine) arrange(fn *object.Function, R *[window]heap.Value, nargs int, names []heap.Value) bool {
	c := fn.State.Code
	if c.Flags&code.VarKw != 0 {
		return false
	}
	if len(names) > 0 {
		return m.bindPlanned(fn, R[:], nargs-len(names), names)
	}
	var defaults []heap.Value
	if nargs < c.Args {
		if fn.Defaults.T != tTuple {
			return false
		}
		all := m.Tuple(fn.Defaults)
		first := nargs - (c.Args - len(all))
		if first < 0 {
			return false
		}
		defaults = all[first:]
	}
	var more []heap.Entry
	if c.KwOnly > 0 {
		if more = m.kwDefaults(fn); more == nil {
			return false
		}
	}
	if c.Flags&code.VarArgs != 0 {
		R[uint8(c.Args+c.KwOnly)] = m.NewTuple(R[min(nargs, c.Args):nargs]...)
	} else if nargs > c.Args {
		return false
	}
	for i, v := range defaults { // few: copy would be a call
		R[uint8(nargs+i)] = v
	}
	for i := range more {
		R[uint8(c.Args+i)] = more[i].Val
	}
	return true
}

// kwDefaults returns the defaults of the keyword-only parameters of fn, if all
// have one, in their order; nil if that is not so.
func (m *Machine) kwDefaults(fn *object.Function) []heap.Entry {
	if fn.More == nil || fn.More.KwDefaults.T != tDict {
		return nil
	}
	c := fn.State.Code
	ents := m.Dicts.At(fn.More.KwDefaults).Entries()
	if len(ents) != c.KwOnly {
		return nil
	}
	for i, name := range m.binding(fn.State).Params[c.Args-c.PosOnly:] {
		if ents[i].Key != name {
			return nil
		}
	}
	return ents
}
