package vm

import (
	"errors"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// ErrPaused says that a run waits for the host, and that Resume goes on with it.
var ErrPaused = errors.New("the program waits for the host")

// A run that Start began may stop in three ways and go on later. It may wait for
// the host: a native has answered Paused, and is entered again with the same
// arguments when the answer is there. It may have used up its fuel, or have been
// interrupted, at the place where fuel is tested: there it stands between two
// instructions.
type stop uint8

const (
	stopNone stop = iota
	stopHost
	stopFuel
)

// held is what a machine has while a run lasts that Start began.
type held struct {
	space   *space
	stopped stop
	pc      int // where it goes on, when it is not the host that it waits for
	wait    wait
	told    object.Answer // what the callable object that waits has been answered
	isTold  bool
}

// wait is the call of a native that waits for the host, or of a callable object
// below base, which is not called again: the answer is its result.
type wait struct {
	native heap.Value // Unbound for an object
	orig   heap.Value // self before its conversion
	flags  uint32
	base   int
	count  int
	ins    uint64
}

// Start calls f as Call does, with a run that may pause: the error is ErrPaused
// then, and the machine keeps frames and stacks until Resume or Drop.
func (m *Machine) Start(f heap.Value) (heap.Value, error) {
	if err := m.prepare(); err != nil {
		return heap.None, err
	}
	m.startRun()
	m.pushRoot()
	m.acct.Start()
	if m.invoke(kTop, 0, f) || (!m.ended && m.fatal == nil && m.unwind()) {
		m.run()
	}
	return m.outcome()
}

// startRun leases what a run needs that may pause.
func (m *Machine) startRun() {
	m.held = &m.needKept().held
	*m.held = held{space: m.lease()}
	m.held.space.held.Store(true)
	started.Add(1)
}

// StartUnit is RunUnit with a run that may pause.
func (m *Machine) StartUnit(u *code.Unit, globals heap.Value) (heap.Value, error) {
	return m.Start(m.mainFunction(u, globals))
}

// Running reports whether a run has been started that has not ended.
func (m *Machine) Running() bool { return m.held != nil }

// Waiting reports whether the run waits for an answer of the host.
func (m *Machine) Waiting() bool { return m.held != nil && m.held.stopped == stopHost }

// outcome is what a started run has come to.
func (m *Machine) outcome() (heap.Value, error) {
	m.acct.Stop()
	if m.held.stopped != stopNone {
		return heap.None, m.fatal
	}
	m.Drop()
	switch {
	case m.fatal != nil:
		return heap.None, m.fatal
	case m.failed:
		return heap.None, &Exit{m.result}
	}
	return m.result, nil
}

// Drop ends a run that has been started, wherever it stands.
func (m *Machine) Drop() {
	if m.held == nil {
		return
	}
	m.acct.Stop() // a panic has not
	m.dropHalfMade()
	m.frames, m.owns = m.frames[:0], m.owns[:0]
	m.ForgetAnswers()
	m.held.space.held.Store(false)
	started.Add(-1)
	m.release(m.held.space)
	m.held = nil
}

// pause stops the run at the native n, which waits for the host.
func (m *Machine) pause(n *object.Native, orig heap.Value, base, count int, flags uint32, ins uint64) bool {
	if m.held == nil { // of Call: nobody could answer
		m.fatal = ErrPaused
		return false
	}
	h := m.held
	w := &h.wait // written field by field: a call that waits is short
	w.native = heap.Unbound
	if n != nil {
		w.native = heap.Handle(heap.KNative, uint64(n.Number()))
	}
	w.orig, w.flags, w.base, w.count, w.ins = orig, flags, base, count, ins
	h.stopped, m.fatal = stopHost, ErrPaused
	return false
}

// hold stops the run between two instructions, if the error of the account allows
// it to go on later.
func (m *Machine) hold(err error) bool {
	if m.held == nil {
		return false
	}
	var l *budget.LimitError
	if !errors.As(err, &l) || l.Resource != budget.Fuel {
		if !errors.Is(err, budget.ErrInterrupted) {
			return false
		}
	}
	m.held.stopped, m.held.pc, m.fatal = stopFuel, m.pc, err
	return true
}

// Answer gives what waits for the host its answer.
func (m *Machine) Answer(a object.Answer) {
	if h := m.held; h != nil && h.stopped == stopHost && h.wait.native == heap.Unbound {
		h.told, h.isTold = a, true // an object has one answer, which ends its call
		return
	}
	m.Ctx.Answer(a)
}

// Resume goes on with a run that has stopped. One that waits for the host has
// got its answer from Answer. The error is as that of Start.
func (m *Machine) Resume() (heap.Value, error) {
	h := m.held
	if h == nil || h.stopped == stopNone {
		return heap.None, errors.New("the program does not wait")
	}
	how, w := h.stopped, &h.wait
	h.stopped, m.fatal = stopNone, nil
	m.acct.Start()
	ok := true
	if how == stopHost && w.native == heap.Unbound {
		ok = m.objectAnswered(w.base, w.count, w.flags, w.ins)
	} else if how == stopHost {
		orig := w.orig
		w.orig = heap.Unbound
		ok = m.enterNative(m.Lib.Natives[w.native.N], orig, w.base, w.count, w.flags, w.ins)
	} else {
		m.pc = h.pc
	}
	if ok || !m.ended && m.fatal == nil && m.unwind() {
		m.run()
	}
	return m.outcome()
}

// AskAgain lets the callable object that waits ask the host again what it has asked; it
// reports false where that takes Resume.
func (m *Machine) AskAgain() bool {
	w := &m.held.wait
	if w.native != heap.Unbound {
		return false
	}
	_, err := m.Objs.At(m.stack[w.base-1]).Data.(object.Callable).CallNow(&m.Ctx, m.stack[w.base:w.base+w.count])
	if err == object.Raised {
		_ = m.TakeException() // Resume raises it where the program can see it
	}
	return err == object.Paused
}

// objectAnswered completes the call of an object with the answer; without one it
// asks again.
func (m *Machine) objectAnswered(base, count int, flags uint32, ins uint64) bool {
	args := m.stack[base : base+count : base+count]
	h := m.held
	v := h.told.Value
	if !h.isTold {
		var err error
		v, err = m.Objs.At(m.stack[base-1]).Data.(object.Callable).CallNow(&m.Ctx, args)
		if err != nil {
			return m.answer(nil, err, heap.Unbound, base, count, flags, ins)
		}
	} else if h.isTold = false; h.told.How == object.Raises {
		return m.throwValue(v)
	}
	clear(args)
	return m.finish(v, flags, ins, base)
}

// enterNative enters a native with the arguments at base, bound and converted.
func (m *Machine) enterNative(n *object.Native, orig heap.Value, base, count int, flags uint32, ins uint64) bool {
	args := m.stack[base : base+count : base+count]
	m.RepeatAnswers()
	v, err := n.Fn(&m.Ctx, args)
	if err != object.Paused {
		m.ForgetAnswers()
	}
	if err != nil {
		return m.answer(n, err, orig, base, count, flags, ins)
	}
	return m.entered(n, v, orig, base, count, flags, ins)
}
