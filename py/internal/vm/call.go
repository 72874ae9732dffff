package vm

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// finish delivers v to the continuation of a frame that has been popped, or of
// a native that needed no frame.
func (m *Machine) finish(v heap.Value, flags uint32, ins uint64, base int) bool {
	if v == heap.Exhausted && flags&fNext == 0 {
		return m.raiseStop()
	}
	switch flags & 0xff {
	case kOp, kStore, kIf, kIfNot, kNot, kFor, kStep:
		return m.retOp(ins, int(flags>>8&0xff), v)
	case kTop:
		m.result, m.ended = v, true
		return false
	case kInit:
		if v != heap.None {
			return m.throw(object.TTypeError, "__init__() should return None, not '%s'", m.TypeName(v))
		}
	case kVoid:
	case kItem:
		m.regs()[rEqual] = v
	case kKey:
		return m.hashed(int(flags>>8&0xff), ins, v)
	case kSame:
		return m.compared1(int(flags>>8&0xff), ins, v, base)
	case kCheck:
		if object.Check(flags>>8&0xff) == object.CheckDefault { // see nextOr
			if v == heap.Exhausted {
				v = m.stack[base-1]
			}
			m.stack[base-3] = v
			break
		}
		x, ok := m.checkResult(object.Check(flags>>8&0xff), v, object.Special(ins))
		if !ok {
			return false
		}
		m.stack[base-1] = x
	default:
		m.stack[base-1] = v
	}
	return true
}

// throw raises a new exception of a built-in type with a message; it reports
// false, as everything does that leaves an exception pending.
func (m *Machine) throw(t object.TypeID, format string, args ...any) bool {
	return m.Raise(t, format, args...) == nil
}

// throwWith raises a new exception of a built-in type with the arguments.
func (m *Machine) throwWith(t object.TypeID, args ...heap.Value) bool {
	return m.RaiseWith(t, args...) == nil
}

// throwValue raises an exception instance.
func (m *Machine) throwValue(exc heap.Value) bool { return m.RaiseValue(exc) == nil }

// raiseStop raises StopIteration with what the generator returned.
func (m *Machine) raiseStop() bool {
	v := m.returned
	m.returned = heap.None
	if v == heap.None {
		return m.throwWith(object.TStopIteration)
	}
	_ = m.RaiseWith(object.TStopIteration, v)
	m.SetMember(m.Exception(), "value", v)
	return false
}

// call calls f with nargs arguments at base, of which the last len(names) are
// keyword arguments. The value goes to the continuation.
func (m *Machine) call(f heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	for range 100 {
		switch f.Kind() {
		case heap.KFunc:
			return m.callFunc(f, base, nargs, names, flags, ins)
		case heap.KNative:
			return m.callNative(f, base, nargs, names, flags, ins)
		case heap.KBound:
			s := m.Slots(f)
			self, fn := s[0], s[1]
			m.insert(base, nargs, self)
			nargs++
			f = fn
			continue
		case heap.KType:
			return m.callType(f, base, nargs, names, flags, ins)
		case heap.KClass:
			return m.callClass(f, base, nargs, names, flags, ins)
		case heap.KBlock:
			if len(names) == 0 && nargs < rState && m.TypeOf(f) == object.TypeValue(object.TLRUCache) {
				if v, key, ok := m.Cached(f, m.stack[base:base+nargs]); ok {
					return m.callCached(f, key, v, base, nargs, flags, ins)
				}
			}
			if fn, ok := m.Callee(f); ok {
				f = fn
				continue
			}
		}
		slot := m.SlotOf(f, object.SCall)
		if slot == heap.Unbound || slot == heap.None {
			return m.throw(object.TTypeError, "'%s' object is not callable", m.TypeName(f))
		}
		fn, self, bound := m.unbind(slot, f)
		switch {
		case bound:
			m.insert(base, nargs, self)
			nargs++
		case m.gets(slot, fn):
			return m.callGot(slot, f, m.TypeOf(f), base, nargs, names, flags, ins)
		}
		f = fn
	}
	return m.throw(object.TRecursionError, "maximum recursion depth exceeded")
}

