package object

import (
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func classTypes() []*Type {
	return []*Type{typeType(), propertyType(), classMethodType(), staticMethodType(), superType()}
}

func typeType() *Type {
	return &Type{
		Name: "type", Doc: "The class of classes.",
		New:     &Native{Sig: "(cls, /, *args, **kwargs)", Fn: typeNew, Py: "classes.type_new"},
		Init:    &Native{Sig: "(self, /, *args, **kwargs)", Fn: typeInit},
		Repr:    func(c *Ctx, v heap.Value) (heap.Value, error) { return c.Str(c.DefaultText(v)), nil },
		Ops:     Ops(OpOr),
		Binary:  func(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) { return c.UnionOf(a, b) },
		Methods: slices.Concat(typeMethods(), typeGetters()),
	}
}

func typeMethods() []Native {
	return []Native{
		{Name: "__call__", Sig: "(self, /, *args, **kwargs)", Kind: Wrapper, Fn: func(*Ctx, []heap.Value) (heap.Value, error) {
			return heap.Unbound, NeedVM
		}, Step: "type_call"},
		{Name: "__getattribute__", Sig: "(self, name, /)", Kind: Wrapper, Fn: typeGet},
		{Name: "__setattr__", Sig: "(self, name, value, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.setThrough(a[0], a[1], a[2])
		}},
		{Name: "__delattr__", Sig: "(self, name, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.setThrough(a[0], a[1], heap.Unbound)
		}},
		{Name: "mro", Sig: "(self, /)", Doc: "The classes in which attributes are looked up.", Fn: typeMRO},
		{Name: "__subclasses__", Sig: "(self, /)", Doc: "The classes that derive from this one directly.", Fn: typeSubclasses},
		{Name: "__instancecheck__", Sig: "(self, instance, /)", Doc: "What isinstance() answers.", Fn: instanceCheck, Py: "builtins.isinstance_"},
		{Name: "__subclasscheck__", Sig: "(self, subclass, /)", Doc: "What issubclass() answers.", Fn: subclassCheck, Py: "classes.subclass_check"},
		{Name: "__prepare__", Sig: "(cls, /, *args, **kwargs)", Kind: ClassMethod, Doc: "The namespace of a class body.", Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) {
			return c.NewDict(heap.KDict), nil
		}},
		{Name: "__dir__", Sig: "(self, /)", Doc: "The names of the attributes of a class.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.dirOfClass(a[0])
		}},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size of the class in bytes.", Fn: func(*Ctx, []heap.Value) (heap.Value, error) {
			return heap.Int(1000), nil
		}},
	}
}

func typeGet(c *Ctx, a []heap.Value) (heap.Value, error) {
	name, err := c.attrName(a[1])
	if err != nil {
		return name, err
	}
	x, how, err := c.getClassAttr(a[0], name)
	switch {
	case err != nil || how == Found:
		return x, err
	case how == CallGetter:
		return c.tailGet(Any)
	}
	return x, c.AttrError(a[0], name)
}

// typeNew is type.__new__, and type(x) too.
func typeNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[1])
	if a[0] == TypeValue(TType) && len(args) == 1 && c.Dicts.At(a[2]).Len() == 0 {
		return c.TypeOf(args[0]), nil
	}
	if len(args) != 3 {
		if a[0] == TypeValue(TType) {
			return a[0], c.Raise(TTypeError, "type() takes 1 or 3 arguments")
		}
		return a[0], c.Raise(TTypeError, "type.__new__() takes exactly 3 arguments (%d given)", len(args))
	}
	if err := c.checkClassArgs(args); err != nil {
		return a[0], err
	}
	if c.Dicts.At(a[2]).Len() > 0 {
		return a[0], NeedPython
	}
	return c.MakeClass(a[0], args[0], args[1], args[2])
}

func (c *Ctx) checkClassArgs(args []heap.Value) error {
	for i, want := range [...]TypeID{TStr, TTuple, TDict} {
		if !c.Is(args[i], want) {
			return c.Raise(TTypeError, "type.__new__() argument %d must be %s, not %s", i+1, c.Lib.Types[want].Name, c.TypeName(args[i]))
		}
	}
	return nil
}

