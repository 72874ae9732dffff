package vm

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// callType calls a built-in type.
func (m *Machine) callType(class heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	t := m.Builtin(class)
	if t.ID() == object.TType && nargs == 1 && len(names) == 0 {
		return m.finish(m.TypeOf(m.stack[base]), flags, ins, base)
	}
	if t.Flags&object.NoNew != 0 {
		return m.throw(object.TTypeError, "cannot create '%s' instances", m.FullName(class))
	}
	newer := t.Slot(object.SNew)
	if newer == heap.Unbound {
		return m.throw(object.TTypeError, "cannot create '%s' instances", m.FullName(class))
	}
	init := t.Slot(object.SInit)
	if t.Flags&object.Exception != 0 && len(names) == 0 && m.plainException(newer, init) {
		return m.finish(m.NewException(class, m.stack[base:base+nargs]...), flags, ins, base)
	}
	if init == m.Lib.Types[object.TObject].Slot(object.SInit) || init.Kind() != heap.KNative {
		m.insert(base, nargs, class)
		return m.call(newer, base, nargs+1, names, flags, ins)
	}
	v, err := m.make(class, newer, init, base, nargs, names)
	switch err {
	case nil:
		return m.finish(v, flags, ins, base)
	case object.NeedPython:
		return m.construct(class, newer, init, base, nargs, names, flags, ins)
	}
	return m.fail(err)
}

// plainException reports whether __new__ and __init__ keep the arguments and do
// nothing else, but for what NewException does.
func (m *Machine) plainException(newer, init heap.Value) bool {
	return m.PlainInitException(init) && m.PlainNew(newer)
}

// make calls __new__ and __init__ of a built-in type one after the other, when
// neither needs Python.
func (m *Machine) make(class, newer, init heap.Value, base, nargs int, names []heap.Value) (heap.Value, error) {
	at := base + nargs // the arguments stay where they are, for another way
	if at+nargs+window >= len(m.stack) {
		m.growStack(at + nargs)
	}
	v, err := m.direct(newer, class, base, at, nargs, names)
	if err != nil {
		return v, err
	}
	if _, err = m.direct(init, v, base, at, nargs, names); err != nil {
		return v, err
	}
	return v, nil
}

// direct calls a native with self and the arguments at base, in the registers
// from at on. Whatever is no value comes back as NeedPython, or as an error.
func (m *Machine) direct(f, self heap.Value, base, at, nargs int, names []heap.Value) (heap.Value, error) {
	n := m.Lib.Natives[f.N]
	var buf [8]heap.Value
	given := append(append(buf[:0], self), m.stack[base:base+nargs]...)
	args := m.stack[at : at+n.Count()]
	if err := m.Bind(n, given, names, args); err != nil {
		return heap.Unbound, err
	}
	if err := m.convertAll(n, args); err != nil {
		return heap.Unbound, err
	}
	v, err := n.Fn(&m.Ctx, args)
	if err == object.Tailed || err == object.NeedVM || err == object.Paused {
		err = object.NeedPython
	}
	if _, most, _, _ := n.Simple(); err == object.NeedPython && len(names) == 0 && nargs < most {
		// What the native has taken from an iterator is in its place now.
		copy(m.stack[base:base+nargs], args[1:1+nargs])
	}
	return v, err
}

// callClass calls a class that a program made.
func (m *Machine) callClass(class heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	k := m.Classes.At(class)
	if k.Meta != object.TypeValue(object.TType) {
		slot := m.Slot(k.Meta, object.SCall)
		if slot.Kind() != heap.KNative {
			fn, self, bound := m.unbind(slot, class)
			switch {
			case bound:
				m.insert(base, nargs, self)
				nargs++
			case m.gets(slot, fn):
				return m.callGot(slot, class, k.Meta, base, nargs, names, flags, ins)
			}
			return m.call(fn, base, nargs, names, flags, ins)
		}
	}
	return m.instantiate(class, base, nargs, names, flags, ins)
}

// instantiate is type.__call__ of a class that a program made.
func (m *Machine) instantiate(class heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	k := m.Classes.At(class)
	if k.Flags&object.ClassAbstract != 0 {
		return m.callLibInsert("_classes.abstract_error", class, base, flags, ins)
	}
	plain := m.Lib.Types[object.TObject]
	newer, init := m.Slot(class, object.SNew), m.Slot(class, object.SInit)
	if newer != plain.Slot(object.SNew) {
		if k.Flags&object.ClassException != 0 && len(names) == 0 && m.plainException(newer, init) {
			return m.finish(m.NewException(class, m.stack[base:base+nargs]...), flags, ins, base)
		}
		if k.Flags&object.ClassException == 0 || init.Kind() != heap.KFunc || flags != kStd || !m.PlainNew(newer) {
			return m.construct(class, newer, init, base, nargs, names, flags, ins)
		}
		v := m.NewException(class, m.stack[base:base+nargs-len(names)]...)
		m.insert(base, nargs, v)
		m.stack[base-1] = v
		return m.callFunc(init, base, nargs+1, names, kInit, ins)
	}
	if init == plain.Slot(object.SInit) {
		if nargs > 0 {
			return m.throw(object.TTypeError, "%s() takes no arguments", m.Text(k.Name))
		}
		return m.finish(m.NewInstance(class), flags, ins, base)
	}
	v := m.NewInstance(class)
	if init.Kind() == heap.KFunc && flags == kStd {
		// The instance is its own result: it waits below the window.
		m.insert(base, nargs, v)
		m.stack[base-1] = v
		return m.callFunc(init, base, nargs+1, names, kInit, ins)
	}
	return m.initialize(v, init, base, nargs, names, flags, ins)
}