// callCached completes the call of a caching wrapper that has the result v, or Unbound:
// then it is computed, and kept under the key.
func (m *Machine) callCached(f, key, v heap.Value, base, nargs int, flags uint32, ins uint64) bool {
	if v != heap.Unbound {
		clear(m.stack[base : base+nargs])
		return m.finish(v, flags, ins, base)
	}
	r, ok := m.pushStep(stepCache, base, flags, ins)
	if !ok {
		return false
	}
	r[rA], r[rB] = f, key
	return m.invoke(kStd, 0, m.LRUWrapped(f), m.stack[base:base+nargs]...)
}

// stepCache: A the caching wrapper, B the key; the result has been computed.
func (m *Machine) stepCache(r *[window]heap.Value) bool {
	v := m.answered()
	if err := m.Cache(r[rA], r[rB], v); err != nil {
		return m.fail(err)
	}
	return m.leave(v)
}

// gets reports whether a special method slot, for which unbind has found fn, has
// a __get__ in Python.
func (m *Machine) gets(slot, fn heap.Value) bool {
	if fn != slot {
		return false
	}
	get := m.SlotOf(slot, object.SGet)
	return get != heap.Unbound && get != heap.None
}

// callGot calls what __get__ of the special method slot returns for an object and
// its class, with the nargs arguments at base, of which the last len(names) are
// keyword arguments.
func (m *Machine) callGot(slot, v, class heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	m.insert(base, nargs, v)
	r, ok := m.methodStep(base, nargs, names, v, heap.None, flags, ins)
	if !ok {
		return false
	}
	r[rState] = heap.Int(1)
	return m.special(kStd, 0, m.SlotOf(slot, object.SGet), slot, v, class)
}

// unbind resolves the special method slot of v: a function or native to be
// called with self, or something that is called as it is.
func (m *Machine) unbind(slot, v heap.Value) (fn, self heap.Value, bound bool) {
	if slot.Kind() == heap.KFunc || m.IsMethod(slot) {
		return slot, v, true
	}
	if f, ok := m.BindMethod(slot, v, m.TypeOf(v)); ok {
		return f, v, false
	}
	return slot, v, false
}

// insert puts x in front of the n values at base.
func (m *Machine) insert(base, n int, x heap.Value) {
	if base+n+1 >= len(m.stack) {
		m.growStack(base + n)
	}
	copy(m.stack[base+1:base+n+1], m.stack[base:base+n])
	m.stack[base] = x
}

// invoke calls f with the arguments, above the registers of the running frame.
func (m *Machine) invoke(flags uint32, ins uint64, f heap.Value, args ...heap.Value) bool {
	base := m.above() + 1
	if base+len(args) >= len(m.stack) {
		m.growStack(base + len(args))
	}
	copy(m.stack[base:], args)
	return m.call(f, base, len(args), nil, flags, ins)
}

// special calls the special method slot of v with the arguments behind self.
func (m *Machine) special(flags uint32, ins uint64, slot, v heap.Value, args ...heap.Value) bool {
	base := m.above() + 1
	if base+len(args)+1 >= len(m.stack) {
		m.growStack(base + len(args) + 1)
	}
	m.stack[base] = v
	copy(m.stack[base+1:], args)
	return m.callSlot(slot, base, len(args), flags, ins)
}

// callSlot calls the special method slot, as Slot gives it, of the object at
// base with the nargs arguments behind that.
func (m *Machine) callSlot(slot heap.Value, base, nargs int, flags uint32, ins uint64) bool {
	v := m.stack[base]
	fn, _, bound := m.unbind(slot, v)
	if bound {
		return m.call(fn, base, nargs+1, nil, flags, ins)
	}
	copy(m.stack[base:base+nargs], m.stack[base+1:base+1+nargs])
	if m.gets(slot, fn) {
		return m.callGot(slot, v, m.TypeOf(v), base, nargs, nil, flags, ins)
	}
	return m.call(fn, base, nargs, nil, flags, ins)
}

const generators = code.Generator | code.Coroutine | code.AsyncGenerator

