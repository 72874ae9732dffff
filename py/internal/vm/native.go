package vm

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// native executes the Call of a native before pc. Like outline it takes the
// loop's registers and gives them back. It, builtinType and nativeMethod are apart
// from outline, whose many locals would be half of the time of a call of ord; and
// what they know is read again behind the call, which takes less than keeping it.
func (m *Machine) native(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	ins := m.frames[len(m.frames)-1].st.Ins[pc-1]
	a := uint8(ins >> 8)
	n := m.Lib.Natives[R[a].N]
	if n.Open() {
		switch uint8(ins >> 16) {
		case 1:
			if n.Now1 != nil {
				if v, ok := n.Now1(&m.Ctx, R[a+1]); ok {
					return m.result1(R, pc, 0, v)
				}
			}
		case 2:
			if n.Now2 != nil {
				if v, ok := n.Now2(&m.Ctx, R[a+1], R[a+2]); ok {
					return m.result1(R, pc, 0, v)
				}
			}
		case 3:
			if n.Now3 != nil {
				if v, ok := n.Now3(&m.Ctx, R[a+1], R[a+2], R[a+3]); ok {
					return m.result1(R, pc, 0, v)
				}
			}
		}
	}
	return m.nativeAny(R, pc)
}

// result1 completes the call before pc, whose instruction has words behind it.
func (m *Machine) result1(R *[window]heap.Value, pc, words int, v heap.Value) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	a := uint8(code_[pc-1] >> 8)
	R[a], R[a+1] = v, heap.Value{}
	if m.Moved { // the globals have got a name
		m.pc = pc + words
		return m.running()
	}
	return code_, R, pc + words
}

// nativeAny is native where Now1 to Now3 do not do it.
func (m *Machine) nativeAny(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, nargs := uint8(ins>>8), int(uint8(ins>>16))
	n := m.Lib.Natives[R[a].N]
	how := notYet
	if t := R[a+1].T; (n.Asks != 0 || n.Collect != 0) && (t == tInst || t == tGen || t == tIter && n.Collect != 0) && nargs > 0 {
		base := int(m.top().base) + int(a) + 1
		switch {
		case n.Collect != 0:
			how = m.collectCall(n, R[a], base, nargs)
		case nargs == 1:
			how = m.askNow(n.Asks, n.Check, R[a+1], base)
		case nargs == 2 && n.Asks == object.SNext:
			how = m.nextOr(R[a+1], base)
		}
	}
	switch {
	case how != notYet:
	case n.Exact(nargs):
		how = m.callExact(n, R, a, nargs)
	default:
		how = m.callNow(n, R, a, nargs, false)
	}
	if how == complete && !m.Moved {
		return code_, R, pc
	}
	return m.after(how)
}

// builtinType executes the Call of a built-in type before pc, likewise.
func (m *Machine) builtinType(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, nargs := uint8(ins>>8), uint8(ins>>16)
	if R[a].N == uint64(object.TRange) {
		if next := code_[pc]; next&0xff == uint64(code.GetIter) && code.B(next) == a && rangeNow(R, a, nargs, code.A(next)) {
			return code_, R, pc + 1
		}
	} else if t := m.Lib.Types[R[a].N]; t.PlainException() {
		v := m.NewException(R[a], R[int(a)+1:][:nargs]...)
		R[a] = v
		return m.frames[len(m.frames)-1].st.Ins, R, pc
	} else if n := t.Now(); n != nil {
		switch nargs {
		case 0:
			if n.Now1 != nil {
				if v, ok := n.Now1(&m.Ctx, R[a]); ok {
					return m.result1(R, pc, 0, v)
				}
			}
		case 1:
			if n.Now2 != nil {
				if v, ok := n.Now2(&m.Ctx, R[a], R[a+1]); ok {
					return m.result1(R, pc, 0, v)
				}
			}
		}
	}
	return m.outline(R, pc)
}

// nativeMethod executes the CallMN before pc, likewise.
func (m *Machine) nativeMethod(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a := uint8(ins >> 8)
	words := code_[pc : pc+3]
	if t := uint64(object.KindType(R[a+1])); t == words[0] && t != 0 {
		n := m.Lib.Natives[words[1]]
		switch uint8(ins >> 16) {
		case 0:
			if n.Now1 != nil {
				if v, ok := n.Now1(&m.Ctx, R[a+1]); ok {
					return m.result1(R, pc, 3, v)
				}
			}
		case 1:
			if n.Now2 != nil {
				if v, ok := n.Now2(&m.Ctx, R[a+1], R[a+2]); ok {
					return m.result1(R, pc, 3, v)
				}
			}
		case 2:
			if n.Now3 != nil {
				if v, ok := n.Now3(&m.Ctx, R[a+1], R[a+2], R[a+3]); ok {
					return m.result1(R, pc, 3, v)
				}
			}
		}
	}
	return m.methodAny(R, pc)
}

