package vm

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Slots of the awaitables of an async generator.
const (
	asendGen   = iota
	asendValue // to send, or the exception to throw; of aclose() the athrow that does its work
	asendState // below
	asendStep  // the number of the step, when it has begun
)

// States of an awaitable. One that has begun has ended when its generator is at
// another step, or no longer busy.
const (
	asendNew = iota
	asendBegun
	asendEnded
	asendClosing // new, and its generator was looked at by aclose()
)

func (m *Machine) isASend(v heap.Value) bool {
	if v.Kind() != heap.KBlock {
		return false
	}
	t := m.TypeOf(v)
	return t == object.TypeValue(object.TAsyncGenASend) || t == object.TypeValue(object.TAsyncGenAThrow)
}

// hooks makes an async generator that is used for the first time known to the
// hooks. It reports whether the first one must be called.
func (m *Machine) hooks(gen heap.Value) bool {
	g := m.Gens.At(gen)
	if g.Flags&object.GenHooked != 0 {
		return false
	}
	g.Flags |= object.GenHooked
	hooks := m.AsyncHooks()
	if hooks.Closer != heap.None {
		g.Closer = hooks.Closer
	}
	return hooks.FirstIter != heap.None
}

// newStep returns an awaitable of an async generator.
func (m *Machine) newStep(t object.TypeID, gen, value heap.Value, state int64) heap.Value {
	return m.NewBlockOf(t, gen, value, heap.Int(state), heap.Int(0))
}

// newClose returns what aclose() does.
func (m *Machine) newClose(gen heap.Value) heap.Value {
	_ = m.RaiseWith(object.TGeneratorExit)
	exc := m.TakeException()
	return m.newStep(object.TAsyncGenAThrow, gen, m.newStep(object.TAsyncGenAThrow, gen, exc, asendClosing), asendNew)
}

// stepName is how errors name a step.
func (m *Machine) stepName(v heap.Value) string {
	switch {
	case m.TypeOf(v) == object.TypeValue(object.TAsyncGenASend):
		return "anext()"
	case m.isASend(m.Slots(v)[asendValue]):
		return "aclose()"
	}
	return "athrow()"
}

// over reports whether an awaitable has ended.
func (m *Machine) over(v heap.Value) bool {
	s := m.Slots(v)
	if inner := s[asendValue]; s[asendState].N == asendBegun && m.isASend(inner) {
		return m.over(inner)
	}
	g := m.Gens.At(s[asendGen])
	return s[asendState].N == asendEnded || s[asendState].N == asendBegun && (s[asendStep].N != uint64(g.Steps) || !g.Busy())
}

// usable raises the RuntimeError of an awaitable that has ended, or cannot begin.
func (m *Machine) usable(v heap.Value) bool {
	if m.over(v) {
		what := "aclose()/athrow()"
		if m.TypeOf(v) == object.TypeValue(object.TAsyncGenASend) {
			what = "__anext__()/asend()"
		}
		return m.throw(object.TRuntimeError, "cannot reuse already awaited %s", what)
	}
	s := m.Slots(v)
	if s[asendState].N == asendNew && m.Gens.At(s[asendGen]).Busy() {
		s[asendState] = heap.Int(asendEnded)
		return m.throw(object.TRuntimeError, "%s: asynchronous generator is already running", m.stepName(v))
	}
	return true
}

// begin notes that an awaitable drives its generator from now on.
func (m *Machine) begin(s []heap.Value) {
	g := m.Gens.At(s[asendGen])
	g.Steps++
	s[asendState], s[asendStep] = heap.Int(asendBegun), heap.Int(int64(g.Steps))
}

// drive runs an awaitable of an async generator.
func (m *Machine) drive(v, sent heap.Value, flags uint32, ins uint64, base int) bool {
	if !m.usable(v) {
		return false
	}
	s := m.Slots(v)
	gen, value := s[asendGen], s[asendValue]
	g := m.Gens.At(gen)
	done := g.Flags&object.GenDone != 0
	throws := m.TypeOf(v) == object.TypeValue(object.TAsyncGenAThrow)
	switch begun := s[asendState].N == asendBegun; {
	case throws && !begun && !m.beginThrow(s, done, sent):
		return false
	case throws && done:
		m.returned = heap.None
		return m.finish(heap.Exhausted, flags, ins, base)
	case m.isASend(value):
		return m.driveLib("_machine.aclose_send", base, flags, ins, value, sent)
	case begun:
		return m.resume(gen, sent, flags, ins, base)
	case throws:
		return m.throwInto(gen, value, flags, ins, base)
	case done:
		s[asendState] = heap.Int(asendEnded)
		return m.throwWith(object.TStopAsyncIteration)
	}
	m.begin(s)
	if sent == heap.None {
		sent = value
	}
	return m.resume(gen, sent, flags, ins, base)
}

// beginThrow begins an athrow() or aclose(), unless an error says that it cannot.
func (m *Machine) beginThrow(s []heap.Value, done bool, sent heap.Value) bool {
	g := m.Gens.At(s[asendGen])
	switch {
	case done:
		s[asendState] = heap.Int(asendEnded)
		return true
	case s[asendState].N == asendClosing:
	case g.Flags&object.GenClosed != 0:
		s[asendState] = heap.Int(asendEnded)
		return m.throwWith(object.TStopAsyncIteration)
	case sent != heap.None:
		return m.throw(object.TRuntimeError, "can't send non-None value to a just-started coroutine")
	}
	if m.isASend(s[asendValue]) {
		g.Flags |= object.GenClosed
		s[asendState] = heap.Int(asendBegun)
		return true
	}
	m.begin(s)
	return true
}

// driveThrow is throw() of an awaitable.
func (m *Machine) driveThrow(args []heap.Value, base int, flags uint32, ins uint64) bool {
	v, exc := args[0], args[1]
	switch {
	case !m.isException(exc):
		return m.callLib("_machine.gen_throw", base, trim(args), flags, ins)
	case !m.usable(v):
		return false
	}
	s := m.Slots(v)
	if inner := s[asendValue]; m.isASend(inner) {
		s[asendState] = heap.Int(asendBegun)
		return m.driveLib("_machine.aclose_throw", base, flags, ins, inner, exc)
	}
	if s[asendState].N != asendBegun {
		m.begin(s)
	}
	return m.throwInto(s[asendGen], exc, flags, ins, base)
}

// driveClose is close() of an awaitable.
func (m *Machine) driveClose(v heap.Value, base int, flags uint32, ins uint64) bool {
	if m.over(v) {
		return m.finish(heap.None, flags, ins, base)
	}
	return m.driveLib("_machine.step_close", base, flags, ins, v)
}

// driveLib calls a function of the library with the arguments at base.
func (m *Machine) driveLib(name string, base int, flags uint32, ins uint64, args ...heap.Value) bool {
	copy(m.stack[base:], args)
	return m.callLib(name, base, len(args), flags, ins)
}
