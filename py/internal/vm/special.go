package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// askNow calls the special method s of x, the argument at base of a native that
// comes to that, if it is a plain function; a generator gives its next item.
func (m *Machine) askNow(s object.Special, check object.Check, x heap.Value, base int) progress {
	switch x.T {
	case tInst:
		if f := m.plainMethod(x, s); f != 0 {
			flags := kStd
			if check != object.Any {
				flags = kCheck | phase(int(check))
			}
			return outcome(m.enterPlain(heap.Handle(heap.KFunc, f), base, 1, flags, uint64(s)))
		}
	case tGen:
		if s == object.SNext && m.Gens.At(x).Flags&(object.GenCoro|object.GenAsync) == 0 {
			return outcome(m.resume(x, heap.None, kStd, 0, base))
		}
	}
	return notYet
}

// enterPlain calls the function f with the nargs arguments at base, in place.
func (m *Machine) enterPlain(f heap.Value, base, nargs int, flags uint32, ins uint64) bool {
	n := len(m.frames)
	caller := &m.frames[n-1]
	st := m.Funcs.At(f).State
	if int(uint8(st.Call)) != nargs || n >= cap(m.frames) || base+st.Code.NRegs >= len(m.near)-window {
		return m.callFunc(f, base, nargs, nil, flags, ins)
	}
	// As push does, where there is room.
	if st.Needs != caller.st.Needs && caller.st.Needs != 0 {
		flags |= fFar
	}
	caller.pc = int32(m.pc)
	m.pushHere(st, f, base, flags, ins)
	m.pc = 0
	return true
}

// callInst calls the instance R[a] with nargs arguments, if its __call__ is a
// plain function.
func (m *Machine) callInst(R *[window]heap.Value, a, nargs int) progress {
	self := R[a]
	fn := m.plainMethod(self, object.SCall)
	if fn == 0 || a+nargs+2 > window {
		return notYet
	}
	for i := a + nargs; i > a; i-- {
		R[i+1] = R[i]
	}
	R[a+1] = self
	return outcome(m.enterPlain(heap.Handle(heap.KFunc, fn), int(m.top().base)+a+1, nargs+1, kStd, 0))
}

// callBound calls the bound method R[a] of a plain function with nargs arguments.
func (m *Machine) callBound(R *[window]heap.Value, a, nargs int) progress {
	s := m.Slots(R[a])
	self, f := s[0], s[1]
	if f.T != tFunc || a+nargs+2 > window {
		return notYet
	}
	for i := a + nargs; i > a; i-- {
		R[i+1] = R[i]
	}
	R[a+1] = self
	return outcome(m.enterPlain(f, int(m.top().base)+a+1, nargs+1, kStd, 0))
}

// callBlock calls the block at R[a] with the arguments behind it, if it is a caching
// wrapper that can tell whether it has the result.
func (m *Machine) callBlock(R *[window]heap.Value, a, nargs int) progress {
	f := R[a]
	if m.TypeOf(f) != object.TypeValue(object.TLRUCache) || nargs >= rState {
		return notYet
	}
	args := R[a+1:][:nargs]
	v, key, ok := m.Cached(f, args)
	switch {
	case !ok:
		return notYet
	case v == heap.Unbound:
		return outcome(m.callCached(f, key, v, int(m.top().base)+a+1, nargs, kStd, 0))
	}
	clear(args)
	R[a] = v
	return complete
}

// specialNow binds the special method of the instance v that ins names, if it is
// a plain function; where the next instruction calls it, as that of __enter__
// does, it is called at once.
func (m *Machine) specialNow(ins, next uint64, R *[window]heap.Value, v heap.Value) progress {
	if v.T != tInst {
		return notYet
	}
	f := m.InstSlot(v, specialMethods[code.D(ins)&3])
	if f.T != tFunc {
		return notYet
	}
	a := code.A(ins)
	if next == code.Make(code.Call, a, 0, 0, 0) && m.acct.Fuel > 0 {
		m.acct.Fuel--
		m.pc++
		R[a+1] = v
		return outcome(m.enterPlain(f, int(m.top().base)+int(a)+1, 1, kStd, 0))
	}
	R[a] = m.NewBound(v, f)
	return complete
}

