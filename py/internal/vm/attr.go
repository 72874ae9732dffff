package vm

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// fellBack is the phase in which __getattr__ has been asked.
const fellBack = 3

// opGetAttr is GetAttr where the cache does not hold.
func (m *Machine) opGetAttr(ins uint64) bool {
	f := m.top()
	v := m.regs()[code.B(ins)]
	name := f.st.Names[code.D(ins)]
	if code.OpOf(ins) == code.GetProp && m.cachedProp(ins, f, v) {
		return true
	}
	if v.Kind() == heap.KInst {
		if x, ok := m.instAttr(ins, f.st, v, name); ok {
			m.regs()[code.A(ins)] = x
			return true
		}
	}
	x, how, err := m.GetAttrPure(v, name)
	switch {
	case err != nil:
		return m.attrRaised(ins, v, name, err)
	case how == object.Found:
		m.regs()[code.A(ins)] = x
		if v.Kind() == heap.KInst || v.Kind() == heap.KClass {
			m.noteClass(f.st, v, name, x)
		}
		return true
	case how == object.CallGetter:
		m.cacheProp(ins, f.st, v, name)
		return m.getter(kOp|fAttr, ins)
	}
	return m.fallBack(ins, v, name)
}

// cacheProp turns GetAttr into GetProp where it calls the plain function of a
// property; its words are the header of the instance, and function<<32 | epoch.
func (m *Machine) cacheProp(ins uint64, st *object.State, v, name heap.Value) {
	if v.Kind() != heap.KInst || m.Get.Func.Kind() != heap.KFunc || m.Get.N != 1 || m.SlotOf(v, object.SGetAttr) != heap.Unbound {
		return
	}
	attr, ok := m.ClassAttr(m.TypeOf(v), name)
	if fn := m.Funcs.At(m.Get.Func).State; !ok || attr.Kind() != heap.KProp || uint8(fn.Call) != 1 || fn.Call == ^uint64(0) || !ownCode(st) {
		return
	}
	at := m.pc - 1 - code.CacheWords(code.GetAttr)
	st.Ins[at] = ins&^0xff | uint64(code.GetProp)
	st.Ins[at+1] = m.Cells[v.N].T
	st.Ins[at+2] = m.Get.Func.N<<32 | uint64(m.Epoch)
}

// cachedProp calls the function of a property as the cache says. It reports
// false when the cache does not hold.
func (m *Machine) cachedProp(ins uint64, f *Frame, v heap.Value) bool {
	words := f.st.Ins[m.pc-2 : m.pc]
	if v.Kind() != heap.KInst || m.Cells[v.N].T != words[0] || uint32(words[1]) != m.Epoch {
		return false
	}
	fn := heap.Handle(heap.KFunc, words[1]>>32)
	base := m.above() + 1
	m.stack[base] = v
	return m.push(m.Funcs.At(fn).State, fn, base, kOp, ins)
}

// getter makes the call that GetAttrPure asked for.
func (m *Machine) getter(flags uint32, ins uint64) bool {
	g := m.Get
	return m.invoke(flags, ins, g.Func, g.Args[:g.N]...)
}

// instAttr reads an attribute from a slot of an instance, when nothing of the
// class goes before it, and caches that.
func (m *Machine) instAttr(ins uint64, st *object.State, v, name heap.Value) (heap.Value, bool) {
	i := m.SlotOfAttr(v, name)
	if i < 0 || i > 255 {
		return heap.Unbound, false
	}
	x := m.Cells[v.N+1+uint64(i)]
	if x == heap.Unbound || !m.plainGet(v, name) {
		return heap.Unbound, false
	}
	s := m.Shape(m.ShapeOf(v))
	if i < s.Hidden {
		return x, true
	}
	header := m.Cells[v.N].T
	if ownCode(st) {
		m.noteGet(st, header, name, i)
		m.cacheSlot(ins, st, code.GetAttr, i, header)
	}
	return x, true
}

// cacheSlot writes the cache of an access to slot i of instances with the
// header, which holds for those of the one before as well if the slot is the same.
func (m *Machine) cacheSlot(ins uint64, st *object.State, op code.Op, i int, header uint64) {
	at := m.pc - 1 - code.CacheWords(op)
	if code.OpOf(ins) == code.GetAttrP {
		m.poly.sites[st.Ins[at+2]].note(header, uint64(i))
		return
	}
	second := uint64(0)
	if code.OpOf(ins) == op && int(code.C(ins)) == i {
		second = st.Ins[at+1]
	}
	st.Ins[at] = ins&^(0xff|0xff<<24) | uint64(op) | uint64(i)<<24
	st.Ins[at+1], st.Ins[at+2] = header, second
}

