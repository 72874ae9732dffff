package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Slots of a TypeVar, ParamSpec or TypeVarTuple. A bound, constraints or a
// default that nobody asked for yet is Unbound; then its function gives it.
const (
	VarName = iota
	VarBound
	VarConstraints
	VarDefault
	VarCovariant
	VarContravariant
	VarInfer
	VarModule
	VarEvalBound
	VarEvalConstraints
	VarEvalDefault
	VarDict // of other attributes, or None
	varSlots
)

// typeVar is a type parameter in the making.
func (c *Ctx) typeVar(t TypeID, name heap.Value) heap.Value {
	var s [varSlots]heap.Value
	for i := range s {
		s[i] = heap.None
	}
	s[VarName], s[VarConstraints], s[VarDefault] = name, c.NewTuple(), c.NoDefault()
	s[VarCovariant], s[VarContravariant], s[VarInfer] = heap.False, heap.False, heap.False
	s[VarModule] = c.callerModule()
	return c.NewBlockOf(t, s[:]...)
}

// callerModule is the __name__ of the module that runs, or None.
func (c *Ctx) callerModule() heap.Value {
	g := c.VM.Globals(0)
	if g == heap.Unbound {
		return heap.None
	}
	name, _ := c.GetStr(g, "__name__")
	return orNone(name)
}

// NoDefault returns typing.NoDefault.
func (c *Ctx) NoDefault() heap.Value {
	if c.noDefault == heap.Unbound {
		c.noDefault = c.NewBlockOf(TNoDefaultType)
	}
	return c.noDefault
}

func noDefaultType() *Type {
	return &Type{
		Name: "NoDefaultType", Flags: Final, Doc: "The type of typing.NoDefault.",
		New: &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if len(c.Tuple(a[1])) > 0 || c.Dicts.At(a[2]).Len() > 0 {
				return a[0], c.Raise(TTypeError, "NoDefaultType takes no arguments")
			}
			return c.NoDefault(), nil
		}},
		Repr: func(c *Ctx, _ heap.Value) (heap.Value, error) { return c.Str("typing.NoDefault"), nil },
		Methods: []Native{
			{Name: "__reduce__", Sig: "(self, /)", Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return heap.SmallStr("NoDefault"), nil }},
		},
	}
}

func varSlot(name string, i int) Native {
	return Native{Name: name, Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[i], nil }}
}

// lazySlot is an attribute that a function gives when it is first asked for.
func lazySlot(name string, i int, py string) Native {
	return Native{Name: name, Kind: Getter, Py: py, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if x := c.Slots(a[0])[i]; x != heap.Unbound {
			return x, nil
		}
		return a[0], NeedPython
	}}
}

// evaluator is the function that gives a lazy attribute, or one that returns
// the value that was given.
func evaluator(name string, function, value int, py string) Native {
	return Native{Name: name, Kind: Getter, Py: py, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		s := c.Slots(a[0])
		switch x := s[value]; {
		case s[function] != heap.None:
			return s[function], nil
		case x == heap.None || x == c.NoDefault() || x.Kind() == heap.KTuple && len(c.Tuple(x)) == 0:
			return heap.None, nil
		}
		return a[0], NeedPython
	}}
}

// varMethods are what all kinds of type parameters have.
func varMethods(kind string) []Native {
	return []Native{
		{Name: "__name__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[VarName], nil }},
		varSlot("__module__", VarModule),
		lazySlot("__default__", VarDefault, "generics.default"),
		evaluator("evaluate_default", VarEvalDefault, VarDefault, "generics.evaluate_default"),
		{Name: "has_default", Sig: "(self, /)", Doc: "Whether the parameter has a default.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Bool(c.Slots(a[0])[VarDefault] != c.NoDefault()), nil
		}},
		{Name: "__reduce__", Sig: "(self, /)", Doc: "The name.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[VarName], nil }},
		{Name: "__mro_entries__", Sig: "(self, bases, /)", Doc: "A type parameter is no base.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return a[0], c.Raise(TTypeError, "Cannot subclass an instance of %s", kind)
		}},
	}
}

func varianceMethods() []Native {
	return []Native{
		lazySlot("__bound__", VarBound, "generics.bound"),
		varSlot("__covariant__", VarCovariant), varSlot("__contravariant__", VarContravariant), varSlot("__infer_variance__", VarInfer),
	}
}

// anyUnion is | with a type parameter: it takes everything.
func anyUnion(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) { return c.MakeUnion(a, b) }

var varPy = map[Special]string{SOr: "generics.union_or", SROr: "generics.union_ror"}

