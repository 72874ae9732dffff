package vm

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func itoa(n int) string { return strconv.Itoa(n) }

// count returns "1 argument", "2 arguments".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return itoa(n) + " " + what + "s"
}

// splitLib splits the name of a library function, "builtins.sum_", into its
// module, _builtins, and its name there.
func splitLib(name string) (module, function string) {
	module, function, _ = strings.Cut(name, ".")
	if !strings.HasPrefix(module, "_") {
		module = "_" + module
	}
	return module, function
}

// callLib calls a function of the library by its name, "module.function".
func (m *Machine) callLib(name string, base, nargs int, flags uint32, ins uint64) bool {
	if m.lib != nil {
		if f, ok := m.lib.functions[name]; ok {
			return m.callLoaded(f, base, nargs, flags, ins)
		}
	}
	module, function := splitLib(name)
	f, ok, ready := m.libAttr(module, function)
	switch {
	case ready && ok:
		m.lib.functions[name] = f
		return m.callLoaded(f, base, nargs, flags, ins)
	case ready:
		return m.throw(object.TSystemError, "the library has no function %s", name)
	}
	args := m.NewListOf(m.stack[base : base+nargs])
	r, ok := m.pushStep(stepLib, base, flags, ins)
	if !ok {
		return false
	}
	r[rA], r[rB] = m.Intern(name), args
	return m.loadLib(module)
}

// callLoaded calls a function of the library. Its module keeps it alive.
func (m *Machine) callLoaded(f heap.Value, base, nargs int, flags uint32, ins uint64) bool {
	m.fillDefaults(f, base, nargs)
	return m.call(f, base, nargs, nil, flags, ins)
}

// stepLib: A the name, B list of arguments; the module has been loaded.
func (m *Machine) stepLib(r *[window]heap.Value) bool {
	name, args := m.Text(r[rA]), m.Lists.At(r[rB]).Items
	module, function := splitLib(name)
	f, ok, ready := m.libAttr(module, function)
	if !ready || !ok {
		return m.throw(object.TSystemError, "the library has no function %s", name)
	}
	top := *m.top()
	m.pop()
	base := int(top.base)
	copy(m.stack[base:], args)
	m.fillDefaults(f, base, len(args))
	return m.call(f, base, len(args), nil, top.flags, top.ins)
}

// fillDefaults puts the defaults of a library function where an argument was
// not given to the native that it stands for.
func (m *Machine) fillDefaults(f heap.Value, base, nargs int) {
	if f.Kind() != heap.KFunc || m.Funcs.At(f).Defaults.Kind() != heap.KTuple {
		return
	}
	fn := m.Funcs.At(f)
	defaults := m.Tuple(fn.Defaults)
	first := fn.State.Code.Args - len(defaults)
	for i := max(first, 0); i < nargs && i-first < len(defaults); i++ {
		if m.stack[base+i] == heap.Unbound {
			m.stack[base+i] = defaults[i-first]
		}
	}
}

// invokeLib calls a function of the library above the running frame.
func (m *Machine) invokeLib(flags uint32, ins uint64, name string, args ...heap.Value) bool {
	base := m.above() + 1
	copy(m.stack[base:], args)
	return m.callLib(name, base, len(args), flags, ins)
}

// callLibInsert calls a function of the library with one argument in place of
// the arguments at base.
func (m *Machine) callLibInsert(name string, x heap.Value, base int, flags uint32, ins uint64) bool {
	m.stack[base] = x
	return m.callLib(name, base, 1, flags, ins)
}

// libAttr returns an attribute of a library module; ready is false when the
// module has not been loaded.
func (m *Machine) libAttr(module, name string) (v heap.Value, ok, ready bool) {
	if m.lib == nil {
		return v, false, false
	}
	d, ready := m.lib.modules[module]
	if !ready {
		return v, false, false
	}
	v, ok = m.GetStr(d, name)
	return v, ok, true
}

// loadLib pushes the frame that runs the code of a library module.
func (m *Machine) loadLib(module string) bool {
	u, ok := m.source(module)
	if !ok {
		return m.throw(object.TSystemError, "there is no library module %s", module)
	}
	d := m.NewDict(heap.KDict)
	m.SetStr(d, "__name__", m.Intern(module))
	if m.lib == nil {
		m.lib = &library{map[string]heap.Value{}, map[string]heap.Value{}}
	}
	m.lib.modules[module] = d
	return m.invoke(kStd, 0, m.MakeFunction(u, d))
}