// plainGet reports whether the class of an instance has neither a
// __getattribute__ nor a data descriptor of the name.
func (m *Machine) plainGet(v, name heap.Value) bool {
	class := m.TypeOf(v)
	if m.Slot(class, object.SGetAttribute).Kind() != heap.KNative {
		return false
	}
	attr, ok := m.ClassAttr(class, name)
	return !ok || !m.IsData(attr) || m.isSlotMember(attr)
}

// isSlotMember reports whether attr is what __slots__ made for its own name.
func (m *Machine) isSlotMember(attr heap.Value) bool {
	return attr.Kind() == heap.KBlock && m.TypeOf(attr) == object.TypeValue(object.TMember)
}

// attrRaised handles an error of the lookup: an AttributeError leads to
// __getattr__.
func (m *Machine) attrRaised(ins uint64, v, name heap.Value, err error) bool {
	if err != object.Raised {
		return m.fail(err)
	}
	if m.Is(m.Exception(), object.TAttributeError) {
		if slot := m.SlotOf(v, object.SGetAttr); slot != heap.Unbound {
			m.TakeException()
			return m.special(kOp|phase(fellBack), ins, slot, v, name)
		}
	}
	return false
}

// fallBack asks __getattr__, or raises AttributeError.
func (m *Machine) fallBack(ins uint64, v, name heap.Value) bool {
	if slot := m.SlotOf(v, object.SGetAttr); slot != heap.Unbound {
		return m.special(kOp|phase(fellBack), ins, slot, v, name)
	}
	return m.fail(m.AttrError(v, name))
}

// attrLost is called when an AttributeError left a getter or __getattribute__.
func (m *Machine) attrLost(ins uint64) bool {
	switch code.OpOf(ins) {
	case code.GetAttr, code.GetAttrP, code.GetProp, code.FindM:
	default:
		return false
	}
	v := m.regs()[code.B(ins)]
	slot := m.SlotOf(v, object.SGetAttr)
	if slot == heap.Unbound {
		return false
	}
	m.TakeException()
	return m.special(kOp|phase(fellBack), ins, slot, v, m.top().st.Names[code.D(ins)])
}

// opSetAttr is SetAttr where the cache does not hold.
func (m *Machine) opSetAttr(ins uint64) bool {
	f := m.top()
	R := m.regs()
	v, x := R[code.A(ins)], R[code.B(ins)]
	name := f.st.Names[code.D(ins)]
	if v.Kind() == heap.KInst && m.plainSet(v, name) {
		before := m.Cells[v.N].T
		if !m.InstSet(v, name, x) {
			how, err := m.SetAttrPure(v, name, x)
			return m.setDone(ins, how, err)
		}
		m.cacheSet(ins, f.st, v, name, before)
		return true
	}
	how, err := m.SetAttrPure(v, name, x)
	return m.setDone(ins, how, err)
}

func (m *Machine) setDone(ins uint64, how object.GetHow, err error) bool {
	if err != nil {
		return m.fail(err)
	}
	if how == object.CallGetter {
		return m.getter(kOp, ins)
	}
	return true
}

// plainSet reports whether an assignment goes to the instance itself.
func (m *Machine) plainSet(v, name heap.Value) bool {
	class := m.TypeOf(v)
	if m.Slot(class, object.SSetAttr).Kind() != heap.KNative {
		return false
	}
	attr, ok := m.ClassAttr(class, name)
	return !ok || !m.IsData(attr) || m.isSlotMember(attr) && m.SlotOfAttr(v, name) >= 0
}

// cacheSet caches an assignment to a slot: one that was there, or that has
// just been added.
func (m *Machine) cacheSet(ins uint64, st *object.State, v, name heap.Value, before uint64) {
	i := m.SlotOfAttr(v, name)
	if i < 0 || i > 255 {
		return
	}
	if !ownCode(st) {
		return
	}
	m.noteSet(st, before, m.Cells[v.N].T, name, i)
	after := m.Cells[v.N].T
	if after == before {
		m.cacheSlot(ins, st, code.SetAttr, i, before)
		return
	}
	m.cacheSlot(ins, st, code.AddAttr, i, before)
	st.Ins[m.pc-code.CacheWords(code.AddAttr)+1] = after
}

func (m *Machine) opDelAttr(ins uint64) bool {
	v := m.regs()[code.A(ins)]
	how, err := m.DelAttrPure(v, m.top().st.Names[code.D(ins)])
	return m.setDone(ins, how, err)
}