// MakeClass is type.__new__(meta, name, bases, dict), or NeedPython when hooks
// of Python code have to run.
func (c *Ctx) MakeClass(meta, name, bases, dict heap.Value) (heap.Value, error) {
	name, bases, dict = c.Payload(name), c.Payload(bases), c.Payload(dict)
	for _, base := range c.Tuple(bases) {
		if !IsClass(base) {
			if _, ok := c.ClassAttr(c.TypeOf(base), c.Intern("__mro_entries__")); ok {
				return base, c.Raise(TTypeError, "type() doesn't support MRO entry resolution; use types.new_class()")
			}
		}
	}
	winner, err := c.MetaOf(meta, c.Tuple(bases))
	if err != nil {
		return meta, err
	}
	if winner != meta || c.needsHooks(winner, bases, dict) {
		return meta, NeedPython
	}
	return c.TypeNew(winner, name, bases, dict)
}

// needsHooks reports whether making a class runs Python code: an mro() of the
// metaclass, an __init_subclass__ of a base, a __set_name__ of an attribute.
func (c *Ctx) needsHooks(meta, bases, dict heap.Value) bool {
	if meta.Kind() == heap.KClass {
		if f, _ := c.ClassAttr(meta, c.Intern("mro")); f.Kind() != heap.KNative {
			return true
		}
	}
	init := c.Intern("__init_subclass__")
	for _, base := range c.Tuple(bases) {
		if !IsClass(base) {
			continue
		}
		if f, _ := c.ClassAttr(base, init); f != c.Lib.Types[TObject].attrs["__init_subclass__"] {
			return true
		}
	}
	return c.setsNames(dict)
}

// setsNames reports whether some attribute has a __set_name__ in Python. It
// tells properties their names.
func (c *Ctx) setsNames(dict heap.Value) bool {
	setName := c.Intern("__set_name__")
	d := c.Dicts.At(dict)
	for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
		switch v := d.At(i).Val; v.Kind() {
		case heap.KFunc, heap.KNative, heap.KInt, heap.KNone, heap.KSmallStr, heap.KStr, heap.KConstStr, heap.KTuple,
			heap.KType, heap.KList, heap.KDict, heap.KBool, heap.KFloat:
		case heap.KProp:
			c.Cells[v.N+1+PropName] = d.At(i).Key
		default:
			if _, ok := c.ClassAttr(c.TypeOf(v), setName); ok {
				return true
			}
		}
	}
	return false
}

func typeInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	n := len(c.Tuple(a[1]))
	if n == 1 && c.Dicts.At(a[2]).Len() > 0 {
		return a[0], c.Raise(TTypeError, "type.__init__() takes no keyword arguments")
	}
	if n != 1 && n != 3 {
		return a[0], c.Raise(TTypeError, "type.__init__() takes 1 or 3 arguments")
	}
	return heap.None, nil
}

func typeMRO(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KType {
		return c.NewListOf(c.MRO(a[0])), nil
	}
	mro, err := c.ComputeMRO(a[0], slices.Clone(c.Tuple(c.Classes.At(a[0]).Bases)))
	return c.NewListOf(mro), err
}

func typeSubclasses(c *Ctx, a []heap.Value) (heap.Value, error) {
	var subs []heap.Value
	if a[0].Kind() == heap.KType {
		for id, t := range c.Lib.Types {
			if id != 0 && t.base == TypeID(a[0].N) {
				subs = append(subs, TypeValue(TypeID(id)))
			}
		}
	}
	return c.NewListOf(append(subs, c.subclasses(a[0])...)), nil
}

// instanceCheck is __instancecheck__ of type: by the class, or by a __class__
// that claims to be another.
func instanceCheck(c *Ctx, a []heap.Value) (heap.Value, error) {
	if c.Subclass(c.TypeOf(a[1]), a[0]) {
		return heap.True, nil
	}
	if f, ok := c.ClassAttr(c.TypeOf(a[1]), c.Intern("__class__")); ok && f.Kind() == heap.KNative &&
		c.SlotOf(a[1], SGetAttribute).Kind() == heap.KNative {
		return heap.False, nil
	}
	return a[0], NeedPython
}

func subclassCheck(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !IsClass(a[1]) {
		return a[1], NeedPython
	}
	return heap.Bool(c.Subclass(a[1], a[0])), nil
}

// classModule returns the __module__ of a class: "builtins" for most built-in
// types.
func (c *Ctx) classModule(class heap.Value) heap.Value {
	if class.Kind() == heap.KClass {
		m, ok := c.GetStr(c.Classes.At(class).Dict, "__module__")
		if !ok {
			return heap.Unbound
		}
		return m
	}
	m := c.Builtin(class).Module
	if m == "" {
		m = "builtins"
	}
	return c.Intern(m)
}

// noNUL reports whether a name may be that of a class.
func noNUL(text string) bool { return !strings.ContainsRune(text, 0) }
