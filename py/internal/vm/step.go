package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// The step machines.
const (
	stepConvert   = iota // converts the arguments of a native in Python
	stepCheck            // checks the result of a tail call
	stepConstruct        // calls a class: __new__, then __init__
	stepLib              // calls a function of the library, which it loads first
	stepProbe            // finds a key of a dict by Python's equality
	stepDrop             // drops result and exception of a finalizer
	stepMethod           // calls what a getter returned
	stepSearch           // finds an item of a sequence by Python's equality
	stepSort             // orders keys by Python's <
	stepCache            // keeps what a caching wrapper computes
	stepCollect          // makes a list or tuple of the items of an instance
	nSteps
)

// stepRegs is how many registers a step machine has. The last ones are its
// own, the first ones the arguments of the call that it stands for.
const (
	stepRegs = 40
	rState   = 30 // where it stands
	rA       = 31
	rB       = 32
	rC       = 33
	rD       = 34
	rE       = 35
)

// steps are the machines, by number.
var steps = [nSteps]func(m *Machine, r *[window]heap.Value) bool{
	stepConvert: (*Machine).stepConvert, stepCheck: (*Machine).stepCheck, stepConstruct: (*Machine).stepConstruct,
	stepLib: (*Machine).stepLib, stepProbe: (*Machine).stepProbe, stepDrop: (*Machine).stepDrop,
	stepMethod: (*Machine).stepMethod, stepSearch: (*Machine).stepSearch, stepSort: (*Machine).stepSort,
	stepCache: (*Machine).stepCache, stepCollect: (*Machine).stepCollect,
}

// stepStates are the states whose codes are the step machines. They never
// change: a step machine has no caches.
var stepStates = func() (states [nSteps]object.State) {
	for k := range states {
		states[k] = object.State{
			Code: &code.Code{Name: "<step>", Flags: code.Hidden, NRegs: stepRegs},
			Ins:  []uint64{code.Make(code.Step, 0, 0, 0, int32(k)), code.Make(code.Jmp, 0, 0, 0, 0)},
			Call: ^uint64(0), Globals: heap.Value{T: uint64(heap.KDict)},
		}
	}
	return states
}()

// pushStep pushes a step machine whose arguments are at base, with state 0.
func (m *Machine) pushStep(k, base int, flags uint32, ins uint64) (*[window]heap.Value, bool) {
	if !m.push(&stepStates[k], heap.Value{}, base, flags, ins) {
		return nil, false
	}
	r := m.regs()
	for i := rState; i < stepRegs; i++ {
		r[i] = heap.Int(0)
	}
	return r, true
}

// step runs the machine of the running frame.
func (m *Machine) step(ins uint64) bool {
	if m.acct.Fuel--; m.acct.Fuel < 0 {
		m.pc = 0
		return m.refuel()
	}
	return steps[code.D(ins)](m, m.regs())
}

// answered returns what the last request of the running step machine gave.
func (m *Machine) answered() heap.Value { return m.stack[m.above()] }

// leave ends the running step machine with a value.
func (m *Machine) leave(v heap.Value) bool {
	f := *m.top()
	m.pop()
	return m.finish(v, f.flags, f.ins, int(f.base))
}

// pushNatCall converts in Python what could not be converted otherwise, and
// then enters the native.
func (m *Machine) pushNatCall(f heap.Value, base, count int, flags uint32, ins uint64) bool {
	half := m.half
	m.half = [2]heap.Value{}
	orig := m.stack[base]
	r, ok := m.pushStep(stepConvert, base, flags, ins)
	if !ok {
		return false
	}
	r[rA], r[rB], r[rC] = f, heap.Int(int64(count)), orig
	r[rD], r[rE] = half[0], half[1]
	return true
}