// callStore calls the special method s of x that stores or deletes the item k,
// if it is a plain function, and drops its result.
func (m *Machine) callStore(ins uint64, s object.Special, x, k, v heap.Value) progress {
	fn := m.plainMethod(x, s)
	if fn == 0 {
		return notYet
	}
	slot := heap.Handle(heap.KFunc, fn)
	caller := m.top()
	base := int(caller.base) + caller.st.Code.NRegs + 1
	m.stack[base], m.stack[base+1] = x, k
	if s == object.SDelItem {
		return outcome(m.enterPlain(slot, base, 2, kVoid, ins))
	}
	m.stack[base+2] = v
	return outcome(m.enterPlain(slot, base, 3, kVoid, ins))
}

// instHas asks the instance y whether it contains x, if its __contains__ is a
// plain function.
func (m *Machine) instHas(kind uint32, ins uint64, y, x heap.Value) progress {
	if fn := m.plainMethod(y, object.SContains); fn != 0 {
		return outcome(m.callMethod(kind, ins, heap.Handle(heap.KFunc, fn), y, x))
	}
	return notYet
}

// decideNow completes ins, whose frame takes a result as kind says, with the
// truth of x.
func (m *Machine) decideNow(kind uint32, ins uint64, x heap.Value) progress {
	if x.T != tInst {
		b, err := m.Truth(x)
		switch {
		case err == nil:
			m.decide(ins, b)
			return moved
		case err == object.NeedPython:
			return notYet
		}
		return outcome(m.fail(err))
	}
	for p, s := range truthSlots {
		if slot := m.InstSlot(x, s); slot.T == tFunc {
			return outcome(m.callMethod(kind|phase(truthPhase+p), ins, slot, x, heap.Unbound))
		} else if slot != heap.Unbound {
			break
		}
	}
	return notYet
}

// truthSlots are the special methods that tell the truth of an instance, in the
// order of their phases from truthPhase on.
var truthSlots = [...]object.Special{object.SBool, object.SLen}

// addNow adds k to a set.
func (m *Machine) addNow(ins uint64, set, k heap.Value) progress {
	if m.hashesInPython(k) {
		return outcome(m.lookUp(probeSet, ins, k))
	}
	d := m.Dicts.At(set)
	at, hash, r, err := m.Lookup(d, k)
	if err != nil || r == heap.NeedPython || d.InsertBytes() > mostAtOnce {
		return notYet
	}
	if at < 0 {
		m.Insert(d, k, heap.None, hash, true)
	}
	return complete
}

// askType is askNow of a call of a built-in type with x, at base.
func (m *Machine) askType(class, x heap.Value, base int) progress {
	n := m.Lib.Types[class.N].Maker()
	if n == nil || n.Asks == 0 {
		return notYet
	}
	f := m.InstSlot(x, n.Asks)
	if n.Asks == object.SStr {
		f = m.textMethod(x)
	}
	if f.T != tFunc {
		return notYet
	}
	return outcome(m.enterPlain(f, base, 1, kCheck|phase(int(n.Check)), uint64(n.Asks)))
}

// textMethod returns the method that str() of an instance calls: its __str__,
// or the __repr__ that the one of object calls.
func (m *Machine) textMethod(x heap.Value) heap.Value {
	f := m.InstSlot(x, object.SStr)
	if f.T != tFunc && f == m.Lib.Types[object.TObject].Slot(object.SStr) {
		return m.InstSlot(x, object.SRepr)
	}
	return f
}