func (m *Machine) callFunc(f heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	fn := m.Funcs.At(f)
	st := fn.State
	if st.Call == uint64(nargs)|st.Globals.N<<8 && len(names) == 0 {
		return m.push(st, f, base, flags, ins)
	}
	c := st.Code
	if c.Flags&code.Optimized == 0 {
		return m.callBody(f, st, base, nargs, flags, ins)
	}
	if base+window+nargs >= len(m.stack) {
		m.growStack(base + nargs)
	}
	if (nargs >= window || !m.arrange(fn, (*[window]heap.Value)(m.stack[base:]), nargs, names)) && !m.bind(fn, base, nargs, names) {
		return false
	}
	if c.Flags&generators != 0 {
		coroutine := c.Flags&(generators|code.AsyncGenerator) == code.Coroutine && flags == kStd
		if coroutine {
			if how := m.await(f, st, base); how != notYet {
				return how != failed
			}
		}
		gen := m.newGen(f, st, base)
		if coroutine && m.drops() {
			return m.finish(gen, flags, ins, base) && m.unawaited(gen)
		}
		return m.finish(gen, flags, ins, base)
	}
	return m.push(st, f, base, flags, ins)
}

// await runs the coroutine of the call before pc, whose arguments are bound at
// base, if what follows awaits it: GetAwait, LoadI and YieldFrom at once. Its
// registers get a place of their own when it is suspended; most are not.
func (m *Machine) await(f heap.Value, st *object.State, base int) progress {
	caller := m.top()
	next := caller.st.Ins
	if caller.gen == 0 || m.pc+2 >= len(next) {
		return notYet
	}
	await := next[m.pc]
	if code.OpOf(await) != code.GetAwait || int(code.B(await)) != base-1-int(caller.base) || code.OpOf(next[m.pc+2]) != code.YieldFrom {
		return notYet
	}
	above := m.above() + 1
	if !m.room(above + st.Code.NRegs + 1) {
		return failed
	}
	g, n := m.makeGen(f, st)
	g.Flags |= object.GenStarted | object.GenRunning
	m.Book(g.Size())
	copy(m.stack[above:], m.stack[base:base+m.params(st.Code)])
	R := m.regs()
	yield := next[m.pc+2]
	R[code.B(await)] = heap.None
	R[code.A(yield)], R[code.B(yield)] = heap.None, heap.Handle(heap.KGen, n)
	m.pc += 3
	if !m.push(st, f, above, kOp|fNext|fGen, yield) {
		return failed
	}
	m.top().gen = uint32(n)
	if m.Handled != heap.None {
		m.setOwn(m.Handled)
		m.Handled = heap.None
	}
	return moved
}

// drops reports whether the running function drops the result of the call that
// it makes.
func (m *Machine) drops() bool {
	f := m.top()
	drops := f.st.Code.Drops
	if len(drops) == 0 {
		return false
	}
	_, found := slices.BinarySearch(drops, int32(m.pc))
	return found
}

// callBody runs the code of a module or class, whose namespace is its argument,
// or else its globals.
func (m *Machine) callBody(f heap.Value, st *object.State, base, nargs int, flags uint32, ins uint64) bool {
	ns := st.Globals
	if nargs > 0 && m.stack[base] != heap.Unbound {
		ns = m.stack[base]
	}
	if st.Code.Flags&generators != 0 {
		gen := m.newGen(f, st, base)
		return m.finish(gen, flags, ins, base)
	}
	if !m.push(st, f, base, flags, ins) {
		return false
	}
	m.setOwn(ns)
	return true
}

// newGen makes the generator of a call, whose arguments are bound at base.
func (m *Machine) newGen(f heap.Value, st *object.State, base int) heap.Value {
	c := st.Code
	g, n := m.makeGen(f, st)
	g.Regs = m.NewRow(c.NRegs)
	copy(g.Regs.Items[:m.params(c)], m.stack[base:])
	m.Book(g.Size())
	return heap.Handle(heap.KGen, n)
}