// varRepr is "~T", "+T", "-T", or "T" when the variance is inferred.
func varRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	sign := "~"
	switch {
	case s[VarInfer] == heap.True:
		return s[VarName], nil
	case s[VarCovariant] == heap.True:
		sign = "+"
	case s[VarContravariant] == heap.True:
		sign = "-"
	}
	return c.Str(sign + c.Text(s[VarName])), nil
}

// setVariance sets the flags from the arguments, which are checked.
func (c *Ctx) setVariance(v, co, contra, infer heap.Value) error {
	switch {
	case co == heap.True && contra == heap.True:
		return c.Raise(TValueError, "Bivariant types are not supported.")
	case infer == heap.True && (co == heap.True || contra == heap.True):
		return c.Raise(TValueError, "Variance cannot be specified with infer_variance.")
	}
	s := c.Slots(v)
	s[VarCovariant], s[VarContravariant], s[VarInfer] = co, contra, infer
	return nil
}

func typeVarType() *Type {
	return &Type{
		Name: "TypeVar", Module: "typing", Flags: Final, Doc: "A type parameter.",
		New: &Native{
			Sig: "(cls, name: str, *constraints, bound=None, default=<null>, covariant: bool=False, contravariant: bool=False, infer_variance: bool=False)",
			Fn:  typeVarNew, Py: "generics.type_var",
		},
		Repr: varRepr, Dict: varDict, Ops: Ops(OpOr), Binary: anyUnion, Py: varPy,
		Methods: append(append(varMethods("TypeVar"), varianceMethods()...),
			lazySlot("__constraints__", VarConstraints, "generics.constraints"),
			evaluator("evaluate_bound", VarEvalBound, VarBound, "generics.evaluate_bound"),
			evaluator("evaluate_constraints", VarEvalConstraints, VarConstraints, "generics.evaluate_constraints"),
			Native{Name: "__typing_subst__", Sig: "(self, arg, /)", Doc: "The argument in place of the parameter.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.substituted(a[1])
			}, Py: "generics.typevar_subst"},
			Native{Name: "__typing_prepare_subst__", Sig: "(self, alias, args, /)", Doc: "The arguments with the default of the parameter.", Fn: needPython, Py: "generics.typevar_prepare"},
		),
	}
}

// substituted is what an argument of a generic type stands for: NeedPython
// unless it is plainly a type.
func (c *Ctx) substituted(arg heap.Value) (heap.Value, error) {
	switch {
	case IsClass(arg):
		return arg, nil
	case arg == heap.None:
		return TypeValue(TNoneType), nil
	case arg.Kind() == heap.KBlock:
		switch c.blockType(arg) {
		case TUnion, TTypeVar, TTypeAliasType:
			return arg, nil
		case TGenericAlias:
			if c.Slots(arg)[AliasUnpacked] == heap.False {
				return arg, nil
			}
		}
	}
	return arg, NeedPython
}

// varDict is the dict of attributes that a program gave a type parameter.
func varDict(c *Ctx, v heap.Value, make bool) heap.Value {
	d := c.Slots(v)[VarDict]
	if d == heap.None && make {
		d = c.NewDict(heap.KDict)
		c.Slots(v)[VarDict] = d
	}
	if d == heap.None {
		return heap.Unbound
	}
	return d
}

// typeVarNew: the arguments are class, name, bound, default, covariant,
// contravariant, infer_variance and the tuple of constraints.
func typeVarNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	bound, constraints := a[2], a[7]
	switch n := len(c.Tuple(constraints)); {
	case n == 1:
		return a[0], c.Raise(TTypeError, "A single constraint is not allowed")
	case n > 1 && bound != heap.None:
		return a[0], c.Raise(TTypeError, "Constraints cannot be combined with bound=...")
	case c.Payload(bound).IsStr() || bound.Kind() == heap.KTuple:
		if a[3] == heap.Unbound {
			a[3] = c.NoDefault() // Python code gets all arguments
		}
		return a[0], NeedPython
	}
	v := c.typeVar(TTypeVar, a[1])
	s := c.Slots(v)
	s[VarBound], s[VarConstraints] = bound, constraints
	if a[3] != heap.Unbound {
		s[VarDefault] = a[3]
	}
	return v, c.setVariance(v, a[4], a[5], a[6])
}