// nextOr is next(x, default) of the instance or generator at base. The frame
// begins above the default.
func (m *Machine) nextOr(x heap.Value, base int) progress {
	const flags = kCheck | fNext | uint32(object.CheckDefault)<<8
	if x.T == tGen {
		if m.Gens.At(x).Flags&(object.GenCoro|object.GenAsync) != 0 {
			return notYet
		}
		return outcome(m.resume(x, heap.None, flags, uint64(object.SNext), base+2))
	}
	f := m.InstSlot(x, object.SNext)
	if f.T != tFunc {
		return notYet
	}
	m.stack[base+2] = x
	return outcome(m.enterPlain(f, base+2, 1, flags, uint64(object.SNext)))
}

// plainResult reports whether a result passes the check as it is, as most do.
func (m *Machine) plainResult(check object.Check, v heap.Value) bool {
	switch check {
	case object.CheckLen:
		return v.T == 0 && int64(v.N) >= 0
	case object.CheckHash:
		return v.T == 0 && int64(v.N) != -1
	case object.CheckStr:
		return v.IsStr()
	case object.CheckIsBool:
		return v.T == tBool
	case object.CheckInt:
		return v.T == 0
	case object.CheckIter:
		return v.T == tGen || v.T == tIter || v.T == tInst && m.InstSlot(v, object.SNext).T == tFunc
	default:
		return false
	}
}

// checkResult returns what the result of the special method s gives after the
// check.
func (m *Machine) checkResult(check object.Check, v heap.Value, s object.Special) (heap.Value, bool) {
	wrong := func(format string, args ...any) (heap.Value, bool) {
		return v, m.throw(object.TTypeError, format, args...)
	}
	p := m.Payload(v)
	isInt := p.Kind() == heap.KInt || p.Kind() == heap.KBig || p.Kind() == heap.KBool
	switch check {
	case object.CheckStr:
		switch {
		case p.IsStr():
		case s == object.SFormat:
			return wrong("__format__ must return a str, not %s", m.TypeName(v))
		default:
			return wrong("%s returned non-string (type %s)", s.Name(), m.TypeName(v))
		}
	case object.CheckInt:
		if !isInt {
			return wrong("%s returned non-int (type %s)", s.Name(), m.TypeName(v))
		}
		if v.Kind() == heap.KBool {
			return heap.Int(v.Int()), true
		}
	case object.CheckBytes:
		if p.Kind() != heap.KBytes {
			return wrong("%s returned non-bytes (type %s)", s.Name(), m.TypeName(v))
		}
	case object.CheckComplex:
		if m.TypeOf(p) != object.TypeValue(object.TComplex) {
			return wrong("%s returned non-complex (type %s)", s.Name(), m.TypeName(v))
		}
	case object.CheckIsBool:
		if v.Kind() != heap.KBool {
			return wrong("__bool__ should return bool, returned %s", m.TypeName(v))
		}
	case object.CheckBool, object.CheckNot:
		b, err := m.Truth(v)
		if err != nil {
			return v, m.fail(err)
		}
		return heap.Bool(b != (check == object.CheckNot)), true
	case object.CheckLen:
		n, ok := m.lenResult(v)
		return heap.Int(int64(n)), ok
	case object.CheckHash:
		if !isInt {
			return wrong("__hash__ method should return an integer")
		}
		return heap.Int(int64(m.HashResult(p))), true
	case object.CheckIter:
		if m.SlotOf(v, object.SNext) == heap.Unbound {
			return wrong("iter() returned non-iterator of type '%s'", m.TypeName(v))
		}
	case object.CheckNone:
		return heap.None, true
	case object.CheckHasAttr:
		return heap.Bool(v != heap.Exhausted), true
	default:
	}
	return v, true
}

// stepOn returns v from the running frame to the step machine below, which goes
// on at once.
func (m *Machine) stepOn(v heap.Value) progress {
	m.dropFrame()
	r := m.regs()
	r[rEqual] = v
	if m.acct.Fuel--; m.acct.Fuel < 0 {
		return moved // Step will see to it
	}
	return outcome(steps[code.D(m.top().st.Ins[0])](m, r))
}