// dropHalfMade takes the modules out of the library whose code is at work: for a run that
// is ended in the middle.
func (m *Machine) dropHalfMade() {
	for i := range m.frames {
		f := &m.frames[i]
		if m.lib == nil || f.fn == 0 || f.st.Code != f.st.Code.Unit.Main {
			continue
		}
		for name, d := range m.lib.modules {
			if d == f.st.Globals {
				delete(m.lib.modules, name)
			}
		}
	}
}

// loadLibAgain loads a module, and runs the present instruction once more.
func (m *Machine) loadLibAgain(module string) bool {
	m.pc -= 1 + code.CacheWords(code.OpOf(m.top().st.Ins[m.pc-1]))
	r, ok := m.pushStep(stepDrop, m.above()+1, kStd, 0)
	if !ok {
		return false
	}
	r[rState] = heap.Int(1)
	return m.loadLib(module)
}

// MakeFunction returns a function of a unit's main code over globals.
func (m *Machine) MakeFunction(u *code.Unit, globals heap.Value) heap.Value {
	return m.newFunction(m.state(u.Main, globals))
}

// mainFunction is MakeFunction for a program that may run again: it gives the
// same function for the same code.
func (m *Machine) mainFunction(u *code.Unit, globals heap.Value) heap.Value {
	if m.main != 0 {
		f := heap.Handle(heap.KFunc, m.main)
		if st := m.Funcs.At(f).State; st.Code == u.Main && st.Globals == globals {
			return f
		}
	}
	f := m.MakeFunction(u, globals)
	m.main = f.N
	return f
}

func (m *Machine) newFunction(st *object.State) heap.Value {
	return heap.Handle(heap.KFunc, m.Funcs.Add(&m.Heap, object.Function{
		State: st, Closure: heap.Unbound, Defaults: heap.None, Name: st.Name, QualName: st.QualName,
	}))
}

// opFunc makes a function.
func (m *Machine) opFunc(ins uint64, R *[window]heap.Value) {
	b := code.B(ins)
	st := m.sub(m.top().st, int(code.D(ins)))
	size := object.FunctionSize
	if R[b+1].T != tUnb || R[b+2].T != tUnb {
		size *= 2
	}
	n, fn := m.Funcs.Make(&m.Heap, size)
	fn.State, fn.Name, fn.QualName = st, st.Name, st.QualName
	fn.Closure, fn.Defaults = R[b+3], R[b]
	if fn.Defaults.T == tUnb {
		fn.Defaults = heap.None
	}
	if R[b+1].T != tUnb {
		fn.Extra().KwDefaults = R[b+1]
	}
	if R[b+2].T != tUnb {
		fn.Extra().Annotate = R[b+2]
	}
	R[code.A(ins)] = heap.Handle(heap.KFunc, n)
}

// opImport is the import statement.
func (m *Machine) opImport(op code.Op, ins uint64, R *[window]heap.Value) bool {
	f := m.top()
	switch op {
	case code.Import:
		name := f.st.Names[code.D(ins)]
		return m.importModule(ins, name, R[code.B(ins)], int(code.C(ins)))
	case code.ImportFrom:
		mod, name := R[code.B(ins)], f.st.Names[code.D(ins)]
		if mod.Kind() == heap.KModule {
			if v, ok := m.GetItemStr(m.ModuleDict(mod), name); ok {
				R[code.A(ins)] = v
				return true
			}
		}
		return m.invokeLib(kOp, ins, "_importlib.import_from", mod, name)
	default:
		return m.invokeLib(kOp, ins, "_importlib.import_star", R[code.A(ins)], *m.own(f))
	}
}

func (m *Machine) importModule(ins uint64, name, fromlist heap.Value, level int) bool {
	frame := m.top()
	globals := frame.st.Globals
	if m.Builtins != heap.Unbound && frame.st.Code.Flags&code.Hidden == 0 {
		if f, ok := m.GetStr(m.Builtins, "__import__"); ok && f.Kind() != heap.KNative {
			locals := heap.None
			if frame.own != 0 {
				locals = *m.own(frame)
			}
			return m.invoke(kOp, ins, f, name, globals, locals, fromlist, heap.Int(int64(level)))
		}
	}
	v, ok, err := m.ImportFast(name, fromlist, level)
	switch {
	case err != nil:
		return m.fail(err)
	case ok:
		m.regs()[code.A(ins)] = v
		return true
	}
	return m.invokeLib(kOp, ins, "_importlib.import_", name, globals, fromlist, heap.Int(int64(level)))
}