func paramSpecType() *Type {
	part := func(name string, t TypeID) Native {
		return Native{Name: name, Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewBlockOf(t, a[0]), nil }}
	}
	return &Type{
		Name: "ParamSpec", Module: "typing", Flags: Final, Doc: "A parameter that stands for the parameters of a function.",
		New: &Native{
			Sig: "(cls, name: str, *, bound=None, default=<null>, covariant: bool=False, contravariant: bool=False, infer_variance: bool=False)",
			Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				v := c.typeVar(TParamSpec, a[1])
				if c.Slots(v)[VarBound] = a[2]; a[2] == heap.None {
					c.Slots(v)[VarBound] = TypeValue(TNoneType) // as CPython has it
				}
				if a[3] != heap.Unbound {
					c.Slots(v)[VarDefault] = a[3]
				}
				return v, c.setVariance(v, a[4], a[5], a[6])
			},
		},
		Repr: varRepr, Dict: varDict, Ops: Ops(OpOr), Binary: anyUnion, Py: varPy,
		Methods: append(append(varMethods("ParamSpec"), varianceMethods()...),
			part("args", TParamSpecArgs), part("kwargs", TParamSpecKwargs),
			Native{Name: "__typing_subst__", Sig: "(self, arg, /)", Doc: "The argument in place of the parameter.", Fn: needPython, Py: "generics.paramspec_subst"},
			Native{Name: "__typing_prepare_subst__", Sig: "(self, alias, args, /)", Doc: "The arguments as the parameter takes them.", Fn: needPython, Py: "generics.paramspec_prepare"},
		),
	}
}

// paramSpecPart is P.args or P.kwargs.
func paramSpecPart(name, attr string) *Type {
	return &Type{
		Name: name, Module: "typing", Flags: Final | Unordered, Doc: "The " + attr + " of a ParamSpec.",
		New: &Native{Sig: "(cls, origin)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(TypeID(a[0].N), a[1]), nil
		}},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			origin := c.Slots(v)[0]
			if origin.Kind() == heap.KBlock && c.blockType(origin) == TParamSpec {
				return c.Str(c.Text(c.Slots(origin)[VarName]) + "." + attr), nil
			}
			if err := c.Enter(inRepr); err != nil {
				return v, err
			}
			defer c.Leave()
			s, err := c.ReprOf(origin)
			return c.Str(s + "." + attr), err
		},
		Compare: func(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
			if op > code.NE || c.TypeOf(a) != c.TypeOf(b) {
				return heap.NotImpl, nil
			}
			if err := c.Enter(" in comparison"); err != nil {
				return a, err
			}
			defer c.Leave()
			same, err := c.Same(c.Slots(a)[0], c.Slots(b)[0])
			return heap.Bool(same == (op == code.EQ)), err
		},
		Hash: func(c *Ctx, v heap.Value) (uint64, error) {
			if err := c.Enter(""); err != nil {
				return 0, err
			}
			defer c.Leave()
			return c.HashOf(c.Slots(v)[0])
		},
		Methods: []Native{
			{Name: "__origin__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[0], nil }},
			{Name: "__mro_entries__", Sig: "(self, bases, /)", Doc: "It is no base.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return a[0], c.Raise(TTypeError, "Cannot subclass an instance of %s", name)
			}},
		},
	}
}

func typeVarTupleType() *Type {
	return &Type{
		Name: "TypeVarTuple", Module: "typing", Flags: Final, Doc: "A parameter that stands for several types.",
		New: &Native{Sig: "(cls, name: str, *, default=<null>)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			v := c.typeVar(TTypeVarTuple, a[1])
			if a[2] != heap.Unbound {
				c.Slots(v)[VarDefault] = a[2]
			}
			return v, nil
		}},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) { return c.Slots(v)[VarName], nil },
		Dict: varDict,
		Iter: func(*Ctx, heap.Value) (heap.Value, error) { return heap.Unbound, NeedPython },
		Py:   map[Special]string{SIter: "generics.typevartuple_iter"},
		Methods: append(varMethods("TypeVarTuple"),
			Native{Name: "__typing_subst__", Sig: "(self, arg, /)", Doc: "It must be unpacked.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return a[0], c.Raise(TTypeError, "Substitution of bare TypeVarTuple is not supported")
			}},
			Native{Name: "__typing_prepare_subst__", Sig: "(self, alias, args, /)", Doc: "The arguments as the parameter takes them.", Fn: needPython, Py: "generics.typevartuple_prepare"},
		),
	}
}

// Slots of a type alias.
const (
	TypeAliasName = iota
	TypeAliasParams
	TypeAliasValue // Unbound as long as nobody asked
	TypeAliasEval  // the function that gives it, or None
	TypeAliasModule
)