// stepConvert: A native, B count of arguments, C self before its conversion;
// state 2*i: argument i is next, 2*i+1: its conversion has been called.
func (m *Machine) stepConvert(r *[window]heap.Value) bool {
	n := m.Lib.Natives[r[rA].N]
	count := int(r[rB].N)
	params := n.Params()
	for r[rState].N>>1 < uint64(len(params)) {
		i := int(r[rState].N >> 1)
		p := &params[i]
		v := r[i]
		if r[rState].N&1 == 1 {
			v = m.answered()
			if !m.converted(n, i, r[i], v) {
				return false
			}
		}
		if p.Conv == object.ConvObj || v == heap.Unbound || v == heap.None && p.OrNone {
			r[rState].N = uint64(2 * (i + 1))
			continue
		}
		x, err := m.convertStep(n, i, v, r)
		switch {
		case err == nil:
			r[i] = x
			r[rState].N = uint64(2 * (i + 1))
		case err == object.NeedPython && r[rState].N&1 == 0:
			r[rState].N++
			return m.convertPython(p, v, r)
		case err == object.NeedPython:
			return m.throw(object.TTypeError, "'%s' object cannot be converted", m.TypeName(v))
		default:
			return m.fail(err)
		}
	}
	f := *m.top()
	m.pop()
	args := m.stack[f.base : int(f.base)+count]
	orig := heap.Unbound
	if count > 0 {
		orig = r[rC]
	}
	v, err := n.Fn(&m.Ctx, args)
	if err != nil {
		return m.answer(n, err, orig, int(f.base), count, f.flags, f.ins)
	}
	return m.entered(n, v, orig, int(f.base), count, f.flags, f.ins)
}

func (m *Machine) convertStep(n *object.Native, i int, v heap.Value, r *[window]heap.Value) (heap.Value, error) {
	if n.Params()[i].Conv == object.ConvKey {
		_, err := m.HashOf(v)
		return v, err
	}
	return m.convert(n, i, v)
}

// convertPython calls the special method that converts v.
func (m *Machine) convertPython(p *object.Param, v heap.Value, r *[window]heap.Value) bool {
	s := object.SIndex
	switch p.Conv {
	case object.ConvFloat:
		if m.SlotOf(v, object.SFloat) != heap.Unbound {
			s = object.SFloat
		}
	case object.ConvBool:
		return m.invokeLib(kStd, 0, "_machine.truth", v)
	case object.ConvIterable:
		if half := r[rD]; half.Kind() == heap.KList {
			it := r[rE]
			r[rD], r[rE] = heap.Int(0), heap.Int(0)
			return m.invokeLib(kStd, 0, "_machine.collect_rest", half, it)
		}
		if m.collects(v) {
			return m.collectArgument(v)
		}
		return m.invokeLib(kStd, 0, "_machine.collect", v)
	case object.ConvKey:
		return m.invokeLib(kStd, 0, "_machine.checked_hash", v)
	case object.ConvPath:
		s = object.SFspath
	}
	return m.special(kStd, 0, m.SlotOf(v, s), v)
}

// converted checks what a conversion returned.
func (m *Machine) converted(n *object.Native, i int, v, x heap.Value) bool {
	switch n.Params()[i].Conv {
	case object.ConvInt, object.ConvIndex, object.ConvSize:
		if k := m.Payload(x).Kind(); k != heap.KInt && k != heap.KBig && k != heap.KBool {
			return m.throw(object.TTypeError, "__index__ returned non-int (type %s)", m.TypeName(x))
		}
	case object.ConvFloat:
		if m.SlotOf(v, object.SFloat) != heap.Unbound && m.Payload(x).Kind() != heap.KFloat {
			return m.throw(object.TTypeError, "%s.__float__ returned non-float (type %s)", m.TypeName(v), m.TypeName(x))
		}
	}
	return true
}

// pushCheck makes a tail call whose result is checked.
func (m *Machine) pushCheck(t *object.Tail, base int, flags uint32, ins uint64) bool {
	f, check, def, special := t.Func, t.Check, t.Default, t.Special
	args := t.Args // nothing below makes another tail call
	kwargs, star, method := t.Kwargs, t.Star, t.Special != 0
	self := heap.Unbound
	if len(m.stack) > base {
		self = m.stack[base]
	}
	r, ok := m.pushStep(stepCheck, base, flags, ins)
	if !ok {
		return false
	}
	r[rA], r[rB], r[rC], r[rE] = heap.Int(int64(check)), def, heap.Int(int64(special)), self
	if len(args) > 0 {
		r[rD] = args[0]
	}
	if star {
		args = m.Tuple(args[0])
	}
	at := m.above() + 1
	nargs, names, ok := m.place(args, kwargs, at)
	var bits uint32
	switch check {
	case object.CheckDefault:
		bits = fNext
	case object.CheckAttrDefault, object.CheckHasAttr:
		bits = fAttr
	}
	if method {
		return ok && m.callSlot(f, at, nargs-1, kStd|bits, 0)
	}
	return ok && m.call(f, at, nargs, names, kStd|bits, 0)
}

