package py

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules/external"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Function is a function of the embedder's that programs can call, once
// Interp.Set has given it to them or it has come to them as a value.
type Function struct {
	// Name is __name__, and what a snapshot stores in place of the function:
	// one function a name. Empty: the name that Interp.Set is called with.
	Name string
	Doc  string // __doc__
	// Params is the signature, as a def statement has it:
	// "(city: str, days=3, *, units='metric') -> dict". Arguments are bound by
	// it before Call sees them: a call that does not fit is a TypeError.
	// Annotations are for readers; defaults are literals (numbers, None, True,
	// False, strings of up to 14 bytes, and (), [], {} which arrive as nil).
	// Empty: any arguments are taken.
	Params string
	// Call is what a call does. It runs on the goroutine of the interpreter, with
	// the context of the run, and may not use the interpreter. Its error becomes
	// an exception: see Raise. If it panics, so does whoever runs the program.
	// nil: calls are answered by whoever called Interp.Start.
	Call func(ctx context.Context, args Args) (any, error)
	// Async says that a call returns something to be awaited, and that Call runs
	// in a goroutine of its own: several calls at once, if the program awaits
	// several. Its context ends with that of the run, or with the run itself,
	// which waits for it.
	Async bool
}

// Args are the arguments of a call.
type Args struct {
	// List are the arguments by position. With Params there is one for each
	// parameter, whichever way it was given: a Tuple for *args, a Dict for
	// **kwargs.
	List []any
	// Names are the arguments by name, when there are no Params.
	Names map[string]any
}

// Raise returns the error of a Function that raises an exception of a class: a
// built-in one by its name ("ValueError"), or another as "module.Class" if the
// program has imported it. Any other error raises RuntimeError with its text,
// but for *Exception, context.DeadlineExceeded (TimeoutError) and *ValueError
// (TypeError).
func Raise(class, format string, args ...any) error {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return &Exception{Type: class, Message: format}
}

// implementation is a Function in an interpreter.
type implementation struct {
	h     *host
	f     Function
	sig   *object.Signature // nil: any arguments
	exact int               // so many arguments by position are bound as they are; -1: none
	// last are the first arguments of the last call, as they came and as they went:
	// many are the same again, and boxing a number is a tenth of a call.
	last [2]struct {
		was heap.Value
		is  any
	}
}

// function returns the value of a function and makes it known by its name.
func (h *host) function(c *object.Ctx, f Function, name string) (heap.Value, error) {
	if f.Name == "" {
		f.Name = name
	}
	impl, err := h.know(f)
	if err != nil {
		return heap.Unbound, err
	}
	return c.NewObj(impl.data()), nil
}

// know makes a function known by its name.
func (h *host) know(f Function) (*implementation, error) {
	impl, err := h.implement(f)
	if err != nil {
		return nil, err
	}
	h.more().functions.set(impl)
	return impl, nil
}

// functions are those of an interpreter by their names. A few of them need no map.
type functions struct {
	few  []*implementation
	by   map[string]*implementation
	room [2]*implementation // for few
	one  implementation     // the first of few
}

// make returns room for a function.
func (l *functions) make() *implementation {
	if l.one.h == nil {
		return &l.one
	}
	return new(implementation)
}

const fewFunctions = 8

// of returns the function of a name, or nil.
func (l *functions) of(name string) *implementation {
	for _, m := range l.few {
		if m.f.Name == name {
			return m
		}
	}
	return l.by[name]
}

// set makes a function that of its name.
func (l *functions) set(impl *implementation) {
	for i, m := range l.few {
		if m.f.Name == impl.f.Name {
			l.few[i] = impl
			return
		}
	}
	if l.few == nil {
		l.few = l.room[:0]
	}
	if len(l.few) < fewFunctions {
		l.few = append(l.few, impl)
		return
	}
	if l.by == nil {
		l.by = map[string]*implementation{}
	}
	l.by[impl.f.Name] = impl
}

// implement checks a function.
func (h *host) implement(f Function) (*implementation, error) {
	if f.Name == "" {
		return nil, &ValueError{"", "a Function without a name"}
	}
	impl := h.more().functions.make()
	*impl = implementation{h: h, f: f, exact: -1}
	if f.Params != "" {
		sig, err := object.NewSignature(f.Name[strings.LastIndexByte(f.Name, '.')+1:], f.Params)
		if err != nil {
			return nil, &ValueError{"", "the Function " + f.Name + ": " + err.Error()}
		}
		impl.sig = sig
		if n, ok := sig.Positional(); ok {
			impl.exact = n
		}
	}
	return impl, nil
}

