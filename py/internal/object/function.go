package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// State is a code in one interpreter and with one dict of globals: what shared
// code cannot hold. The machine owns its instructions from the first cache
// that it writes on (Own).
type State struct {
	Code *code.Code
	Ins  []uint64
	// Call is what a plain call compares: the number of arguments, and the
	// handle of the globals shifted by 8; ^0 when calls are not plain (defaults
	// missing, *args, keyword-only parameters, generators).
	Call uint64
	// Needs is what Machine.gcall must be while this runs: the handle of the
	// globals shifted by 8, or 0 where no instruction reads or writes globals.
	Needs          uint64
	Globals        heap.Value // of kind KDict
	Consts         []heap.Value
	Names          []heap.Value
	Binding        *Binding // made when needed
	Name, QualName heap.Value
	Codes          []*State // by constant number, made when needed
	Own            bool
	Heat           uint8
	ID             uint32     // number in Ctx.States
	Object         heap.Value // the code object; made when asked for
	// RaisedLine is the line of the instruction at which an exception was here, as
	// RaisedPC tells it.
	RaisedPC, RaisedLine int32
}

// Binding is what calls by name need of a function.
type Binding struct {
	Params []heap.Value // names of the parameters that may be given by name, from Code.PosOnly on
	Plans  []Plan
}

// Plan says where the arguments of a call go that has the same names and as many
// positional arguments as one before, to a function with as many defaults.
type Plan struct {
	Names                  [4]heap.Value
	Given, Named, Defaults uint8
	More                   bool     // keyword-only parameters have defaults
	From                   [12]int8 // by parameter: a named argument, -1 - a default, or FromName
}

// FromName stands in a plan for the default of a keyword-only parameter.
const FromName = -128

// Function is a function object.
type Function struct {
	State    *State
	Closure  heap.Value // tuple of cells, or Unbound
	Defaults heap.Value // tuple or None
	Name     heap.Value
	QualName heap.Value
	More     *FunctionMore // what few functions have
}

// FunctionMore is what few functions have.
type FunctionMore struct {
	KwDefaults  heap.Value // dict, or None
	Annotate    heap.Value // function, or None
	Annotations heap.Value // dict, or Unbound
	TypeParams  heap.Value // tuple, or Unbound
	Doc         heap.Value // Unbound: the code's
	Module      heap.Value // Unbound: __name__ of the globals when it was made
	Dict        heap.Value // of attributes, or Unbound
}

// Visit implements heap.Visited.
func (f *Function) Visit(v *heap.Visitor) {
	visitState(v, &f.State)
	more := f.More != nil
	f.visitValues(v, &more)
	if !more {
		return
	}
	if f.More == nil {
		f.More = &FunctionMore{}
	}
	m := f.More
	v.Others(heap.Unbound, &m.KwDefaults, &m.Annotate, &m.Annotations, &m.TypeParams, &m.Doc, &m.Module, &m.Dict)
}

// visitValues visits what every function has, but for names that are those of its
// code: they are Unbound when they have been loaded, and the machine sets them.
func (f *Function) visitValues(v *heap.Visitor, more *bool) {
	closed, defaults := f.Closure != heap.Unbound, f.Defaults != heap.None
	named := v.Tracing() || v.Loading() || f.Name != f.State.Name || f.QualName != f.State.QualName
	v.Bools(more, &closed, &defaults, &named)
	if v.Loading() {
		f.Closure, f.Defaults, f.Name, f.QualName = heap.Unbound, heap.None, heap.Unbound, heap.Unbound
	}
	if closed {
		v.Val(&f.Closure)
	}
	if defaults {
		v.Val(&f.Defaults)
	}
	if named {
		v.Val(&f.Name)
		v.Val(&f.QualName)
	}
}

// Size implements heap.Visited.
func (f *Function) Size() int {
	if f.More != nil {
		return 2 * FunctionSize
	}
	return FunctionSize
}

// FunctionSize is the Size of a function without More.
const FunctionSize = 112

