// Package classes is the module _classcore: what lib/_classes.py and
// lib/_objects.py, which make classes and pickle objects, need in Go.
package classes

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _classcore.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_classcore",
		Doc:  "Primitives of classes.",
		Funcs: []object.Native{
			{Name: "plain_bases", Sig: "(bases: tuple, /)", Doc: "Whether all bases are classes of the metaclass type.", Fn: plainBases},
			{Name: "run_body", Sig: "(func, namespace, /)", Doc: "Runs the body of a class.", Fn: runBody},
			{Name: "make", Sig: "(name: str, bases: tuple, namespace: dict, /)", Doc: "A class of the metaclass type, or None when its making runs Python code.", Fn: makePlain},
			{Name: "new_class", Sig: "(meta, name: str, bases: tuple, namespace: dict, /)", Doc: "A class, before anything of Python is told of it.", Fn: newClass, Py: "classes.new_class_slots"},
			{Name: "meta_of", Sig: "(meta, bases: tuple, /)", Doc: "The most derived metaclass.", Fn: metaOf},
			{Name: "store", Sig: "(cls, name: str, value, /)", Doc: "Sets an attribute in the dict of a class.", Fn: store},
			{Name: "set_mro", Sig: "(cls, mro: tuple, /)", Doc: "Gives a class the order that its metaclass wants.", Fn: setMRO},
			{Name: "native_state", Sig: "(obj, /)", Doc: "Whether an object has state that Python code cannot read.", Fn: nativeState},
			{Name: "store_function", Sig: "(func, annotations, /)", Doc: "Keeps the annotations of a function.", Fn: storeFunction},
		},
	}
}

func plainBases(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	for _, base := range c.Tuple(a[0]) {
		switch base.Kind() {
		case heap.KType:
		case heap.KClass:
			if c.Classes.At(base).Meta != object.TypeValue(object.TType) {
				return heap.False, nil
			}
		default:
			return heap.False, nil
		}
	}
	return heap.True, nil
}

func runBody(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KFunc {
		return a[0], c.Raise(object.TTypeError, "__build_class__: func must be a function")
	}
	return heap.Unbound, c.VM.TailCode(a[0], a[1])
}

func makePlain(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	class, err := c.MakeClass(object.TypeValue(object.TType), a[0], a[1], a[2])
	if err == object.NeedPython {
		return heap.None, nil
	}
	return class, err
}

func newClass(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if !object.IsClass(a[0]) {
		return a[0], c.Raise(object.TTypeError, "type.__new__(X): X is not a type object (%s)", c.TypeName(a[0]))
	}
	return c.TypeNew(a[0], a[1], a[2], a[3])
}

func metaOf(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.MetaOf(a[0], slices.Clone(c.Tuple(a[1])))
}

func store(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KClass {
		return a[0], c.Raise(object.TTypeError, "store() takes a class of the program")
	}
	c.SetItemStr(c.Classes.At(a[0]).Dict, c.InternValue(a[1]), a[2])
	return heap.None, nil
}

// setMRO checks that no class of the MRO has a layout of its own.
func setMRO(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KClass {
		return a[0], c.Raise(object.TTypeError, "set_mro() takes a class of the program")
	}
	mro := slices.Clone(c.Tuple(a[1]))
	for _, base := range mro {
		if !object.IsClass(base) {
			return base, c.Raise(object.TTypeError, "mro() returned a non-class ('%s')", c.TypeName(base))
		}
		if !c.Fits(a[0], base) {
			return base, c.Raise(object.TTypeError, "mro() returned base with unsuitable layout ('%s')", c.ClassName(base))
		}
	}
	c.Classes.At(a[0]).MRO = mro
	c.Touch()
	return heap.None, nil
}

func nativeState(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.Bool(a[0].Kind() != heap.KInst || c.Payload(a[0]) != a[0]), nil
}

func storeFunction(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KFunc {
		return a[0], c.Raise(object.TTypeError, "store_function() takes a function")
	}
	c.Funcs.At(a[0]).Extra().Annotations = a[1]
	return heap.None, nil
}
