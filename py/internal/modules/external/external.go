// Package external is the module _external: functions and objects of the
// embedder.
//
//   - function.go is the type of functions.
//   - instance.go is the type that the classes of objects extend.
//
// What Go does is behind Implementation and Instance, which the host makes. A
// dump has their names alone; when it has been loaded, the host of the new
// interpreter is asked for those of the same names.
package external

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _external.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_external",
		Doc:  "Functions and objects of the embedder.",
		Funcs: []object.Native{
			{Name: "late", Sig: "(number: size, /)", Doc: "The result of a call, which has dates.", Fn: late, Py: "externals.late"},
			{Name: "start", Sig: "(function, args: tuple, kwargs: dict, /)", Doc: "Begins a call that is awaited, and returns its number.", Fn: start},
		},
		Types: []*object.Type{functionType(), instanceType()},
	}
}

// Host is what a host offers, beside object.Host, that has functions and
// objects.
type Host interface {
	// Function and Instance return what has the name, or nil.
	Function(name string) Implementation
	Instance(name string) Instance
}

// Asker is a host that can pause at the call of a function that whoever runs the
// program answers: AskNow returns object.Paused, or object.NeedPython where the
// operation "call" is to do it.
type Asker interface {
	AskNow(c *object.Ctx, name string, args []heap.Value) error
}

// Implementation is what calling a function does.
type Implementation interface {
	// Call calls it: the last len(names) of args are given by name. The error is
	// like that of a native, but for NeedPython.
	Call(c *object.Ctx, args, names []heap.Value) (heap.Value, error)
}

// Instance is an object.
type Instance interface {
	// Attr returns an attribute; false: there is none. The error may be that of
	// Ctx.CallFor.
	Attr(c *object.Ctx, name string) (v heap.Value, ok bool, err error)
	// SetAttr sets one; false: there is none that may be set.
	SetAttr(c *object.Ctx, name string, x heap.Value) (ok bool, err error)
	// Names returns the names of its attributes.
	Names() []string
	// Text returns its repr, or "".
	Text() string
}

// late asks the host for a result that it has kept.
func late(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.Host.Call(c, "late", a)
}

func start(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	f, err := functionOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	return c.Host.Call(c, "future.start", []heap.Value{c.Str(f.Name), a[1], a[2]})
}

func functionOf(c *object.Ctx, v heap.Value) (*Function, error) {
	if f, ok := c.Data(v).(*Function); ok {
		return f, nil
	}
	return nil, c.Raise(object.TTypeError, "an external function is required, not '%s'", c.TypeName(v))
}