// Extra returns the rarely used part of f, made when needed.
func (f *Function) Extra() *FunctionMore {
	if f.More == nil {
		f.More = &FunctionMore{
			KwDefaults: heap.None, Annotate: heap.None, Annotations: heap.Unbound, TypeParams: heap.Unbound,
			Doc: heap.Unbound, Module: heap.Unbound, Dict: heap.Unbound,
		}
	}
	return f.More
}

// states is the machine: it numbers states.
type states interface {
	StateNumber(s *State) uint32
	StateOf(n uint32) *State
}

func visitState(v *heap.Visitor, p **State) {
	if v.Tracing() {
		if s := *p; s != nil {
			v.Val(&s.Globals)
			v.Val(&s.Object)
			v.Span(s.Consts)
		}
		return
	}
	owner := v.Owner().(states)
	var n uint32
	if !v.Loading() {
		n = owner.StateNumber(*p)
	}
	v.Uint32(&n)
	if v.Loading() {
		if *p = owner.StateOf(n); *p == nil {
			v.Fail("there is no code %d", n)
		}
		(*p).Object = heap.Value{} // of another heap
	}
}

// GenFlags are the state of a generator.
type GenFlags uint32

// The flags.
const (
	GenStarted GenFlags = 1 << iota
	GenRunning
	GenDone
	GenClosing // close() runs: what is yielded is an error
	GenAsync   // an async generator
	GenCoro    // a coroutine
	GenIterCoro
	GenAwaited // a coroutine that was awaited
	GenClosed  // aclose() of an async generator has begun
	GenHooked  // an async generator that the hooks know
	GenFinal   // it has died, and what is left to do is done
)

// Generator is a generator, a coroutine or an async generator.
type Generator struct {
	State    *State
	Func     heap.Value // the function, of kind KFunc
	PC       int32
	Flags    GenFlags
	Steps    uint32 // how many awaitables of an async generator have begun
	Regs     heap.Row
	Delegate heap.Value // what yield from or await waits for, or None
	Handled  heap.Value // the exception that is handled inside, or None
	Name     heap.Value
	QualName heap.Value
	Pose     heap.Value // the built-in type that the generator poses as (map, zip, ...), or Unbound
	Closer   heap.Value // the hook for the death of an async generator, or Unbound
}

// Busy reports whether an awaitable of an async generator is at work: the
// generator runs, or awaits something.
func (g *Generator) Busy() bool { return g.Flags&GenRunning != 0 || g.Delegate != heap.None }

// Revives implements heap.Reviver: once, of a generator that dies with something
// left to do.
func (g *Generator) Revives() bool {
	if g.Flags&GenFinal != 0 || !g.Unfinished() {
		return false
	}
	g.Flags |= GenFinal
	return true
}

// Unfinished reports whether the death of the generator has something to do: it
// waits within a try statement, an async generator has a hook, a coroutine was
// never awaited.
func (g *Generator) Unfinished() bool {
	switch {
	case g.Flags&(GenDone|GenRunning) != 0 || g.Pose != heap.Unbound:
		return false
	case g.Flags&GenStarted == 0:
		return g.Flags&GenCoro != 0
	case g.Flags&GenAsync != 0:
		return g.Closer != heap.Unbound && g.Flags&GenClosed == 0
	}
	for _, h := range g.State.Code.Handlers {
		if h.Start <= g.PC && g.PC <= h.End {
			return true
		}
	}
	return false
}

// Visit implements heap.Visited.
func (g *Generator) Visit(v *heap.Visitor) {
	visitState(v, &g.State)
	v.Val(&g.Func)
	pc, flags := uint32(g.PC), uint32(g.Flags)
	v.Uint32(&pc)
	v.Uint32(&flags)
	v.Uint32(&g.Steps)
	g.PC, g.Flags = int32(pc), GenFlags(flags)
	v.Vals(&g.Regs.Items)
	v.Others(heap.None, &g.Delegate, &g.Handled)
	v.Val(&g.Name)
	v.Val(&g.QualName)
	v.Others(heap.Unbound, &g.Pose, &g.Closer)
}

// Size implements heap.Visited.
func (g *Generator) Size() int { return 192 + 16*cap(g.Regs.Items) }