// data is what the value of the function holds.
func (m *implementation) data() *external.Function {
	d := &external.Function{Name: m.f.Name, Doc: m.f.Doc, Async: m.f.Async, Asked: m.f.Call == nil && !m.f.Async}
	if m.sig != nil {
		d.Text = m.sig.String()
	}
	if !d.Asked {
		d.Impl = m
	}
	return d
}

// functionOf returns the function behind a value; false for one that the host
// does not know.
func (h *host) functionOf(d *external.Function) (Function, bool) {
	if m, ok := d.Impl.(*implementation); ok {
		return m.f, true
	}
	if m := h.implementation(d.Name); m != nil {
		return m.f, true
	}
	return Function{}, false
}

// Function implements external.Host.
func (h *host) Function(name string) external.Implementation {
	if m := h.implementation(name); m != nil && m.f.Call != nil {
		return m
	}
	return nil
}

// implementation returns a function, or a method of an object, by its name.
func (h *host) implementation(name string) *implementation {
	if m := h.more().functions.of(name); m != nil {
		return m
	}
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 || h.more().objects[name[:dot]] == nil {
		return nil
	}
	return h.more().objects[name[:dot]].methods[name[dot+1:]]
}

// Call implements external.Implementation.
func (m *implementation) Call(c *object.Ctx, args, names []heap.Value) (heap.Value, error) {
	h := m.h
	in, err := m.arguments(c, args, names)
	if err != nil {
		return heap.Unbound, err
	}
	h.leave()
	out, err := m.f.Call(h.context(), in)
	h.back()
	if err != nil {
		if ended := c.Account().Poll(); ended != nil {
			return heap.Unbound, ended
		}
		return heap.Unbound, h.raise(c, err)
	}
	return h.result(c, out)
}

// arguments converts the arguments of a call.
func (m *implementation) arguments(c *object.Ctx, args, names []heap.Value) (Args, error) {
	return m.argumentsIn(nil, c, args, names)
}

// argumentsIn is arguments with a list for them, if they fit.
func (m *implementation) argumentsIn(list []any, c *object.Ctx, args, names []heap.Value) (Args, error) {
	if m.sig != nil && (len(names) > 0 || len(args) != m.exact) {
		out := make([]heap.Value, m.sig.Count())
		if err := m.sig.Bind(c, args, names, out); err != nil {
			return Args{}, err
		}
		args, names = out, nil
	}
	n := len(args) - len(names)
	if n > len(list) {
		list = m.h.list(n)
	}
	in := Args{List: list[:n:n]}
	for i := range in.List {
		if i < len(m.last) && m.last[i].is != nil && m.last[i].was == args[i] {
			in.List[i] = m.last[i].is
			continue
		}
		if x, ok := m.h.simple(args[i]); ok {
			in.List[i] = x
			if i < len(m.last) {
				m.last[i].was, m.last[i].is = args[i], x
			}
			continue
		}
		if args[i] == heap.Unbound {
			in.List[i] = nil
			continue
		}
		x, err := m.h.argument(c, args[i], place{kind: placeIndex, index: i})
		if err != nil {
			return Args{}, err
		}
		in.List[i] = x
	}
	if len(names) > 0 {
		in.Names = make(map[string]any, len(names))
	}
	for i, v := range args[len(in.List):] {
		name := c.Text(names[i])
		x, err := m.h.argument(c, v, place{kind: placeKey, key: name})
		if err != nil {
			return Args{}, err
		}
		in.Names[name] = x
	}
	return in, nil
}

// list returns a list for so many arguments, which nobody else has. Small ones are
// cut out of a larger one, which grows with the number of calls: a call would spend
// a fifth of its time on each.
func (h *host) list(n int) []any {
	const least, most = 2, 32
	x := h.more()
	if n > len(x.room) {
		if n > most/4 {
			return make([]any, n)
		}
		x.rooms = min(max(least, 2*x.rooms), most)
		x.room = make([]any, max(x.rooms, n))
	}
	list := x.room[:n:n]
	x.room = x.room[n:]
	return list
}

// argument converts an argument; at is its place behind "arg".
func (h *host) argument(c *object.Ctx, v heap.Value, at place) (any, error) {
	at.up = &place{name: "arg"}
	w := outward{h: h, c: c}
	x, err := w.value(v, &at, 0)
	return x, raiseBad(c, err)
}

// result converts what a function returned. What has dates waits for the import
// of their module, where that is not there yet.
func (h *host) result(c *object.Ctx, out any) (heap.Value, error) {
	if v, ok := quick(out); ok {
		return v, nil
	}
	v, err := h.into(c, out, "result")
	if errors.Is(err, errNeedDates) {
		return c.Tail(object.Any, lateNative(c), h.keepLate(out))
	}
	return v, raiseBad(c, err)
}