// makeGen makes a generator without registers, which is to be booked.
func (m *Machine) makeGen(f heap.Value, st *object.State) (*object.Generator, uint64) {
	c := st.Code
	fn := m.Funcs.At(f)
	g, n := m.Gens.New(&m.Heap)
	g.State, g.Func = st, f
	g.Delegate, g.Handled, g.Pose, g.Closer = heap.None, heap.None, heap.Unbound, heap.Unbound
	g.Name, g.QualName = fn.Name, fn.QualName
	switch {
	case c.Flags&code.AsyncGenerator != 0:
		g.Flags = object.GenAsync
	case c.Flags&code.Coroutine != 0:
		g.Flags = object.GenCoro
	case c.Flags&code.IterableCoroutine != 0:
		g.Flags = object.GenIterCoro
	}
	return g, n
}

// params returns how many registers the parameters of c take.
func (m *Machine) params(c *code.Code) int {
	n := c.Args + c.KwOnly
	if c.Flags&code.VarArgs != 0 {
		n++
	}
	if c.Flags&code.VarKw != 0 {
		n++
	}
	return n
}

// callNative calls a native.
func (m *Machine) callNative(f heap.Value, base, nargs int, names []heap.Value, flags uint32, ins uint64) bool {
	n := m.Lib.Natives[f.N]
	lo, hi, convert, simple := n.Simple()
	count := n.Count()
	if base+count+8 >= len(m.stack) {
		m.growStack(base + count)
	}
	if simple && len(names) == 0 && nargs >= lo && nargs <= hi {
		if nargs < hi {
			params := n.Params()
			for i := nargs; i < hi; i++ {
				m.stack[base+i] = params[i].Default
			}
		}
	} else {
		var buf [16]heap.Value
		out := buf[:]
		if count > len(buf) {
			out = make([]heap.Value, count)
		}
		out = out[:count]
		if m.Bind(n, m.stack[base:base+nargs], names, out) != nil {
			return false
		}
		copy(m.stack[base:], out)
	}
	args := m.stack[base : base+count : base+count]
	orig := heap.Unbound
	if count > 0 {
		orig = args[0]
	}
	if convert {
		switch err := m.convertAll(n, args); {
		case err == object.NeedPython:
			return m.pushNatCall(f, base, count, flags, ins)
		case err != nil:
			return m.fail(err)
		}
	}
	v, err := n.Fn(&m.Ctx, args)
	if err != nil {
		return m.answer(n, err, orig, base, count, flags, ins)
	}
	return m.entered(n, v, orig, base, count, flags, ins)
}

// entered completes the call of a native, with the arguments at base, that has
// given v.
func (m *Machine) entered(n *object.Native, v, orig heap.Value, base, count int, flags uint32, ins uint64) bool {
	if n.IsNew() {
		v = m.Wrap(orig, v)
	}
	args := m.stack[base : base+count]
	if count > 0 && orig.Kind() == heap.KInst && v != heap.NotImpl {
		v = m.rewrap(n, v, orig, args[0])
	}
	clear(args)
	return m.finish(v, flags, ins, base)
}

// rewrap gives back the instance where a method returned the payload of self.
func (m *Machine) rewrap(n *object.Native, v, orig, self heap.Value) heap.Value {
	if n.HasSelf() && v == self && v != orig && v.Kind() >= heap.KStr {
		return orig
	}
	return v
}

// answer handles what a native answered instead of a value.
func (m *Machine) answer(n *object.Native, err error, orig heap.Value, base, count int, flags uint32, ins uint64) bool {
	switch err {
	case object.Raised:
		return false
	case object.Tailed:
		return m.tail(base, flags, ins)
	case object.Paused:
		return m.pause(n, orig, base, count, flags, ins)
	case object.NeedVM:
		return m.vmNative(n, base, count, flags, ins)
	case object.NeedPython:
		if n.Key != object.KeyNone {
			if ok, taken := m.probeMethod(n.Key, base, count, flags, ins); taken {
				return ok
			}
		}
		if n.Py == "" {
			return m.throw(object.TNotImplementedError, "%s has no version in Python", n.QualName(m.Lib))
		}
		if count > 0 {
			m.stack[base] = orig
		}
		for count > 0 && m.stack[base+count-1] == heap.Unbound {
			count--
		}
		return m.callLib(n.Py, base, count, flags, ins)
	}
	return m.fail(err)
}

