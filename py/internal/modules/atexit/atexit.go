// Package atexit is the module atexit.
package atexit

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module atexit. The functions are kept in a list of the
// module, each as a tuple with its arguments; lib/_atexit.py runs them.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "atexit",
		Doc:  "Functions that run when the program ends.",
		Funcs: []object.Native{
			{Name: "register", Sig: "(func, /, *args, **kwargs)", Doc: "Has a function called when the program ends, the last one first.", Fn: register},
			{Name: "unregister", Sig: "(func, /)", Doc: "Takes a function back.", Fn: needPython, Py: "atexit.unregister"},
			{Name: "_clear", Sig: "()", Doc: "Takes all functions back.", Fn: clearAll},
			{Name: "_ncallbacks", Sig: "()", Doc: "How many functions are registered.", Fn: count},
			{Name: "_run_exitfuncs", Sig: "()", Doc: "Calls the functions now.", Fn: needPython, Py: "atexit.run_exitfuncs"},
		},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			set(listName, c.NewList(0))
			return nil
		},
	}
}

const listName = "_functions"

func needPython(*object.Ctx, []heap.Value) (heap.Value, error) {
	return heap.Unbound, object.NeedPython
}

func functions(c *object.Ctx) (heap.Value, error) {
	m, _, err := c.NativeModule("atexit")
	if err != nil {
		return m, err
	}
	v, _ := c.GetStr(c.ModuleDict(m), listName)
	return v, nil
}

func register(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if k := a[0].Kind(); k != heap.KFunc && k != heap.KNative && k != heap.KBound && c.SlotOf(a[0], object.SCall) == heap.Unbound {
		return a[0], c.Raise(object.TTypeError, "the first argument must be callable")
	}
	list, err := functions(c)
	if err != nil {
		return list, err
	}
	c.Append(list, c.NewTuple(a[0], a[1], a[2]))
	return a[0], nil
}

func clearAll(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	list, err := functions(c)
	if err == nil {
		l := c.Lists.At(list)
		clear(l.Items)
		l.Items = l.Items[:0]
	}
	return heap.None, err
}

func count(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
	list, err := functions(c)
	if err != nil {
		return list, err
	}
	return heap.Int(int64(len(c.Lists.At(list).Items))), nil
}
