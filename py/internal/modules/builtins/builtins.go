// Package builtins is the module builtins: every built-in function of Python
// 3.14 but breakpoint. The built-in types are rows of package object.
//
// The functions are pure first: they do in Go what concerns built-in data.
// Where one call of Python code gives the result, they ask for that call
// (Ctx.Tail); what calls Python in the middle is in lib/_builtins.py.
//
//   - builtins.go is the list of rows.
//   - values.go: len, hash, repr, abs, bin, chr, ord, round, pow, ...
//   - iterables.go: iter, next, any, all, sum, min, max, sorted
//   - attributes.go: getattr and its kin, isinstance, issubclass, callable
//   - code.go: compile, eval, exec, globals, locals
//   - streams.go: print and input
package builtins

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module builtins.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "builtins",
		Doc:   "Functions, types and exceptions that every module sees.",
		Funcs: slices.Concat(valueFuncs(), iterableFuncs(), attributeFuncs(), codeFuncs(), streamFuncs()),
		Attrs: map[string]heap.Value{
			"True": heap.True, "False": heap.False, "None": heap.None,
			"Ellipsis": heap.Ellipsis, "NotImplemented": heap.NotImpl, "__debug__": heap.True,
		},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			t, _ := c.Lib.TypeNamed("_sitebuiltins.Quitter")
			for _, name := range []string{"exit", "quit"} {
				set(name, c.NewBlockOf(object.TypeID(t.N), heap.SmallStr(name)))
			}
			return nil
		},
	}
}

// tail asks for the special method s of v, which the machine binds.
func tail(c *object.Ctx, check object.Check, s object.Special, v heap.Value, args ...heap.Value) (heap.Value, error) {
	return c.TailMethod(check, s, c.SlotOf(v, s), append([]heap.Value{v}, args...)...)
}