// methodAny is nativeMethod where Now1 to Now3 do not do it.
func (m *Machine) methodAny(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	a, nargs := uint8(ins>>8), int(uint8(ins>>16))+1
	words := code_[pc : pc+3]
	x := &R[a+1]
	if t := uint64(object.KindType(*x)); t == words[0] && t != 0 || t == 0 && x.T != tInst && m.TypeOf(*x).N == words[0] {
		m.pc = pc + 3
		n := m.Lib.Natives[words[1]]
		how := notYet
		if t := R[a+2].T; (t == tInst || t == tGen || t == tIter) && nargs > 1 {
			switch {
			case n.Collect != 0 && nargs == 2:
				how = m.collectCall(n, heap.Handle(heap.KNative, words[1]), int(m.top().base)+int(a)+1, nargs)
			case t == tInst && n.Key != object.KeyNone && (x.T == tDict || x.T == tSet):
				how = m.keyMethod(n, ins, R, nargs)
			}
			if how != notYet {
				return m.after(how)
			}
		}
		if n.ExactMethod(nargs) {
			how = m.callExact(n, R, a, nargs)
		} else {
			how = m.callNow(n, R, a, nargs, true)
		}
		if how == complete && !m.Moved {
			return code_, R, pc + 3
		}
		if how != notYet {
			return m.after(how)
		}
	}
	m.pc = pc
	return m.after(notYet)
}

// keyMethod begins the method n of a dict or set with a key whose class has a
// plain function as __hash__.
func (m *Machine) keyMethod(n *object.Native, ins uint64, R *[window]heap.Value, nargs int) progress {
	a := uint8(ins >> 8)
	if !m.hashesInPython(R[a+2]) || m.Args(n, R[a+1:], nargs, true) < 0 {
		return notYet
	}
	return outcome(m.lookUp(int(n.Key), ins, R[a+2]))
}

// callPlaced calls f with the nargs arguments behind R[a+1], in the place of
// which they go.
func (m *Machine) callPlaced(R *[window]heap.Value, f heap.Value, a uint8, nargs int) progress {
	args := R[int(a)+1:]
	copy(args[:nargs], args[1:])
	args[nargs] = heap.Value{}
	if f.T == tNative {
		n := m.Lib.Natives[f.N]
		if n.Now1 != nil && nargs == 1 && n.Open() {
			if v, ok := n.Now1(&m.Ctx, R[a+1]); ok {
				R[a], R[a+1] = v, heap.Value{}
				return complete
			}
		}
		if n.Exact(nargs) {
			return m.callExact(n, R, a, nargs)
		}
		if how := m.callNow(n, R, a, nargs, false); how != notYet {
			return how
		}
	}
	if f.T == tClass {
		k := m.Classes.At(f)
		if init, ok := m.PlainInit(k); ok && init != heap.Unbound {
			return m.initInstance(k, init, int(m.top().base)+int(a)+1, nargs, nil, 0)
		}
	}
	return outcome(m.call(f, int(m.top().base)+int(a)+1, nargs, nil, kStd, 0))
}

// newInstance executes the Call of a class that the loop stands at, likewise: of
// one whose instances are plain, and initialized by a plain function or by
// nothing.
func (m *Machine) newInstance() ([]uint64, *[window]heap.Value, int) {
	n := len(m.frames)
	caller := &m.frames[n-1]
	pc := m.pc
	code_ := caller.st.Ins
	ins := code_[pc-1]
	a, nargs := uint8(ins>>8), int(uint8(ins>>16))
	base := int(caller.base) + int(a) + 1
	R := (*[window]heap.Value)(m.stack[caller.base:])
	k := m.Classes.At(R[a])
	init, ok := m.PlainInit(k)
	if !ok {
		return m.newException()
	}
	if init == heap.Unbound {
		if nargs > 0 {
			return m.after(notYet)
		}
		R[a] = m.NewInst(k.Slots, k.Root)
		return code_, R, pc
	}
	st := m.Funcs.At(init).State
	if st.Call != uint64(nargs+1)|m.gcall || n >= cap(m.frames) || base >= len(m.near)-window {
		return m.after(m.initInstance(k, init, base, nargs, nil, ins))
	}
	v := m.NewInst(k.Slots, k.Root)
	inner := (*[window]heap.Value)(m.stack[base:])
	for i := nargs; i > 0; i-- {
		inner[uint8(i)] = inner[uint8(i-1)]
	}
	R[a], inner[0] = v, v
	caller.pc = int32(pc)
	m.pushHere(st, init, base, kInit, 0)
	return st.Ins, inner, 0
}