// lateNative is the native that returns what keepLate keeps.
func lateNative(c *object.Ctx) heap.Value {
	f, _ := c.Lib.Native("_external.late")
	return f
}

// keepLate keeps a value that cannot be made yet, and returns its number.
func (h *host) keepLate(x any) heap.Value {
	if h.more().late == nil {
		h.more().late = map[int64]any{}
	}
	h.more().lates++
	h.more().late[h.more().lates] = x
	return heap.Int(h.more().lates)
}

// takeLate makes the value of a number. It answers NeedPython when that takes an
// import.
func (h *host) takeLate(c *object.Ctx, n int64) (heap.Value, error) {
	x, ok := h.more().late[n]
	if !ok {
		return heap.Unbound, c.Raise(object.TRuntimeError, "the result is not there any more")
	}
	v, err := h.into(c, x, "result")
	if errors.Is(err, errNeedDates) {
		return v, object.NeedPython
	}
	delete(h.more().late, n)
	return v, raiseBad(c, err)
}

// raiseBad makes a TypeError of a *ValueError.
func raiseBad(c *object.Ctx, err error) error {
	if err == nil { // which takes no memory
		return nil
	}
	var bad *ValueError
	if errors.As(err, &bad) {
		return c.Raise(object.TTypeError, "%s", bad.Error())
	}
	return err
}

// raise raises the exception of an error of the embedder's.
func (h *host) raise(c *object.Ctx, err error) error {
	var exc *Exception
	var bad *ValueError
	switch {
	case errors.As(err, &exc):
		return h.raiseNamed(c, exc)
	case errors.As(err, &bad):
		return c.Raise(object.TTypeError, "%s", valid(bad.Error()))
	case errors.Is(err, context.DeadlineExceeded):
		return c.Raise(object.TTimeoutError, "%s", valid(err.Error()))
	}
	return c.Raise(object.TRuntimeError, "%s", valid(err.Error()))
}

// raiseNamed raises an exception of the class that e names: with its arguments,
// or else its message.
func (h *host) raiseNamed(c *object.Ctx, e *Exception) error {
	class, ok := exceptionClass(c, e.Type)
	message := e.Message
	if !ok {
		class, message = object.TypeValue(object.TRuntimeError), e.Error()
	}
	var args []heap.Value
	for _, arg := range e.Args {
		v, err := h.into(c, arg, "args")
		if err != nil {
			args = nil
			break
		}
		args = append(args, v)
	}
	if args == nil && message != "" {
		args = []heap.Value{c.Str(valid(message))}
	}
	if number := len(args) > 1 && args[0].Kind() == heap.KInt; number && class == object.TypeValue(object.TOSError) {
		return raiseOS(c, args)
	}
	return c.RaiseValue(c.NewException(class, args...))
}

// raiseOS raises the OSError of a number, a text and perhaps a file.
func raiseOS(c *object.Ctx, args []heap.Value) error {
	text, file := "", heap.None
	if args[1].IsStr() {
		text = c.Text(args[1])
	}
	if len(args) > 2 {
		file = args[2]
	}
	return c.RaiseOS(int(args[0].Int()), text, file)
}

// exceptionClass returns an exception class by its name, if its instances can be
// made without Python code.
func exceptionClass(c *object.Ctx, name string) (heap.Value, bool) {
	class, ok := c.Lib.TypeNamed(name)
	if !ok {
		class, ok = importedClass(c, name)
	}
	if !ok || c.Lib.Types[c.Layout(class)].Flags&object.Exception == 0 {
		return class, false
	}
	return class, !c.Subclass(class, object.TypeValue(object.TBaseExceptionGroup)) // which takes more than a message
}

// importedClass returns the class that a module which the program has imported
// has under its name.
func importedClass(c *object.Ctx, name string) (heap.Value, bool) {
	dot := strings.LastIndexByte(name, '.')
	module := "__main__"
	if dot >= 0 {
		module, name = name[:dot], name[dot+1:]
	}
	if module == "__main__" && c.Main != heap.Unbound {
		v, ok := c.GetStr(c.Main, name)
		return v, ok && object.IsClass(v)
	}
	if c.SysModules == heap.Unbound {
		return heap.Unbound, false
	}
	m, ok := c.GetStr(c.SysModules, module)
	if !ok || m.Kind() != heap.KModule {
		return heap.Unbound, false
	}
	v, ok := c.GetStr(c.ModuleDict(m), name)
	return v, ok && object.IsClass(v)
}

// valid returns text of the embedder's as a str can have it.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }
