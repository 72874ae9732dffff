// Package functools is the module _functools. Its functions call Python code in
// the middle, all of them: they are in lib/_pyfunctools.py, behind rows that make
// them natives.
package functools

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _functools.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_functools",
		Doc:  "Tools that are functions.",
		Funcs: []object.Native{
			{Name: "cmp_to_key", Sig: "(mycmp)", Doc: "Turns a comparison function into a key function.", Fn: needPython, Py: "pyfunctools.cmp_to_key"},
			{Name: "reduce", Sig: "(function, iterable, /, initial=<null>)", Text: "(function, iterable, /, initial=<unrepresentable>)", Doc: "Combines the items from the left: function(function(a, b), c) ...", Fn: needPython, Py: "pyfunctools.reduce"},
		},
	}
}

func needPython(*object.Ctx, []heap.Value) (heap.Value, error) {
	return heap.Unbound, object.NeedPython
}