// opFindM is FindM where the cache does not hold.
func (m *Machine) opFindM(ins uint64) bool {
	st := m.top().st
	v := m.regs()[code.B(ins)]
	if _, ok := m.method(v, st.Names[code.D(ins)]); !ok {
		return m.opGetAttr(ins)
	}
	m.regs()[code.A(ins)] = heap.Unbound
	if ownCode(st) {
		words := st.Ins[m.pc-code.CacheWords(code.FindM) : m.pc]
		if v.Kind() == heap.KInst {
			words[0], words[1] = m.Cells[v.N].T, uint64(m.Epoch)
		} else if class := m.TypeOf(v); class.Kind() == heap.KType {
			words[0], words[1] = 0, foundType|class.N
		}
	}
	return true
}

// foundType marks the word of a FindM that is the number of a built-in type.
const foundType = 1 << 40

// foundNow reports whether the method of a FindM is known to be one of the type
// of x: by a cache other than the loop's.
func (m *Machine) foundNow(x heap.Value, words []uint64, name heap.Value) bool {
	if x.T != tInst {
		return words[1] == foundType|m.TypeOf(x).N
	}
	if m.poly == nil {
		return false
	}
	header := m.Cells[x.N].T
	return m.poly.calls[polyIndex(header, name)].found(header, name, m.Epoch)
}

// opCallM is a method call where the cache does not hold.
func (m *Machine) opCallM(ins uint64) bool {
	f := m.top()
	a := int(code.A(ins))
	base := int(f.base) + a + 1
	v := m.stack[base]
	nargs := int(code.B(ins))
	if code.OpOf(ins) == code.CallMN {
		if words := f.st.Ins[m.pc-3 : m.pc]; v.Kind() != heap.KInst && m.TypeOf(v).N == words[0] {
			return m.callNative(heap.Handle(heap.KNative, words[1]), base, nargs+1, nil, kStd, ins)
		}
	}
	name := f.st.Names[code.D(ins)]
	var names []heap.Value
	if code.OpOf(ins) == code.CallMKw {
		names = m.Tuple(f.st.Consts[f.st.Ins[m.pc-1]])
	}
	found := code.C(ins) == 1
	if x := m.stack[base-1]; found && x != heap.Unbound {
		return m.callFound(ins, x, base, nargs, names)
	}
	if fn, ok := m.method(v, name); ok {
		if names == nil {
			m.cacheMethod(ins, f.st, v, fn)
		} else if fn.Kind() == heap.KFunc && v.Kind() == heap.KInst && ownCode(f.st) { // without an inline cache
			m.noteCall(m.tables(), m.Cells[v.N].T, name, fn.N)
		}
		return m.call(fn, base, nargs+1, names, kStd, ins)
	}
	if found { // the arguments have given the instance an attribute of the name
		if fn, ok := m.ClassAttr(m.TypeOf(v), name); ok && (fn.Kind() == heap.KFunc || m.IsMethod(fn)) {
			return m.call(fn, base, nargs+1, names, kStd, ins)
		}
	}
	x, how, err := m.GetAttrPure(v, name)
	switch {
	case err != nil:
		return m.methodRaised(ins, v, name, err, base, nargs, names)
	case how == object.Found:
		return m.callFound(ins, x, base, nargs, names)
	case how == object.CallGetter:
		return m.pushMethod(ins, base, nargs, names, v, name)
	}
	return m.pushMethodFallback(ins, base, nargs, names, v, name)
}

// callFound calls x, which is no method of the object at base, with the nargs
// arguments behind that.
func (m *Machine) callFound(ins uint64, x heap.Value, base, nargs int, names []heap.Value) bool {
	copy(m.stack[base:base+nargs], m.stack[base+1:base+1+nargs])
	return m.call(x, base, nargs, names, kStd, ins)
}

// method finds the function that v.name(...) calls with v as its first
// argument, without binding it.
func (m *Machine) method(v, name heap.Value) (heap.Value, bool) {
	switch v.Kind() {
	case heap.KClass, heap.KType, heap.KModule, heap.KBound, heap.KNative:
		return v, false
	case heap.KInst:
		if m.SlotOfAttr(v, name) >= 0 || m.Cells[v.N].N != 0 {
			return v, false
		}
	case heap.KBlock, heap.KObj, heap.KFunc, heap.KWeak:
		if t := m.Lib.Types[m.TypeOf(v).N]; t.GetAttr != nil || t.Target != nil || t.Dict != nil {
			return v, false
		}
		if id := object.TypeID(m.TypeOf(v).N); id == object.TSuper || id == object.TGenericAlias {
			return v, false
		}
	}
	class := m.TypeOf(v)
	if m.Slot(class, object.SGetAttribute).Kind() != heap.KNative {
		return v, false
	}
	fn, ok := m.ClassAttr(class, name)
	if !ok {
		return v, false
	}
	return fn, fn.Kind() == heap.KFunc || m.IsMethod(fn)
}