// initInstance makes an instance of a class whose instances are plain, below base,
// and calls init, a plain function, with it and the nargs arguments at base, the
// last of them by these names.
func (m *Machine) initInstance(k *object.Class, init heap.Value, base, nargs int, names []heap.Value, ins uint64) progress {
	v := m.NewInst(k.Slots, k.Root)
	m.insert(base, nargs, v)
	m.stack[base-1] = v
	fn := m.Funcs.At(init)
	st := fn.State
	nargs++
	n := len(m.frames)
	if n >= cap(m.frames) || base+window > len(m.near) || st.Code.Flags&(code.Optimized|generators) != code.Optimized ||
		(int(uint8(st.Call)) != nargs || len(names) > 0) && !m.arrange(fn, (*[window]heap.Value)(m.stack[base:]), nargs, names) {
		return outcome(m.callFunc(init, base, nargs, names, kInit, ins))
	}
	caller := &m.frames[n-1]
	caller.pc = int32(m.pc)
	flags := kInit
	if st.Needs != caller.st.Needs && caller.st.Needs != 0 {
		flags |= fFar
	}
	m.pushHere(st, init, base, flags, ins)
	m.pc = 0
	return moved
}

// newException is newInstance of a class of exceptions.
func (m *Machine) newException() ([]uint64, *[window]heap.Value, int) {
	caller := &m.frames[len(m.frames)-1]
	pc := m.pc
	ins := caller.st.Ins[pc-1]
	a, nargs := uint8(ins>>8), int(uint8(ins>>16))
	base := int(caller.base) + int(a) + 1
	R := (*[window]heap.Value)(m.stack[caller.base:])
	init, ok := m.PlainException(m.Classes.At(R[a]))
	if !ok {
		return m.after(notYet)
	}
	v := m.NewException(R[a], R[int(a)+1:][:nargs]...)
	R[a] = v
	if init == heap.Unbound {
		return caller.st.Ins, R, pc
	}
	m.insert(base, nargs, v)
	return m.after(outcome(m.callFunc(init, base, nargs+1, nil, kInit, ins)))
}

// after is how outline ends for what is not complete.
func (m *Machine) after(how progress) ([]uint64, *[window]heap.Value, int) {
	if how == failed || how == notYet && !m.slow() {
		return nil, nil, -1
	}
	return m.running()
}

// callExact calls a native with the nargs arguments behind R[a], where the
// result goes, that takes just these and as they are.
func (m *Machine) callExact(n *object.Native, R *[window]heap.Value, a uint8, nargs int) progress {
	args := R[int(a)+1:][:nargs:nargs]
	v, err := n.Fn(&m.Ctx, args)
	if err != nil || v.T == tExhausted {
		return m.unanswered(n, v, err, int(a), nargs)
	}
	for i := nargs - 1; i >= 0; i-- { // few: clear would be a call
		args[i] = heap.Value{}
	}
	R[a] = v
	return complete
}

// callNow calls a native with the nargs arguments behind R[a], where the result
// goes, if they need neither binding nor conversion.
func (m *Machine) callNow(n *object.Native, R *[window]heap.Value, a uint8, nargs int, self bool) progress {
	if n.IsNew() {
		return notYet
	}
	count := m.Args(n, R[int(a)+1:], nargs, self)
	if count < 0 {
		return notYet
	}
	return m.callExact(n, R, a, count)
}

// unanswered goes on after a native that has no result, or that of an iterator
// at its end.
func (m *Machine) unanswered(n *object.Native, v heap.Value, err error, a, nargs int) progress {
	base := int(m.top().base) + a + 1
	if err == nil {
		return outcome(m.finish(v, kStd, 0, base))
	}
	orig := heap.Unbound
	if nargs > 0 {
		orig = m.stack[base]
	}
	return outcome(m.answer(n, err, orig, base, nargs, kStd, 0))
}

// callObj calls an object whose data is a function in Go with the nargs arguments
// behind R[a], where the result goes.
func (m *Machine) callObj(R *[window]heap.Value, a uint8, nargs int) progress {
	f, ok := m.Objs.At(R[a]).Data.(object.Callable)
	if !ok {
		return notYet
	}
	args := R[int(a)+1:][:nargs:nargs]
	v, err := f.CallNow(&m.Ctx, args)
	switch {
	case err == nil:
		clear(args)
		R[a] = v
		return complete
	case err == object.Paused:
		return outcome(m.pause(nil, heap.Unbound, int(m.top().base)+int(a)+1, nargs, kStd, 0))
	case err == object.NeedPython:
		return notYet
	}
	return outcome(m.answer(nil, err, heap.Unbound, int(m.top().base)+int(a)+1, nargs, kStd, 0))
}
