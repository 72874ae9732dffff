package vm

import (
	"math"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// resume runs a generator or coroutine until it yields, returns or raises, and
// delivers what it yields, or Exhausted, to the continuation.
func (m *Machine) resume(gen, sent heap.Value, flags uint32, ins uint64, base int) bool {
	g := m.Gens.At(gen)
	switch {
	case g.Flags&object.GenRunning != 0:
		return m.throw(object.TValueError, "%s already executing", genName(g))
	case g.Flags&object.GenDone != 0:
		if g.Flags&object.GenCoro != 0 {
			return m.throw(object.TRuntimeError, "cannot reuse already awaited coroutine")
		}
		m.returned = heap.None
		return m.finish(heap.Exhausted, flags, ins, base)
	case g.Flags&object.GenStarted == 0 && sent != heap.None:
		return m.throw(object.TTypeError, "can't send non-None value to a just-started %s", genName(g))
	}
	started := g.Flags&object.GenStarted != 0
	if !m.enterGen(gen, flags, ins, base) {
		return false
	}
	if !started {
		return true
	}
	R := m.regs()
	g = m.Gens.At(gen)
	if g.Delegate != heap.None {
		R[code.A(g.State.Ins[m.pc])] = sent
		return true
	}
	R[code.A(g.State.Ins[m.pc-1])] = sent
	return true
}

func genName(g *object.Generator) string {
	switch {
	case g.Flags&object.GenCoro != 0:
		return "coroutine"
	case g.Flags&object.GenAsync != 0:
		return "async generator"
	}
	return "generator"
}

// enterGen pushes the frame of a generator.
func (m *Machine) enterGen(gen heap.Value, flags uint32, ins uint64, base int) bool {
	g := m.Gens.At(gen)
	if !m.push(g.State, g.Func, base, flags, ins) {
		if g.Flags&object.GenStarted == 0 { // it has been tried
			g.Flags |= object.GenDone
		}
		return false
	}
	f := m.top()
	f.gen = uint32(gen.N)
	f.flags |= fGen
	if g.Delegate == heap.None {
		copyRegs(m.regs(), g.Regs.Items)
	} else {
		copyRegs(m.regs(), g.Regs.Items[:liveAt(g.State, int(g.PC))])
	}
	m.pc = int(g.PC)
	g.Flags |= object.GenRunning | object.GenStarted
	if m.Handled != heap.None || g.Handled != heap.None {
		m.setOwn(m.Handled)
		m.Handled = g.Handled
	}
	return true
}

// liveAt returns how many registers live while the generator waits at the
// YieldFrom pc: the iterator is the highest.
func liveAt(st *object.State, pc int) int { return int(code.B(st.Ins[pc])) + 1 }

//go:noinline
func copyRegs(R *[window]heap.Value, from []heap.Value) { copy(R[:], from) }

// suspend pops the frame of the running generator, which goes on at pc, and
// delivers v.
func (m *Machine) suspend(pc int, delegate, v heap.Value) bool {
	f := *m.top()
	g := m.Gens.At(heap.Handle(heap.KGen, uint64(f.gen)))
	if len(g.Regs.Items) == 0 { // see await
		g.Regs = m.NewRow(f.st.Code.NRegs)
		m.Book(valueSize * cap(g.Regs.Items))
	}
	if delegate == heap.None {
		copy(g.Regs.Items, m.regs()[:])
	} else {
		n := liveAt(f.st, pc)
		copy(g.Regs.Items[:n], m.regs()[:])
		clear(g.Regs.Items[n:])
	}
	g.PC = int32(pc)
	g.Flags &^= object.GenRunning
	g.Delegate = delegate
	g.Handled = m.Handled
	m.Handled = m.outer(&f)
	m.pop()
	return m.finish(v, f.flags, f.ins, int(f.base))
}

// outer returns the exception that is handled outside of a generator's frame.
func (m *Machine) outer(f *Frame) heap.Value {
	if f.own == 0 {
		return heap.None
	}
	return *m.own(f)
}

// resumeLoop runs a generator for the for statement that the loop stands at:
// what resume does, for the plain case, and with the loop's registers (see
// outline). Where the generator waits for another one, that runs, and so on. The
// pc is -1 when there is no plain case.
func (m *Machine) resumeLoop() ([]uint64, *[window]heap.Value, int) {
	pc := m.pc
	ins := m.top().st.Ins[pc-1]
	gen := m.regs()[code.A(ins)].N
	if v := m.nextOfDelegate(gen); v != heap.Exhausted {
		f, R := m.top(), m.regs()
		R[code.B(ins)] = v
		return f.st.Ins, R, int(code.D(ins))
	}
	for first := true; ; first = false {
		g := &m.Gens.Items()[gen]
		st := g.State
		n := len(m.frames)
		caller := &m.frames[n-1]
		base := int(caller.base) + caller.st.Code.NRegs + 1
		if g.Flags&^object.GenStarted != 0 || m.Handled != heap.None || g.Handled != heap.None || n >= cap(m.frames) || base >= len(m.near)-window {
			if first {
				return nil, nil, -1
			}
			m.pc-- // the generator above runs, and comes to its delegate by itself
			return m.running()
		}
		caller.pc = int32(m.pc)
		m.frames = m.frames[:n+1]
		f := &m.frames[n]
		f.st, f.ins = st, ins
		f.base, f.fn, f.gen = int32(base), uint32(g.Func.N), uint32(gen)
		f.flags, f.own = kOp|fNext|fGen, 0
		g.Flags = object.GenStarted | object.GenRunning
		R := (*[window]heap.Value)(m.stack[base:])
		copy(R[:], g.Regs.Items)
		m.pc = int(g.PC)
		if g.Delegate == heap.None {
			if pc = int(g.PC); pc > 0 {
				R[code.A(st.Ins[pc-1])] = heap.None
			}
			if needs := st.Needs; needs != m.gcall && needs != 0 {
				m.enter(needs)
			}
			return st.Ins, R, pc
		}
		ins = st.Ins[m.pc]
		R[code.A(ins)] = heap.None
		if g.Delegate.T != tGen {
			return m.running()
		}
		gen = g.Delegate.N
		m.pc++
	}
}

// nextOfDelegate returns the next item of what a generator waits for in the end,
// if that is an iterator over a list, a tuple or a range: no generator need run
// for it. At the end, where one goes on, and for everything else it is Exhausted;
// these iterators give that any number of times.
func (m *Machine) nextOfDelegate(gen uint64) heap.Value {
	for {
		g := &m.Gens.Items()[gen]
		if g.Flags&^object.GenStarted != 0 {
			return heap.Exhausted
		}
		switch it := g.Delegate; it.T {
		case tGen:
			gen = it.N
		case tIter:
			switch id := m.Cells[it.N].T >> 32; object.TypeID(id) {
			case object.TListIterator, object.TTupleIterator, object.TRangeIterator:
				if v, err := m.Lib.Types[id].Next(&m.Ctx, it); err == nil {
					return v
				}
			}
			return heap.Exhausted
		default:
			return heap.Exhausted
		}
	}
}

// yieldLoop suspends the running generator with what it yields to a for
// statement, if need be through generators that wait for it: what opYield does,
// for the plain case, likewise.
func (m *Machine) yieldLoop(R *[window]heap.Value, ins uint64, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	if m.frames[len(m.frames)-1].flags&fFeeds != 0 {
		if code.C(ins) == 1 || !m.feed(R[code.B(ins)]) {
			return nil, nil, -1
		}
		R[code.A(ins)] = heap.None
		if m.Moved { // by an item for the globals
			return m.running()
		}
		return m.frames[len(m.frames)-1].st.Ins, R, pc
	}
	if m.Handled != heap.None || code.C(ins) == 1 || !m.yieldsPlainly() {
		return nil, nil, -1
	}
	v, delegate := R[code.B(ins)], heap.None
	for {
		n := len(m.frames) - 1
		f := &m.frames[n]
		g := &m.Gens.Items()[f.gen]
		copy(g.Regs.Items, R[:])
		g.PC, g.Delegate = int32(m.pc), delegate
		g.Flags &^= object.GenRunning
		ins = f.ins
		m.frames = m.frames[:n]
		f = &m.frames[n-1]
		R = (*[window]heap.Value)(m.stack[f.base:])
		if code.OpOf(ins) == code.ForIter {
			R[code.B(ins)] = v
			if needs := f.st.Needs; needs != m.gcall && needs != 0 {
				m.enter(needs)
			}
			return f.st.Ins, R, int(code.D(ins))
		}
		delegate, m.pc = R[code.B(ins)], int(f.pc)-1
	}
}

// yieldsPlainly reports whether the running generator, and all that wait for
// it, run for a for statement.
func (m *Machine) yieldsPlainly() bool {
	for n := len(m.frames) - 1; ; n-- {
		f := &m.frames[n]
		if f.own != 0 || f.flags&^fFar != kOp|fNext|fGen {
			return false
		}
		switch code.OpOf(f.ins) {
		case code.ForIter:
			return true
		case code.YieldFrom:
		default:
			return false
		}
	}
}

// opYield suspends the running generator with what it yields.
func (m *Machine) opYield(ins uint64, v heap.Value) bool {
	if code.C(ins) == 1 { // an async generator completes the awaitable that drives it
		m.returned = v
		return m.suspend(m.pc, heap.None, heap.Exhausted)
	}
	return m.suspend(m.pc, heap.None, v)
}

// endGen marks the running generator as done and restores what was handled.
func (m *Machine) endGen(f *Frame) *object.Generator {
	g := m.Gens.At(heap.Handle(heap.KGen, uint64(f.gen)))
	g.Flags = g.Flags&^object.GenRunning | object.GenDone
	m.Unbook(valueSize * cap(g.Regs.Items))
	m.Release(&g.Regs)
	g.Delegate, g.Handled = heap.None, heap.None
	m.Handled = m.outer(f)
	return g
}

// genEnds is the return of a generator that runs for a for statement, which
// ends; likewise.
func (m *Machine) genEnds() progress {
	n := len(m.frames) - 1
	f := &m.frames[n]
	if f.flags&fFeeds != 0 && f.flags&0xff == kItem && f.own == 0 {
		return m.fed(f)
	}
	if f.flags&^fFar != kOp|fNext|fGen || f.own != 0 || code.OpOf(f.ins) != code.ForIter {
		return notYet
	}
	m.endGen(f)
	m.returned = heap.None
	m.frames = m.frames[:n]
	m.pc = int(m.frames[n-1].pc)
	return moved
}

// valueSize is what a register books.
const valueSize = 16

// delegateReturns is the return of the generator or coroutine that runs for a
// YieldFrom, in the plain case.
func (m *Machine) delegateReturns(v heap.Value) bool {
	f := m.top()
	if f.flags&^fFar != kOp|fNext|fGen || f.own != 0 || code.OpOf(f.ins) != code.YieldFrom || m.Gens.Items()[f.gen].Flags&object.GenAsync != 0 {
		return false
	}
	a := code.A(f.ins)
	m.endGen(f)
	m.dropFrame()
	m.Gens.Items()[m.top().gen].Delegate = heap.None
	m.regs()[a] = v
	return true
}

// genReturn is the return of a generator.
func (m *Machine) genReturn(f *Frame, v heap.Value) bool {
	g := m.endGen(f)
	async := g.Flags&object.GenAsync != 0
	m.pop()
	if async {
		return m.throwWith(object.TStopAsyncIteration)
	}
	m.returned = v
	return m.finish(heap.Exhausted, f.flags, f.ins, int(f.base))
}

// closeBroken ends a generator that an exception leaves; StopIteration must
// not look like its end. The traceback of the error in its place begins outside.
func (m *Machine) closeBroken(f *Frame, exc *heap.Value) {
	g := m.endGen(f)
	t := object.TStopIteration
	unbegun := m.unbegun
	m.unbegun = false
	switch {
	case unbegun || g.Pose != heap.Unbound: // a map ends where its function raises StopIteration
		return
	case m.Is(*exc, t):
	case g.Flags&object.GenAsync != 0 && m.Is(*exc, object.TStopAsyncIteration):
		t = object.TStopAsyncIteration
	default:
		return
	}
	name := "StopIteration"
	if t == object.TStopAsyncIteration {
		name = "StopAsyncIteration"
	}
	old := *exc
	_ = m.Raise(object.TRuntimeError, "%s raised %s", genName(g), name)
	*exc = m.Exception()
	m.Cells[exc.N+1+object.ExcCause] = old
	m.Cells[exc.N+1+object.ExcContext] = old
	m.Cells[exc.N+1+object.ExcSuppress] = heap.True
}

// throwInto raises exc where the generator stands.
func (m *Machine) throwInto(gen, exc heap.Value, flags uint32, ins uint64, base int) bool {
	g := m.Gens.At(gen)
	switch {
	case g.Flags&object.GenRunning != 0:
		return m.throw(object.TValueError, "%s already executing", genName(g))
	case g.Flags&object.GenDone != 0:
		if g.Flags&object.GenCoro != 0 {
			return m.throw(object.TRuntimeError, "cannot reuse already awaited coroutine")
		}
		m.asThrown = true
		return m.throwValue(exc)
	}
	delegate, begun := g.Delegate, g.Flags&object.GenStarted
	if !m.enterGen(gen, flags, ins, base) {
		return false
	}
	if delegate == heap.None {
		m.asThrown, m.unbegun = m.Handled == heap.None, begun == 0
		return m.throwValue(exc)
	}
	at := m.top().st.Ins[m.pc]
	m.pc++
	if m.isGenerator(delegate) {
		if m.Is(exc, object.TGeneratorExit) {
			return m.invokeLib(kOp|phase(closedPhase), at, "_machine.close_delegate", delegate, exc)
		}
		return m.throwInto(delegate, exc, kOp|fNext|fThrown, at, m.above()+1)
	}
	return m.invokeLib(kOp|fNext|fThrown|phase(thrownPhase), at, "_machine.throw_delegate", delegate, exc)
}

// isGenerator reports whether v is a generator or coroutine for the program too: what
// poses as another iterator has no send, throw or close.
func (m *Machine) isGenerator(v heap.Value) bool {
	return v.Kind() == heap.KGen && m.Gens.At(v).Pose == heap.Unbound
}

// Phases of YieldFrom.
const (
	thrownPhase = 1
	closedPhase = 2
)

// generator is yielding and delegating.
func (m *Machine) generator(op code.Op, ins uint64, R *[window]heap.Value) bool {
	a, b := code.A(ins), code.B(ins)
	switch op {
	case code.YieldFrom:
		return m.yieldFrom(ins, R[b], R[a])
	case code.YieldIter:
		return m.yieldIter(ins, R)
	case code.GetAwait:
		return m.getAwait(ins, R[b])
	case code.GetAIter:
		slot := m.SlotOf(R[b], object.SAIter)
		if slot == heap.Unbound || slot == heap.None {
			return m.throw(object.TTypeError, "'async for' requires an object with __aiter__ method, got %s", m.TypeName(R[b]))
		}
		return m.special(kOp, ins, slot, R[b])
	case code.GetANext:
		slot := m.SlotOf(R[b], object.SANext)
		if slot == heap.Unbound || slot == heap.None {
			return m.throw(object.TTypeError, "'async for' requires an iterator with __anext__ method, got %s", m.TypeName(R[b]))
		}
		return m.special(kOp, ins, slot, R[b])
	case code.EndAFor:
		if m.Is(R[a], object.TStopAsyncIteration) {
			m.pc = int(code.D(ins))
			return true
		}
		m.reraise = true
		return m.throwValue(R[a])
	default:
		return true
	}
}

func (m *Machine) yieldIter(ins uint64, R *[window]heap.Value) bool {
	v := R[code.B(ins)]
	if v.Kind() == heap.KGen {
		g := m.Gens.At(v)
		if g.Flags&object.GenCoro != 0 && m.top().st.Code.Flags&(code.Coroutine|code.IterableCoroutine) == 0 {
			return m.throw(object.TTypeError, "cannot 'yield from' a coroutine object in a non-coroutine generator")
		}
		if g.Flags&object.GenAsync == 0 {
			R[code.A(ins)] = v
			return true
		}
	}
	if v.Kind() == heap.KBlock && m.TypeOf(v) == object.TypeValue(object.TCoroutineWrapper) {
		R[code.A(ins)] = m.Slots(v)[0] // the coroutine that it stands for
		return true
	}
	it, err := m.IterOf(v)
	switch {
	case err == nil:
		R[code.A(ins)] = it
		return true
	case err != object.NeedPython:
		return m.fail(err)
	}
	return m.special(kOp, ins, m.SlotOf(v, object.SIter), v)
}

// yieldFrom hands what was sent to the iterator, and yields what comes.
func (m *Machine) yieldFrom(ins uint64, it, sent heap.Value) bool {
	switch {
	case it.Kind() == heap.KGen && (sent == heap.None || m.isGenerator(it)):
		return m.resume(it, sent, kOp|fNext|m.top().flags&fFeeds, ins, m.above()+1)
	case m.isASend(it):
		return m.drive(it, sent, kOp|fNext, ins, m.above()+1)
	case sent != heap.None:
		return m.invokeLib(kOp|fNext|phase(thrownPhase), ins, "_machine.send_delegate", it, sent)
	}
	feeds := m.top().flags&fFeeds != 0
	v, err := m.NextOf(it)
	for feeds && err == nil && v != heap.Exhausted && m.feed(v) {
		if m.acct.Fuel--; m.acct.Fuel < 0 {
			m.pc-- // the same again
			return m.refuel()
		}
		v, err = m.NextOf(it)
	}
	switch {
	case err == nil:
		if v == heap.Exhausted {
			m.returned = heap.None
		}
		return m.delegated(ins, v)
	case err != object.NeedPython:
		if err == object.Raised && m.Is(m.Exception(), object.TStopIteration) {
			m.returned = m.Member(m.TakeException(), "value")
			return m.delegated(ins, heap.Exhausted)
		}
		return m.fail(err)
	}
	return m.special(kOp|fNext, ins, m.SlotOf(it, object.SNext), it)
}

// delegated takes what the delegate yielded, or its end.
func (m *Machine) delegated(ins uint64, v heap.Value) bool {
	R := m.regs()
	if v == heap.Exhausted {
		R[code.A(ins)] = m.returned
		m.returned = heap.None
		g := m.Gens.At(heap.Handle(heap.KGen, uint64(m.top().gen)))
		g.Delegate = heap.None
		return true
	}
	return m.suspend(m.pc-1, R[code.B(ins)], v)
}

// generatorResult completes the instructions about delegates.
func (m *Machine) generatorResult(op code.Op, ins uint64, n int, v heap.Value) bool {
	R := m.regs()
	switch op {
	case code.YieldFrom:
		switch {
		case n == closedPhase: // the delegate is closed: the exception goes on here
			m.Gens.At(heap.Handle(heap.KGen, uint64(m.top().gen))).Delegate = heap.None
			return m.throwValue(v)
		case n == thrownPhase && v.Kind() == heap.KTuple:
			return m.thrown(ins, v)
		}
		return m.delegated(ins, v)
	case code.GetANext:
		if n != awaitPhase {
			return m.getAwait(ins, v)
		}
	case code.GetAIter:
		if m.SlotOf(v, object.SANext) == heap.Unbound {
			return m.throw(object.TTypeError, "'async for' received an object from __aiter__ that does not implement __anext__: %s", m.TypeName(v))
		}
	case code.GetAwait:
		if v.Kind() == heap.KBlock && m.TypeOf(v) == object.TypeValue(object.TCoroutineWrapper) {
			v = m.Slots(v)[0]
			break
		}
		if v.Kind() == heap.KGen && m.Gens.At(v).Flags&object.GenCoro != 0 {
			return m.throw(object.TTypeError, "__await__() returned a coroutine")
		}
		if m.SlotOf(v, object.SNext) == heap.Unbound {
			return m.throw(object.TTypeError, "__await__() returned non-iterator of type '%s'", m.TypeName(v))
		}
	case code.YieldIter:
		if m.SlotOf(v, object.SNext) == heap.Unbound {
			return m.throw(object.TTypeError, "iter() returned non-iterator of type '%s'", m.TypeName(v))
		}
	default:
	}
	R[code.A(ins)] = v
	return true
}

// thrown takes what a throw or send to a delegate gave: (True, value) is
// yielded, (False, value) is its end.
func (m *Machine) thrown(ins uint64, v heap.Value) bool {
	t := m.Tuple(v)
	if t[0] == heap.True {
		return m.delegated(ins, t[1])
	}
	m.returned = t[1]
	return m.delegated(ins, heap.Exhausted)
}

// getAwait is the iterator of await v.
func (m *Machine) getAwait(ins uint64, v heap.Value) bool {
	R := m.regs()
	if v.Kind() == heap.KGen {
		g := m.Gens.At(v)
		if g.Flags&(object.GenCoro|object.GenIterCoro) != 0 {
			if g.Delegate != heap.None || g.Flags&object.GenRunning != 0 {
				return m.throw(object.TRuntimeError, "coroutine is being awaited already")
			}
			R[code.A(ins)] = v
			return true
		}
	}
	if m.isASend(v) {
		R[code.A(ins)] = v
		return true
	}
	if slot := m.SlotOf(v, object.SAwait); slot != heap.Unbound && slot != heap.None {
		return m.special(kOp|phase(awaitPhase), ins, slot, v)
	}
	name := m.TypeName(v)
	switch {
	case code.OpOf(ins) == code.GetANext:
		_ = m.Raise(object.TTypeError, "'async for' received an invalid object from __anext__: %s", name)
	case code.C(ins) == 1:
		_ = m.Raise(object.TTypeError, "'async with' received an object from __aenter__ that does not implement __await__: %s", name)
	case code.C(ins) == 2:
		_ = m.Raise(object.TTypeError, "'async with' received an object from __aexit__ that does not implement __await__: %s", name)
	default:
		_ = m.Raise(object.TTypeError, "'%s' object can't be awaited", name)
	}
	return false
}

const awaitPhase = 1

// vmNative is what natives leave to the machine, by their Step.
func (m *Machine) vmNative(n *object.Native, base, count int, flags uint32, ins uint64) bool {
	args := m.stack[base : base+count]
	if strings.HasPrefix(n.Step, "agen_") && m.hooks(args[0]) {
		copy(m.stack[base+2:], args)
		m.stack[base], m.stack[base+1] = m.Hooks.FirstIter, m.Intern(n.Name)
		return m.callLib("_machine.agen_first", base, trim(args)+2, flags, ins)
	}
	switch n.Step {
	case "gen_next":
		return m.resume(args[0], heap.None, flags, ins, base)
	case "gen_send":
		return m.resume(args[0], args[1], flags, ins, base)
	case "gen_throw":
		if v := args[1]; m.isException(v) {
			return m.throwInto(args[0], v, flags, ins, base)
		}
		return m.callLib("_machine.gen_throw", base, trim(args), flags, ins)
	case "gen_close":
		return m.closeGen(args[0], base, flags, ins)
	case "agen_anext":
		return m.finish(m.newStep(object.TAsyncGenASend, args[0], heap.None, asendNew), flags, ins, base)
	case "agen_asend":
		return m.finish(m.newStep(object.TAsyncGenASend, args[0], args[1], asendNew), flags, ins, base)
	case "agen_athrow":
		if !m.isException(args[1]) {
			return m.callLib("_machine.agen_athrow", base, trim(args), flags, ins)
		}
		return m.finish(m.newStep(object.TAsyncGenAThrow, args[0], args[1], asendNew), flags, ins, base)
	case "agen_aclose":
		return m.finish(m.newClose(args[0]), flags, ins, base)
	case "asend_send":
		return m.drive(args[0], args[1], flags, ins, base)
	case "asend_next":
		return m.drive(args[0], heap.None, flags, ins, base)
	case "asend_throw":
		return m.driveThrow(args, base, flags, ins)
	case "asend_close":
		return m.driveClose(args[0], base, flags, ins)
	case "find", "count":
		start, stop := int64(0), int64(math.MaxInt64)
		if n.Step == "find" {
			start, stop = args[2].Int(), args[3].Int()
		}
		return m.pushSearch(flags, ins, base, searches[n.Step], args[0], args[1], start, stop)
	case "order":
		return m.pushSort(flags, ins, base, args[0], args[1])
	case "type_call":
		return m.typeCall(args, base, flags, ins)
	}
	return m.throw(object.TSystemError, "%s has no machine %q", n.QualName(m.Lib), n.Step)
}

// trim returns the number of arguments up to the last that was given.
func trim(args []heap.Value) int {
	n := len(args)
	for n > 0 && args[n-1] == heap.Unbound {
		n--
	}
	return n
}

// closeGen is close() of a generator.
func (m *Machine) closeGen(gen heap.Value, base int, flags uint32, ins uint64) bool {
	g := m.Gens.At(gen)
	switch {
	case g.Flags&object.GenRunning != 0:
		return m.throw(object.TValueError, "%s already executing", genName(g))
	case g.Flags&object.GenDone != 0:
		return m.finish(heap.None, flags, ins, base)
	case g.Flags&object.GenStarted == 0:
		g.Flags |= object.GenDone
		return m.finish(heap.None, flags, ins, base)
	}
	return m.callLib("_machine.gen_close", base, 1, flags, ins)
}
