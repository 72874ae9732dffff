package vm

import (
	"errors"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Exit is the error of a program that ended with an exception.
type Exit struct{ Exception heap.Value }

// Error implements error.
func (*Exit) Error() string { return "the program ended with an exception" }

// Call calls f with the arguments and runs until it has returned. The error is
// an *Exit for an exception, or that of a limit.
func (m *Machine) Call(f heap.Value, args ...heap.Value) (heap.Value, error) {
	if err := m.prepare(); err != nil {
		return heap.None, err
	}
	defer m.release(m.lease())
	m.pushRoot()
	m.acct.Start()
	defer m.acct.Stop()
	if m.invoke(kTop, 0, f, args...) || (!m.ended && m.fatal == nil && m.unwind()) {
		m.run()
	}
	if m.fatal != nil {
		m.dropHalfMade()
	}
	m.frames, m.owns = m.frames[:0], m.owns[:0]
	switch {
	case m.fatal != nil:
		return heap.None, m.fatal
	case m.failed:
		return heap.None, &Exit{m.result}
	}
	return m.result, nil
}

// prepare begins a run.
func (m *Machine) prepare() error {
	if len(m.frames) > 0 {
		return errors.New("the machine is running")
	}
	m.result, m.failed, m.ended, m.fatal = heap.None, false, false, nil
	m.Handled = heap.None
	return nil
}

// pushRoot pushes the frame below everything, which gives calls a place.
func (m *Machine) pushRoot() {
	m.frames = append(m.frames, Frame{st: &stepStates[stepDrop], base: 1, flags: kTop})
	m.pc = 1
}

// RunUnit runs the main code of a unit over globals, with the namespace of the
// globals.
func (m *Machine) RunUnit(u *code.Unit, globals heap.Value) (heap.Value, error) {
	return m.Call(m.mainFunction(u, globals))
}

// visible returns the n-th frame from the top that belongs to the program.
func (m *Machine) visible(n int) *Frame {
	for i := len(m.frames) - 1; i >= 0; i-- {
		f := &m.frames[i]
		if !shows(f) {
			continue
		}
		if n == 0 {
			return f
		}
		n--
	}
	return nil
}

// shows reports whether a frame is one of the program.
func shows(f *Frame) bool { return f.fn != 0 && f.st.Code.Flags&code.Hidden == 0 }

// Globals implements object.VM.
func (m *Machine) Globals(n int) heap.Value {
	f := m.visible(n)
	if f == nil {
		return heap.Unbound
	}
	return f.st.Globals
}

// Namespace implements object.VM.
func (m *Machine) Namespace() heap.Value { return m.top().st.Globals }

// Locals implements object.VM.
func (m *Machine) Locals(n int) heap.Value {
	f := m.visible(n)
	if f == nil {
		return heap.Unbound
	}
	c := f.st.Code
	if c.Flags&code.Optimized == 0 {
		return *m.own(f)
	}
	d := m.NewDict(heap.KDict)
	R := m.stack[f.base:]
	cells := map[uint8]bool{}
	for i, reg := range c.CellRegs {
		cells[reg] = true
		m.setLocal(d, c.CellVars[i], R[reg], true)
	}
	for i, name := range c.VarNames {
		if i < c.NRegs && !cells[uint8(i)] {
			m.setLocal(d, name, R[i], false)
		}
	}
	for i, name := range c.FreeVars {
		fn := m.Funcs.At(heap.Handle(heap.KFunc, uint64(f.fn)))
		m.setLocal(d, name, m.Tuple(fn.Closure)[i], true)
	}
	return d
}

func (m *Machine) setLocal(d heap.Value, name string, v heap.Value, cell bool) {
	if cell && v.Kind() == heap.KCell {
		v = m.Cells[v.N+1]
	}
	if v.Kind() < heap.KStr && v.Kind() > heap.KSmallStr || v == heap.Unbound {
		return
	}
	m.SetStr(d, name, v)
}

// Frame implements object.VM.
func (m *Machine) Frame(n int) (*object.Function, int, bool) {
	f := m.visible(n)
	if f == nil {
		return nil, 0, false
	}
	return m.Funcs.At(heap.Handle(heap.KFunc, uint64(f.fn))), lineOf(f.st.Code, m.pcOf(f)), true
}

// pcOf returns the number of the instruction that a frame executes.
func (m *Machine) pcOf(f *Frame) int {
	if f == m.top() {
		return m.pc - 1
	}
	return int(f.pc) - 1
}

// FrameObject implements object.VM.
func (m *Machine) FrameObject(n int) heap.Value {
	f := m.visible(n)
	if f == nil {
		return heap.None
	}
	back := m.FrameObject(n + 1)
	fn := heap.Handle(heap.KFunc, uint64(f.fn))
	pc := m.pcOf(f)
	gen := heap.None
	if f.gen != 0 {
		gen = heap.Handle(heap.KGen, uint64(f.gen))
	}
	return m.NewBlockOf(object.TFrame, fn, heap.Int(int64(pc)), heap.Int(int64(lineOf(f.st.Code, pc))), back, m.Locals(n), gen)
}

// GenPC implements object.VM.
func (m *Machine) GenPC(gen heap.Value) int {
	for i := len(m.frames) - 1; i >= 0; i-- {
		if f := &m.frames[i]; uint64(f.gen) == gen.N {
			return m.pcOf(f)
		}
	}
	return -1
}

// TailCode implements object.VM.
func (m *Machine) TailCode(f, namespace heap.Value) error {
	_, err := m.Tail(object.Any, f, namespace)
	return err
}

// SuperArgs implements object.VM.
func (m *Machine) SuperArgs() (class, self heap.Value, err error) {
	f := m.visible(0)
	if f == nil || f.st.Code.Flags&code.Optimized == 0 {
		return class, self, m.Raise(object.TRuntimeError, "super(): no arguments")
	}
	c := f.st.Code
	if c.Args == 0 {
		return class, self, m.Raise(object.TRuntimeError, "super(): no arguments")
	}
	R := m.stack[f.base:]
	self = R[0]
	if self.Kind() == heap.KCell {
		self = m.Cells[self.N+1]
	}
	if self == heap.Unbound {
		return class, self, m.Raise(object.TRuntimeError, "super(): arg[0] deleted")
	}
	for i, name := range c.FreeVars {
		if name != "__class__" {
			continue
		}
		class = m.Cells[m.Tuple(m.Funcs.At(heap.Handle(heap.KFunc, uint64(f.fn))).Closure)[i].N+1]
		if class == heap.Unbound {
			return class, self, m.Raise(object.TRuntimeError, "super(): empty __class__ cell")
		}
		return class, self, nil
	}
	return class, self, m.Raise(object.TRuntimeError, "super(): __class__ cell not found")
}
