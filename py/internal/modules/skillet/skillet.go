// Package skillet is the module _skillet: what the library in Python needs of
// the interpreter and no other module has.
//
//   - skillet.go is the list of rows, with what concerns objects.
//   - quitter.go is the type of exit and quit.
//   - load.go makes and runs modules for lib/_importlib.py.
package skillet

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules/builtins"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _skillet.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "_skillet",
		Doc:   "Primitives of the interpreter for its library.",
		Funcs: slices.Concat(objectFuncs(), loadFuncs()),
		Types: []*object.Type{quitter()},
	}
}

func objectFuncs() []object.Native {
	return []object.Native{
		{Name: "built_in", Sig: "(names: str, /)", Doc: "Lets functions of the module that runs pass for built-in ones.", Fn: builtIn},
		{Name: "cache_over", Sig: "(function, info, clear, cache: dict|none, most, wrapped, /)", Doc: "A caching wrapper over what calls, cache_info and cache_clear do, over the results and what computes them.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewLRUCache(a[0], a[1], a[2], a[3], a[4], a[5]), nil
		}},
		{Name: "call_getattr", Sig: "(obj, name: str, /)", Doc: "Calls __getattr__ of an object.", Fn: callGetattr},
		{Name: "call_none", Sig: "(*args, **kwargs)", Doc: "What a call of None does.", Fn: func(c *object.Ctx, _ []heap.Value) (heap.Value, error) {
			return heap.Unbound, c.Raise(object.TTypeError, "'NoneType' object is not callable")
		}},
		{Name: "derives", Sig: "(cls, base, /)", Doc: "Whether a class has another in its MRO.", Fn: derives},
		{Name: "escape", Sig: "(text: str, /)", Doc: "The text with all beyond ASCII escaped.", Fn: escape},
		{Name: "getattribute", Sig: "(obj, name: str, /)", Doc: "An attribute, without regard to __getattr__.", Fn: getattribute},
		{Name: "locals", Sig: "()", Doc: "The local variables of the innermost frame of the program.", Fn: locals},
		{Name: "special", Sig: "(obj, name: str, /)", Doc: "The special method of an object's class, bound to the object; None if there is none.", Fn: special},
		{Name: "of_module", Sig: "(cls, /)", Doc: "Lets errors show the name of a class with its module; returns the class.", Fn: ofModule},
		{Name: "pose", Sig: "(generator, type, /)", Doc: "Lets a generator pass for an object of a built-in type.", Fn: pose},
	}
}

// builtIn puts built-in functions in the places of the functions with the names.
func builtIn(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	namespace := c.VM.Namespace()
	module, _ := c.GetStr(namespace, "__name__")
	for name := range strings.FieldsSeq(c.Text(a[0])) {
		key := c.Intern(name)
		f, ok := c.GetItemStr(namespace, key)
		if !ok || f.Kind() != heap.KFunc {
			return f, c.Raise(object.TNameError, "name '%s' is not that of a function", name)
		}
		c.SetItemStr(namespace, key, c.NewLibFunction(f, key, module))
	}
	return heap.None, nil
}

func special(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	class := c.TypeOf(a[0])
	name, err := c.InternName(a[1])
	if err != nil {
		return a[0], err
	}
	f, ok := c.ClassAttr(class, name)
	if f == heap.None {
		return c.NoneSpecial(c.Text(a[1])), nil
	}
	if !ok {
		return heap.None, nil
	}
	if v, ok := c.BindMethod(f, a[0], class); ok {
		return v, nil
	}
	if get := c.SlotOf(f, object.SGet); get != heap.Unbound {
		return c.Tail(object.Any, get, f, a[0], class)
	}
	return f, nil
}

func callGetattr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	f := c.SlotOf(a[0], object.SGetAttr)
	if f == heap.Unbound {
		return f, c.AttrError(a[0], a[1])
	}
	if v, ok := c.BindMethod(f, a[0], c.TypeOf(a[0])); ok {
		f = v
	}
	return c.Tail(object.Any, f, a[1])
}

func ofModule(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KClass {
		return a[0], c.Raise(object.TTypeError, "of_module() argument must be a class, not %s", c.TypeName(a[0]))
	}
	c.Classes.At(a[0]).Flags |= object.ClassOfModule
	return a[0], nil
}

func derives(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	for _, v := range a {
		if k := v.Kind(); k != heap.KType && k != heap.KClass {
			return heap.False, nil
		}
	}
	return heap.Bool(c.Subclass(a[0], a[1])), nil
}

func escape(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return builtins.Escape(c, c.Text(a[0]))
}

func getattribute(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name, err := c.InternName(a[1])
	if err != nil {
		return a[0], err
	}
	v, how, err := c.GetAttrPure(a[0], name)
	switch {
	case err != nil || how == object.Found:
		return v, err
	case how == object.CallGetter:
		return c.Tail(object.Any, c.Get.Func, c.Get.Args[:c.Get.N]...)
	}
	return v, c.AttrError(a[0], name)
}

func locals(c *object.Ctx, _ []heap.Value) (heap.Value, error) { return c.VM.Locals(0), nil }

// poses are the types whose rows know that an object may be a generator.
var poses = map[object.TypeID]bool{
	object.TMap: true, object.TFilter: true, object.TZip: true, object.TEnumerate: true, object.TReversed: true,
}

func pose(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() != heap.KGen || a[1].Kind() != heap.KType || !poses[object.TypeID(a[1].N)] {
		return a[0], c.Raise(object.TTypeError, "pose() takes a generator and the type of an iterator that may be one")
	}
	c.Gens.At(a[0]).Pose = a[1]
	return a[0], nil
}