// initialize calls __init__ of a new instance, which is the result.
func (m *Machine) initialize(v, init heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	args := m.NewListOf(m.stack[base : base+nargs])
	r, ok := m.pushStep(stepConstruct, base, flags, ins)
	if !ok {
		return false
	}
	r[rState], r[rA] = heap.Int(2), v
	return m.callInit(v, init, m.Lists.At(args).Items, names)
}

// callInit calls __init__ of a new instance above the registers of the running
// frame.
func (m *Machine) callInit(v, init heap.Value, args, names []heap.Value) bool {
	at := m.above() + 1
	if at+len(args)+1+window > len(m.stack) {
		m.growStack(at + len(args) + 1)
	}
	fn, self, bound := m.unbind(init, v)
	if bound {
		m.stack[at] = self
		copy(m.stack[at+1:], args)
		return m.call(fn, at, len(args)+1, names, kStd, 0)
	}
	copy(m.stack[at:], args)
	if m.gets(init, fn) {
		return m.callGot(init, v, m.TypeOf(v), at, len(args), names, kStd, 0)
	}
	return m.call(fn, at, len(args), names, kStd, 0)
}

// construct calls __new__ and then __init__ of a class.
func (m *Machine) construct(class, newer, init heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	args := m.NewListOf(m.stack[base : base+nargs])
	kw := m.NewTuple(names...)
	r, ok := m.pushStep(stepConstruct, base, flags, ins)
	if !ok {
		return false
	}
	r[rState], r[rA], r[rB], r[rC], r[rD] = heap.Int(1), class, args, kw, init
	at := m.above() + 1
	if at+nargs+window > len(m.stack) {
		m.growStack(at + nargs)
	}
	fn := newer
	if newer.Kind() != heap.KFunc && newer.Kind() != heap.KNative {
		if f, ok := m.BindMethod(newer, heap.Unbound, class); ok {
			fn = f
		}
	}
	m.stack[at] = class
	copy(m.stack[at+1:], m.Lists.At(args).Items)
	if m.gets(newer, fn) {
		return m.callGot(newer, heap.None, class, at, nargs+1, names, kStd, 0)
	}
	return m.call(fn, at, nargs+1, names, kStd, 0)
}

// stepConstruct: A class, B list of arguments, C their names, D __init__;
// state 1: __new__ was called, 2: __init__ was called on the instance A.
func (m *Machine) stepConstruct(r *[window]heap.Value) bool {
	v := m.answered()
	if r[rState].N == 2 {
		if v != heap.None {
			return m.throw(object.TTypeError, "__init__() should return None, not '%s'", m.TypeName(v))
		}
		return m.leave(r[rA])
	}
	class, init := r[rA], r[rD]
	v = m.Wrap(class, v)
	if !m.Subclass(m.TypeOf(v), class) {
		return m.leave(v)
	}
	if m.TypeOf(v) != class {
		init = m.SlotOf(v, object.SInit)
	}
	plain := m.Lib.Types[object.TObject]
	if init == plain.Slot(object.SInit) {
		return m.leave(v)
	}
	args, names := m.Lists.At(r[rB]).Items, m.Tuple(r[rC])
	r[rState], r[rA] = heap.Int(2), v
	return m.callInit(v, init, args, names)
}

// Wrap returns what a built-in __new__ gave as an instance of the class: a
// plain value becomes the payload of a new instance.
func (m *Machine) Wrap(class, v heap.Value) heap.Value {
	if class.Kind() != heap.KClass || m.Classes.At(class).Flags&object.ClassPayload == 0 || v.Kind() == heap.KInst {
		return v
	}
	if layout := object.TypeValue(m.Layout(class)); !m.Subclass(m.TypeOf(v), layout) {
		return v
	}
	x := m.NewInstance(class)
	m.Cells[x.N+1] = v
	return x
}

// typeCall is type.__call__(class, *args, **kwargs).
func (m *Machine) typeCall(args []heap.Value, base int, flags uint32, ins uint64) bool {
	class := args[0]
	nargs, names, ok := m.place(m.Tuple(args[1]), args[2], base)
	if !ok {
		return false
	}
	if class.Kind() == heap.KType {
		return m.callType(class, base, nargs, names, flags, ins)
	}
	return m.instantiate(class, base, nargs, names, flags, ins)
}