func typeAliasType() *Type {
	slot := func(name string, i int) Native { return varSlot(name, i) }
	return &Type{
		Name: "TypeAliasType", Module: "typing", Flags: Final, Doc: "The name that a type statement gives a type.",
		New: &Native{Sig: "(cls, name: str, value, *, type_params=<null>)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			params := a[3]
			if params == heap.Unbound {
				params = c.NewTuple()
			}
			if c.Payload(params).Kind() != heap.KTuple {
				return a[0], c.Raise(TTypeError, "type_params must be a tuple")
			}
			return c.NewBlockOf(TTypeAliasType, a[1], c.Payload(params), a[2], heap.None, c.callerModule()), nil
		}},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) { return c.Slots(v)[TypeAliasName], nil },
		Ops:  Ops(OpOr), Binary: anyUnion,
		Iter: func(*Ctx, heap.Value) (heap.Value, error) { return heap.Unbound, NeedPython },
		GetItem: func(c *Ctx, v, key heap.Value) (heap.Value, error) {
			if len(c.Tuple(c.Slots(v)[TypeAliasParams])) == 0 {
				return v, c.Raise(TTypeError, "Only generic type aliases are subscriptable")
			}
			return c.NewAlias(v, key), nil
		},
		Py: map[Special]string{SOr: "generics.union_or", SROr: "generics.union_ror", SIter: "generics.typevartuple_iter"},
		Methods: []Native{
			slot("__name__", TypeAliasName), slot("__type_params__", TypeAliasParams), slot("__module__", TypeAliasModule),
			{Name: "__parameters__", Kind: Getter, Fn: needPython, Py: "generics.type_alias_parameters"},
			lazySlot("__value__", TypeAliasValue, "generics.type_alias_value"),
			evaluator("evaluate_value", TypeAliasEval, TypeAliasValue, "generics.evaluate_value"),
			{Name: "__reduce__", Sig: "(self, /)", Doc: "The name.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[TypeAliasName], nil }},
		},
	}
}

func genericType() *Type {
	return &Type{
		Name: "Generic", Module: "typing", Flags: Plain, Doc: "The base of generic classes.",
		Methods: []Native{
			{Name: "__class_getitem__", Sig: "(cls, args, /)", Kind: ClassMethod, Doc: "The class with type arguments.", Fn: needPython, Py: "generics.class_getitem"},
			{Name: "__init_subclass__", Sig: "(cls, /, *args, **kwargs)", Kind: ClassMethod, Doc: "Finds the type parameters of a class.", Fn: needPython, Py: "generics.init_subclass"},
		},
	}
}

// LazyVar makes the type parameter of a type parameter list: t is TTypeVar,
// TParamSpec or TTypeVarTuple; the functions that give bound, constraints and
// default may be None.
func (c *Ctx) LazyVar(t TypeID, name, bound, constraints, def heap.Value) heap.Value {
	v := c.typeVar(t, name)
	s := c.Slots(v)
	for _, lazy := range [...]struct {
		f           heap.Value
		value, eval int
	}{
		{bound, VarBound, VarEvalBound},
		{constraints, VarConstraints, VarEvalConstraints},
		{def, VarDefault, VarEvalDefault},
	} {
		if lazy.f != heap.None {
			s[lazy.value], s[lazy.eval] = heap.Unbound, lazy.f
		}
	}
	if t != TTypeVarTuple {
		s[VarInfer] = heap.True
	}
	return v
}

// LazyAlias makes the alias of a type statement; f gives its value.
func (c *Ctx) LazyAlias(name, params, f heap.Value) heap.Value {
	if params == heap.None {
		params = c.NewTuple()
	}
	return c.NewBlockOf(TTypeAliasType, name, params, heap.Unbound, f, c.callerModule())
}

// KeepLazy stores what the function of a lazy attribute gave.
func (c *Ctx) KeepLazy(v heap.Value, name string, x heap.Value) {
	slot := map[string]int{"__bound__": VarBound, "__constraints__": VarConstraints, "__default__": VarDefault}
	switch i, ok := slot[name]; {
	case v.Kind() != heap.KBlock:
	case name == "__value__" && c.blockType(v) == TTypeAliasType:
		c.Slots(v)[TypeAliasValue] = x
	case ok && (c.blockType(v) == TTypeVar || c.blockType(v) == TParamSpec || c.blockType(v) == TTypeVarTuple):
		c.Slots(v)[i] = x
	case name == "__parameters__" && c.blockType(v) == TGenericAlias:
		c.Slots(v)[AliasParams] = x
	case name == "__parameters__" && c.blockType(v) == TUnion:
		c.Slots(v)[UnionParams] = x
	case name == "__unpacked__" && c.blockType(v) == TGenericAlias:
		c.Slots(v)[AliasUnpacked] = x
	}
}