// cacheMethod turns CallM into a form that finds the method by its cache.
func (m *Machine) cacheMethod(ins uint64, st *object.State, v, fn heap.Value) {
	at := m.pc - 1 - code.CacheWords(code.CallM)
	switch {
	case fn.Kind() == heap.KFunc && v.Kind() == heap.KInst:
		if !ownCode(st) {
			return
		}
		m.noteCall(m.polyAt(st, code.CacheWords(code.CallM)), m.Cells[v.N].T, st.Names[code.D(ins)], fn.N)
		second, called := uint64(0), fn.N<<32|uint64(m.Epoch)
		if code.OpOf(ins) == code.CallCP {
			m.poly.sites[st.Ins[at+3]].note(m.Cells[v.N].T, called)
			return
		}
		if code.OpOf(ins) == code.CallC && st.Ins[at+2] == called {
			second = st.Ins[at+1]
		}
		st.Ins[at] = ins&^0xff | uint64(code.CallC)
		st.Ins[at+1], st.Ins[at+2], st.Ins[at+3] = m.Cells[v.N].T, called, second
	case v.Kind() == heap.KList && m.Lib.Natives[fn.N].Name == "append" && code.B(ins) == 1:
		if ownCode(st) {
			st.Ins[at] = ins&^0xff | uint64(code.ListApp)
		}
	case fn.Kind() == heap.KNative && v.Kind() != heap.KInst:
		if class := m.TypeOf(v); class.Kind() == heap.KType && ownCode(st) {
			st.Ins[at] = ins&^0xff | uint64(code.CallMN)
			st.Ins[at+1], st.Ins[at+2] = class.N, fn.N
		}
	}
}

// opSuper is Super and GetSuper.
func (m *Machine) opSuper(op code.Op, ins uint64, R *[window]heap.Value) bool {
	a, b, c := R[code.A(ins)], R[code.B(ins)], R[code.C(ins)]
	builtin := a == object.TypeValue(object.TSuper)
	if op == code.Super {
		if !builtin {
			return m.invoke(kOp, ins, a)
		}
		return m.invoke(kOp, ins, a, b, c)
	}
	name := m.top().st.Names[code.D(ins)]
	if !builtin {
		return m.invokeLib(kOp, ins, "_machine.get_super", a, name)
	}
	x, how, err := m.GetSuperPure(b, c, name)
	switch {
	case err != nil:
		return m.fail(err)
	case how == object.Found:
		R[code.A(ins)] = x
		return true
	case how == object.CallGetter:
		return m.getter(kOp, ins)
	}
	return m.invokeLib(kOp, ins, "_machine.super_attr", b, c, name)
}

var specialMethods = [...]object.Special{code.Enter: object.SEnter, code.Exit: object.SExit, code.AEnter: object.SAEnter, code.AExit: object.SAExit}

// opSpecial binds a special method for a with statement.
func (m *Machine) opSpecial(ins uint64, R *[window]heap.Value) bool {
	v := R[code.B(ins)]
	s := specialMethods[code.D(ins)&3]
	slot := m.SlotOf(v, s)
	if slot == heap.Unbound {
		return m.noContext(v, s)
	}
	if f, ok := m.BindMethod(slot, v, m.TypeOf(v)); ok {
		R[code.A(ins)] = f
		return true
	}
	get := m.SlotOf(slot, object.SGet)
	if get == heap.Unbound {
		R[code.A(ins)] = slot
		return true
	}
	return m.special(kOp, ins, get, slot, v, m.TypeOf(v))
}

// noContext raises the TypeError of a with statement over something else.
func (m *Machine) noContext(v heap.Value, s object.Special) bool {
	const sync, async = "context manager", "asynchronous context manager"
	protocol, other, use := sync, async, "async with"
	enter, exit := object.SAEnter, object.SAExit
	if s == object.SAEnter || s == object.SAExit {
		protocol, other, use = async, sync, "with"
		enter, exit = object.SEnter, object.SExit
	}
	hint := ""
	if m.SlotOf(v, enter) != heap.Unbound && m.SlotOf(v, exit) != heap.Unbound {
		hint = " but it supports the " + other + " protocol. Did you mean to use '" + use + "'?"
	}
	return m.throw(object.TTypeError, "'%s' object does not support the %s protocol (missed %s method)%s",
		strings.TrimPrefix(m.FullName(m.TypeOf(v)), "__main__."), protocol, s.Name(), hint)
}
