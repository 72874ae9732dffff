package vm

import (
	"errors"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

var errRecursion = errors.New("maximum recursion depth exceeded while handling a RecursionError")

// unwind takes the pending exception to its handler. It reports false when
// there is none, or when a limit ends the run.
func (m *Machine) unwind() bool {
	if m.fatal != nil {
		return false
	}
	exc := m.Exception()
	fresh := !m.reraise
	if fresh && !m.asThrown {
		m.chain(exc)
	}
	m.reraise, m.asThrown = false, false
	for {
		f := m.top()
		pc := m.pc - 1
		if fresh && f.fn != 0 && f.st.Code.Flags&code.Hidden == 0 {
			m.trace(exc, f, pc)
		}
		fresh = true
		if h := handler(f.st.Code, pc); h != nil && !m.unbegun {
			m.TakeException()
			m.regs()[h.Reg] = exc
			m.pc = int(h.Target)
			m.letGoOfBroken(f, h, exc)
			return true
		}
		if f.st == &stepStates[stepSort] { // what it has done is seen
			m.sortSettle(m.regs())
		}
		if f.gen == 0 && f.flags&0xff != kTop && f.flags&(fThrown|fNext|fAttr|fKey|fDrop|fHash) == 0 {
			m.pop()
			continue
		}
		ended, ok := m.leaveBroken(&exc)
		if ended {
			return ok
		}
	}
}

// letGoOfBroken empties the registers of what an exception has ended, if that was
// for want of memory: else they would keep alive what the program has just given up.
func (m *Machine) letGoOfBroken(f *Frame, h *code.Handler, exc heap.Value) {
	if m.memoryErrors == 0 || m.TypeOf(exc) != object.TypeValue(object.TMemoryError) {
		return
	}
	first := int(f.base) + int(h.Reg) + 1
	clear(m.stack[min(first, len(m.stack)):min(int(f.base)+f.st.Code.NRegs+window, len(m.stack))])
}

// handler returns the row that takes an exception at pc.
func handler(c *code.Code, pc int) *code.Handler {
	for i := range c.Handlers {
		if h := &c.Handlers[i]; int32(pc) >= h.Start && int32(pc) < h.End {
			return h
		}
	}
	return nil
}

// leaveBroken pops a frame that has no handler. ended says that unwinding is
// over: the run ended (ok is false), or the continuation of the frame took the
// exception as an answer.
func (m *Machine) leaveBroken(exc *heap.Value) (ended, ok bool) {
	f := *m.top()
	if f.gen != 0 {
		m.closeBroken(&f, exc)
	}
	if f.flags&0xff == kTop {
		m.pop()
		m.result, m.failed, m.ended = *exc, true, true
		m.TakeException()
		return true, false
	}
	m.pop()
	if f.flags&fThrown != 0 && m.Handled != heap.None {
		m.chain(*exc) // as it is thrown into the generator that delegates
	}
	if f.flags&(fNext|fAttr|fKey|fDrop|fHash) == 0 {
		return false, false
	}
	return m.caught(&f, *exc)
}

// caught lets a continuation take an exception as an answer.
func (m *Machine) caught(f *Frame, exc heap.Value) (ended, ok bool) {
	switch {
	case f.flags&fNext != 0 && m.Is(exc, object.TStopIteration):
		m.TakeException()
		if m.returned = heap.None; len(m.Tuple(m.Cells[exc.N+1+object.ExcArgs])) > 0 || m.TypeOf(exc).Kind() == heap.KClass {
			m.returned = m.Member(exc, "value")
		}
		ok = m.finish(heap.Exhausted, f.flags, f.ins, int(f.base))
	case f.flags&fAttr != 0 && m.Is(exc, object.TAttributeError):
		if f.flags&0xff == kOp {
			if slot := m.SlotOf(m.regs()[code.B(f.ins)], object.SGetAttr); slot == heap.Unbound {
				return false, false
			}
			ok = m.attrLost(f.ins)
			break
		}
		m.TakeException()
		m.lost = exc
		ok = m.finish(heap.Exhausted, f.flags|fNext, f.ins, int(f.base))
	case f.flags&fKey != 0 && m.Is(exc, object.TKeyError):
		m.TakeException()
		ok = m.loadOuter(f.ins, m.top().st.Names[code.D(f.ins)])
	case f.flags&fHash != 0 && m.TypeOf(exc) == object.TypeValue(object.TTypeError):
		ok = m.hashRaised(f)
	case f.flags&fDrop != 0:
		m.TakeException()
		ok = m.finish(heap.None, f.flags|fNext, f.ins, int(f.base))
	default:
		return false, false
	}
	if !ok && !m.ended && m.fatal == nil {
		return true, m.unwind()
	}
	return true, ok
}

// trace adds the frame to the traceback of the exception.
func (m *Machine) trace(exc heap.Value, f *Frame, pc int) {
	next := m.Cells[exc.N+1+object.ExcTraceback]
	fn := heap.Handle(heap.KFunc, uint64(f.fn))
	const after = 2 // pc is -1 in a generator that has not begun, and RaisedPC never 0
	if st := f.st; st.RaisedPC != int32(pc)+after {
		st.RaisedPC, st.RaisedLine = int32(pc)+after, int32(lineOf(st.Code, pc))
	}
	line := f.st.RaisedLine
	o := m.NewBlock(heap.KBlock, 4, uint32(object.TTraceback))
	tb := m.Cells[o+1 : o+5]
	tb[0], tb[1], tb[2], tb[3] = next, fn, heap.Int(int64(pc)), heap.Int(int64(line))
	m.Cells[exc.N+1+object.ExcTraceback] = heap.Handle(heap.KBlock, o)
}

// here is a traceback of the running frame alone.
func (m *Machine) here() heap.Value {
	f, pc := m.top(), m.pc-1
	if f.fn == 0 {
		return heap.None
	}
	return m.NewBlockOf(object.TTraceback, heap.None, heap.Handle(heap.KFunc, uint64(f.fn)), heap.Int(int64(pc)), heap.Int(int64(lineOf(f.st.Code, pc))))
}

// lineOf returns the line of the instruction at pc.
func lineOf(c *code.Code, pc int) int {
	lo, hi := 0, len(c.Pos)
	for lo < hi {
		if mid := (lo + hi) / 2; int(c.Pos[mid].PC) <= pc {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo == 0 {
		return c.FirstLine
	}
	return int(c.Pos[lo-1].Line)
}

// Handling implements object.VM.
func (m *Machine) Handling() heap.Value {
	if m.Handled != heap.None {
		return m.Handled
	}
	for i := len(m.frames) - 1; i >= 0; i-- {
		if f := &m.frames[i]; f.gen != 0 {
			if h := m.outer(f); h != heap.None {
				return h
			}
		}
	}
	return heap.None
}

// chain sets the context of a new exception.
func (m *Machine) chain(exc heap.Value) {
	h := m.Handling()
	if h == heap.None || h == exc {
		return
	}
	at := func(v heap.Value) *heap.Value { return &m.Cells[v.N+1+object.ExcContext] }
	for o := h; ; {
		next := *at(o)
		if next == heap.None {
			break
		}
		if next == exc {
			*at(o) = heap.None
			break
		}
		o = next
	}
	*at(exc) = h
}

// limit handles an error of the account. Memory is an exception that a program
// may catch, as long as it does not go far beyond; everything else ends the run.
func (m *Machine) limit(err error) bool {
	var l *budget.LimitError
	if errors.As(err, &l) && l.Resource == budget.Memory && m.memoryErrors < maxMemoryErrors {
		m.memoryErrors++
		return m.throwWith(object.TMemoryError)
	}
	m.fatal = err
	return false
}

// maxMemoryErrors is how often a program may run into the memory limit and go on.
const maxMemoryErrors = 1000

// exception is raising, matching and the like.
func (m *Machine) exception(op code.Op, ins uint64, R *[window]heap.Value) bool {
	a, b, c := code.A(ins), code.B(ins), code.C(ins)
	switch op {
	case code.Raise:
		return m.raise(ins, R)
	case code.Reraise:
		m.reraise = true
		return m.throwValue(R[a])
	case code.JNExc:
		matches, ok := m.matches(R[a], R[b])
		if ok && !matches {
			m.pc = int(code.D(ins))
		}
		return ok
	case code.WithExit:
		exc := R[a+1]
		return m.invoke(kOp, ins, R[a], m.TypeOf(exc), exc, m.Cells[exc.N+1+object.ExcTraceback])
	case code.StarSplit:
		return m.invokeLib(kOp, ins, "_exceptions.star_split", R[b], R[c], m.here())
	case code.StarEnd:
		return m.invokeLib(kOp, ins, "_exceptions.star_end", R[a], R[b])
	default:
		return true
	}
}

func (m *Machine) starEnded(v heap.Value) bool {
	if v == heap.None {
		return true
	}
	m.reraise = true
	return m.throwValue(v)
}

// matches reports whether an except clause takes the exception.
func (m *Machine) matches(exc, class heap.Value) (match, ok bool) {
	classes := []heap.Value{class}
	if class.Kind() == heap.KTuple {
		classes = m.Tuple(class)
	}
	for _, k := range classes {
		if !m.isExceptionClass(k) {
			return false, m.throw(object.TTypeError, "catching classes that do not inherit from BaseException is not allowed")
		}
		match = match || m.Subclass(m.TypeOf(exc), k)
	}
	return match, true
}

// matchNow executes the JNExc before pc for the loop, unless it is an error.
func (m *Machine) matchNow(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	code_ := m.frames[len(m.frames)-1].st.Ins
	ins := code_[pc-1]
	class, of := m.Shape(uint32(m.Cells[R[uint8(ins>>8)].N].T>>32)).Class, R[uint8(ins>>16)]
	if class == of {
		return code_, R, pc
	}
	match := false
	if of.T == tTuple {
		for _, k := range m.Tuple(of) {
			if !m.isExceptionClass(k) {
				return m.outline(R, pc)
			}
			match = match || m.Subclass(class, k)
		}
	} else {
		if !m.isExceptionClass(of) {
			return m.outline(R, pc)
		}
		match = m.Subclass(class, of)
	}
	if !match {
		pc = int(int64(ins) >> 32)
	}
	return code_, R, pc
}

// raiseNow executes the Raise before pc for the loop.
func (m *Machine) raiseNow(R *[window]heap.Value, pc int) ([]uint64, *[window]heap.Value, int) {
	m.pc = pc
	ins := m.frames[len(m.frames)-1].st.Ins[pc-1]
	if v := R[uint8(ins>>8)]; v.T == tInst && uint8(ins>>24) == 1 && m.isException(v) {
		m.throwValue(v)
		return nil, nil, -1
	}
	return m.after(outcome(m.raise(ins, R)))
}

// isExceptionClass reports whether v is BaseException or derives from it: whose
// layout is that of an exception.
func (m *Machine) isExceptionClass(v heap.Value) bool {
	return object.IsClass(v) && m.Lib.Types[m.Layout(v)].Flags&object.Exception != 0
}

func (m *Machine) isException(v heap.Value) bool {
	return v.T == tInst && m.isExceptionClass(m.Shape(uint32(m.Cells[v.N].T>>32)).Class)
}

// raise is the raise statement.
func (m *Machine) raise(ins uint64, R *[window]heap.Value) bool {
	switch code.C(ins) {
	case 0:
		exc := m.Handling()
		if exc == heap.None {
			return m.throw(object.TRuntimeError, "No active exception to reraise")
		}
		m.reraise = true
		return m.throwValue(exc)
	case 3:
		return m.throwWith(object.TAssertionError, R[code.A(ins)])
	case 4:
		return m.throwWith(object.TAssertionError)
	}
	v := R[code.A(ins)]
	if m.isExceptionClass(v) {
		if v.Kind() == heap.KType {
			if t := m.Builtin(v); m.plainException(t.Slot(object.SNew), t.Slot(object.SInit)) {
				if v = m.NewException(v); code.C(ins) != 2 {
					return m.throwValue(v)
				}
				return m.raiseValue(ins, v)
			}
		}
		return m.invoke(kOp, ins, v)
	}
	return m.raiseValue(ins, v)
}

// raisePhase is the phase in which the class of a cause is called.
const raisePhase = 1

// raiseValue raises an instance; with a cause, if the instruction has one.
func (m *Machine) raiseValue(ins uint64, v heap.Value) bool {
	R := m.regs()
	if !m.isException(v) {
		if class := R[code.A(ins)]; m.isExceptionClass(class) {
			return m.throw(object.TTypeError, "calling %s should have returned an instance of BaseException, not %s", m.classRepr(class), m.classRepr(m.TypeOf(v)))
		}
		return m.throw(object.TTypeError, "exceptions must derive from BaseException")
	}
	if code.C(ins) != 2 {
		return m.throwValue(v)
	}
	R[code.A(ins)] = v
	cause := R[code.B(ins)]
	if m.isExceptionClass(cause) {
		return m.invoke(kOp|phase(raisePhase), ins, cause)
	}
	return m.raiseFrom(ins, cause)
}

func (m *Machine) classRepr(class heap.Value) string { return "<class '" + m.FullName(class) + "'>" }

func (m *Machine) raiseFrom(ins uint64, cause heap.Value) bool {
	v := m.regs()[code.A(ins)]
	if cause != heap.None && !m.isException(cause) {
		return m.throw(object.TTypeError, "exception causes must derive from BaseException")
	}
	m.Cells[v.N+1+object.ExcCause] = cause
	m.Cells[v.N+1+object.ExcSuppress] = heap.True
	return m.throwValue(v)
}

// ret is a return that is more than that of a plain call.
func (m *Machine) ret(v heap.Value) bool {
	if m.top().gen != 0 && m.delegateReturns(v) {
		return true
	}
	f := *m.top()
	if f.gen != 0 {
		return m.genReturn(&f, v)
	}
	m.pop()
	return m.finish(v, f.flags, f.ins, int(f.base))
}

// finalize runs finalizers and callbacks that a collection has queued.
func (m *Machine) finalize() bool {
	if v, ok := m.TakeFinalized(); ok {
		if v.Kind() == heap.KGen {
			return m.finalizeGen(v)
		}
		if slot := m.SlotOf(v, object.SDel); slot != heap.Unbound {
			return m.runDropped(slot, v)
		}
		return m.finalize()
	}
	if v, ok := m.TakeDeadWeak(); ok {
		return m.runDropped(m.Slots(v)[object.WeakCallback], m.WeakObject(v))
	}
	return true
}

// runDropped calls f(v) before the next instruction, and drops what comes of it.
func (m *Machine) runDropped(f, v heap.Value) bool {
	r, ok := m.pushStep(stepDrop, m.above()+1, kStd|fDrop, 0)
	if !ok {
		return false
	}
	r[rState] = heap.Int(1)
	return m.invoke(kStd|fDrop|fNext, 0, f, v)
}

// finalizeGen does what is left to do of a generator that has died.
func (m *Machine) finalizeGen(gen heap.Value) bool {
	g := m.Gens.At(gen)
	switch {
	case !g.Unfinished():
		return m.finalize()
	case g.Flags&object.GenStarted == 0:
		return m.unawaited(gen)
	case g.Flags&object.GenAsync != 0:
		return m.runDropped(g.Closer, gen)
	}
	return m.dropLib("_machine.close_dead", gen)
}

// unawaited warns of a coroutine that nobody has awaited.
func (m *Machine) unawaited(gen heap.Value) bool {
	m.Gens.At(gen).Flags |= object.GenDone
	return m.dropLib("_machine.never_awaited", gen)
}

// dropLib is runDropped of a function of the library.
func (m *Machine) dropLib(name string, v heap.Value) bool {
	r, ok := m.pushStep(stepDrop, m.above()+1, kStd|fDrop, 0)
	if !ok {
		return false
	}
	r[rState] = heap.Int(1)
	return m.invokeLib(kStd|fDrop|fNext, 0, name, v)
}

// stepDrop ends when the finalizer has returned.
func (m *Machine) stepDrop(*[window]heap.Value) bool {
	m.pop()
	return m.finalize()
}