// stepCheck: A the check, B default, C the special method, D first argument,
// E what is below the call.
func (m *Machine) stepCheck(r *[window]heap.Value) bool {
	v := m.answered()
	switch check := object.Check(r[rA].N); check {
	case object.CheckFloat:
		if m.Payload(v).Kind() != heap.KFloat {
			return m.throw(object.TTypeError, "%s.__float__ returned non-float (type %s)", m.TypeName(r[rD]), m.TypeName(v))
		}
	case object.CheckDefault, object.CheckAttrDefault:
		if v == heap.Exhausted {
			v = r[rB]
		}
	case object.CheckBoundSelf:
		v = r[rE]
	default:
		x, ok := m.checkResult(check, v, object.Special(r[rC].N))
		if !ok {
			return false
		}
		v = x
	}
	return m.leave(v)
}

// pushMethod calls a method that a getter returns.
func (m *Machine) pushMethod(ins uint64, base, nargs int, names []heap.Value, v, name heap.Value) bool {
	g := m.Get
	r, ok := m.methodStep(base, nargs, names, v, name, kStd, 0)
	if !ok {
		return false
	}
	r[rState] = heap.Int(1)
	return m.invoke(kStd|fAttr, 0, g.Func, g.Args[:g.N]...)
}

// pushMethodFallback calls a method that __getattr__ returns.
func (m *Machine) pushMethodFallback(ins uint64, base, nargs int, names []heap.Value, v, name heap.Value) bool {
	slot := m.SlotOf(v, object.SGetAttr)
	if slot == heap.Unbound {
		m.pc -= 2 // the place of the attribute is that of the first cache word
		return m.fail(m.AttrError(v, name))
	}
	r, ok := m.methodStep(base, nargs, names, v, name, kStd, 0)
	if !ok {
		return false
	}
	r[rState] = heap.Int(2)
	return m.special(kStd, 0, slot, v, name)
}

func (m *Machine) methodRaised(ins uint64, v, name heap.Value, err error, base, nargs int, names []heap.Value) bool {
	if err == object.Raised && m.Is(m.Exception(), object.TAttributeError) && m.SlotOf(v, object.SGetAttr) != heap.Unbound {
		m.TakeException()
		return m.pushMethodFallback(ins, base, nargs, names, v, name)
	}
	return m.fail(err)
}

// methodStep: A list of the arguments, B their names, C the object, D the name
// of the method. It stands for the call window at base.
func (m *Machine) methodStep(base, nargs int, names []heap.Value, v, name heap.Value, flags uint32, ins uint64) (*[window]heap.Value, bool) {
	args := m.NewListOf(m.stack[base+1 : base+1+nargs])
	r, ok := m.pushStep(stepMethod, base, flags, ins)
	if ok {
		r[rA], r[rB], r[rC], r[rD] = args, m.NewTuple(names...), v, name
	}
	return r, ok
}

func (m *Machine) stepMethod(r *[window]heap.Value) bool {
	f := m.answered()
	if f == heap.Exhausted { // AttributeError from the getter
		slot := m.SlotOf(r[rC], object.SGetAttr)
		if slot == heap.Unbound {
			return m.fail(m.RaiseValue(m.lost))
		}
		r[rState] = heap.Int(2)
		return m.special(kStd, 0, slot, r[rC], r[rD])
	}
	args, names := m.Lists.At(r[rA]).Items, m.Tuple(r[rB])
	top := *m.top()
	m.pop()
	base := int(top.base)
	copy(m.stack[base:], args)
	return m.call(f, base, len(args), names, top.flags, top.ins)
}