// tail makes the call that a native asked for the native's result.
func (m *Machine) tail(base int, flags uint32, ins uint64) bool {
	t := m.TakeTail()
	switch {
	case t.Check == object.Any:
	case flags == kStd && t.Check.OfResult():
		flags, ins = kCheck|phase(int(t.Check)), uint64(t.Special)
	default:
		return m.pushCheck(t, base, flags, ins)
	}
	f, special := t.Func, t.Special != 0
	nargs, names, ok := m.placeTail(t, base)
	switch {
	case !ok:
		return false
	case special:
		return m.callSlot(f, base, nargs-1, flags, ins)
	}
	return m.call(f, base, nargs, names, flags, ins)
}

// placeTail puts the arguments of a tail call at base.
func (m *Machine) placeTail(t *object.Tail, base int) (nargs int, names []heap.Value, ok bool) {
	args := t.Args
	if t.Star {
		args = m.Tuple(t.Args[0])
	}
	return m.placeFor(t.Func, args, t.Kwargs, base)
}

// place puts positional arguments and those of a dict at base.
func (m *Machine) place(args []heap.Value, kwargs heap.Value, base int) (nargs int, names []heap.Value, ok bool) {
	return m.placeFor(heap.Unbound, args, kwargs, base)
}

// placeFor is place for a call of f, which says what the names may be.
func (m *Machine) placeFor(f heap.Value, args []heap.Value, kwargs heap.Value, base int) (nargs int, names []heap.Value, ok bool) {
	n := len(args)
	if kwargs.Kind() == heap.KDict {
		n += m.Dicts.At(kwargs).Len()
	}
	if base+n+window >= len(m.stack) {
		m.growStack(base + n)
	}
	copy(m.stack[base:], args)
	if kwargs.Kind() != heap.KDict {
		return len(args), nil, true
	}
	d := m.Dicts.At(kwargs)
	at := base + len(args)
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		e := d.At(i)
		name := m.Payload(e.Key)
		if !name.IsStr() {
			if !m.anyNames(f) {
				_ = m.Raise(object.TTypeError, "keywords must be strings")
				return 0, nil, false
			}
			name = heap.SmallStr("") // f asks for none of that name
		}
		names = append(names, name)
		m.stack[at] = e.Val
		at++
	}
	return n, names, true
}

// anyNames reports whether f takes or refuses keywords without a look at their
// names, which need not be strings then.
func (m *Machine) anyNames(f heap.Value) bool {
	switch f.Kind() {
	case heap.KNative:
		return m.Lib.Natives[f.N].AnyNames
	case heap.KBound:
		return m.anyNames(m.Slots(f)[1])
	case heap.KType, heap.KClass:
		call := m.Slot(m.TypeOf(f), object.SCall)
		return call.Kind() == heap.KNative && m.anyNames(m.Slot(f, object.SNew)) && m.anyNames(m.Slot(f, object.SInit))
	}
	return false
}

// fail raises what is no exception yet: limits and errors of the heap.
func (m *Machine) fail(err error) bool {
	switch err {
	case object.Raised:
		return false
	case heap.ErrDepth:
		return m.throw(object.TRecursionError, "maximum recursion depth exceeded")
	}
	m.limit(err)
	return false
}

// opCall is Call where outline has not made it.
func (m *Machine) opCall(ins uint64) bool {
	base := int(m.top().base) + int(code.A(ins)) + 1
	return m.call(m.stack[base-1], base, int(code.B(ins)), nil, kStd, ins)
}

func (m *Machine) opCallKw(ins uint64) bool {
	f := m.top()
	base := int(f.base) + int(code.A(ins)) + 1
	names := m.Tuple(f.st.Consts[code.D(ins)])
	return m.call(m.stack[base-1], base, int(code.B(ins)), names, kStd, ins)
}

// opCallX is a call with * or **.
func (m *Machine) opCallX(ins uint64) bool {
	f := m.top()
	base := int(f.base) + int(code.A(ins)) + 1
	callee := m.stack[base-1]
	kwargs := m.stack[base+1]
	var args []heap.Value
	if x := m.stack[base]; x.Kind() == heap.KTuple {
		args = m.Tuple(x)
	} else {
		args = m.Lists.At(x).Items
	}
	nargs, names, ok := m.placeFor(callee, args, kwargs, base)
	return ok && m.call(callee, base, nargs, names, kStd, ins)
}
