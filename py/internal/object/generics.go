package object

import (
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func genericTypes() []*Type {
	return []*Type{
		aliasType(), unionType(), typeVarType(), paramSpecType(), paramSpecPart("ParamSpecArgs", "args"),
		paramSpecPart("ParamSpecKwargs", "kwargs"), typeVarTupleType(), typeAliasType(), genericType(), noDefaultType(),
	}
}

// aliasOwn are the attributes that a generic alias does not take from its
// origin.
var aliasOwn = map[string]bool{
	"__class__": true, "__origin__": true, "__args__": true, "__unpacked__": true, "__parameters__": true,
	"__typing_unpacked_tuple_args__": true, "__mro_entries__": true, "__reduce_ex__": true, "__reduce__": true,
	"__copy__": true, "__deepcopy__": true,
}

// Slots of a generic alias.
const (
	AliasOrigin = iota
	AliasArgs
	AliasParams   // a tuple, or Unbound as long as nobody asked
	AliasUnpacked // True for *tuple[int, ...]
)

func (c *Ctx) getAliasAttr(v, name heap.Value) (heap.Value, GetHow, error) {
	class := c.TypeOf(v)
	text := c.Text(name)
	if aliasOwn[text] {
		return c.getInstAttr(v, class, c.Lib.Types[TGenericAlias], name)
	}
	if text == "__bases__" {
		return heap.Unbound, NotFound, nil
	}
	origin := c.Slots(v)[AliasOrigin]
	x, how, err := c.getInner(origin, name)
	if how == NotFound && err == nil && c.SlotOf(origin, SGetAttr) == heap.Unbound {
		return x, Found, c.AttrError(origin, name)
	}
	return x, how, err
}

// classGetItem is the __class_getitem__ of types that take parameters.
func classGetItem() Native {
	return Native{
		Name: "__class_getitem__", Sig: "(cls, object, /)", Kind: ClassMethod, Doc: "The class with type arguments.",
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewAlias(a[0], a[1]), nil },
	}
}

// NewAlias returns origin[args]; args is a tuple, or one argument.
func (c *Ctx) NewAlias(origin, args heap.Value) heap.Value {
	if p := c.Payload(args); p.Kind() == heap.KTuple {
		args = p
	} else {
		args = c.NewTuple(args)
	}
	return c.NewBlockOf(TGenericAlias, origin, args, heap.Unbound, heap.False)
}

func aliasType() *Type {
	slot := func(name string, i int) Native {
		return Native{Name: name, Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[i], nil }}
	}
	refuse := func(name, call string) Native {
		return Native{Name: name, Sig: "(self, object, /)", Doc: "An alias is no class.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return a[0], c.Raise(TTypeError, "%s() argument 2 cannot be a parameterized generic", call)
		}}
	}
	return &Type{
		Name: "GenericAlias", Module: "types", Doc: "A class with type arguments.",
		New: &Native{Sig: "(cls, origin, args, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewAlias(a[1], a[2]), nil }},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			s, err := c.aliasText(v)
			return c.Str(s), err
		},
		Hash: func(c *Ctx, v heap.Value) (uint64, error) {
			if err := c.enterType(""); err != nil {
				return 0, err
			}
			defer c.Leave()
			x, err := c.HashOf(c.Slots(v)[AliasOrigin])
			if err != nil {
				return 0, err
			}
			y, err := c.HashOf(c.Slots(v)[AliasArgs])
			return x ^ y, err
		},
		Compare: compareAlias,
		Iter: func(c *Ctx, v heap.Value) (heap.Value, error) {
			s := c.Slots(v)
			star := c.NewBlockOf(TGenericAlias, s[AliasOrigin], s[AliasArgs], s[AliasParams], heap.True)
			return c.IterOf(c.NewTuple(star))
		},
		GetItem: func(*Ctx, heap.Value, heap.Value) (heap.Value, error) { return heap.Unbound, NeedPython },
		Ops:     Ops(OpOr),
		Binary:  func(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) { return c.UnionOf(a, b) },
		Call: func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) {
			origin := c.Slots(v)[AliasOrigin]
			if origin.Kind() == heap.KType {
				return c.TailStar(Any, origin, args, kwargs)
			}
			return v, NeedPython
		},
		Py: map[Special]string{
			SRepr: "generics.alias_repr", SGetItem: "generics.alias_getitem", SCall: "generics.alias_call",
			SEq: "generics.alias_eq", SNe: "generics.alias_ne", SHash: "generics.alias_hash",
		},
		Methods: []Native{
			slot("__origin__", AliasOrigin), slot("__args__", AliasArgs), slot("__unpacked__", AliasUnpacked),
			{Name: "__parameters__", Kind: Getter, Fn: aliasParameters, Py: "generics.alias_parameters"},
			{Name: "__typing_unpacked_tuple_args__", Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if s := c.Slots(a[0]); s[AliasUnpacked] == heap.True && s[AliasOrigin] == TypeValue(TTuple) {
					return s[AliasArgs], nil
				}
				return heap.None, nil
			}},
			{Name: "__mro_entries__", Sig: "(self, bases, /)", Doc: "The class itself.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.NewTuple(c.Slots(a[0])[AliasOrigin]), nil
			}},
			refuse("__instancecheck__", "isinstance"), refuse("__subclasscheck__", "issubclass"),
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the alias of.", Fn: needPython, Py: "generics.alias_reduce"},
			{Name: "__dir__", Sig: "(self, /)", Doc: "The names of the attributes.", Fn: needPython, Py: "generics.alias_dir"},
		},
	}
}

func compareAlias(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if op > code.NE || !c.Is(a, TGenericAlias) || !c.Is(b, TGenericAlias) {
		return heap.NotImpl, nil
	}
	if err := c.enterType(" in comparison"); err != nil {
		return a, err
	}
	defer c.Leave()
	x, y := c.Slots(c.Payload(a)), c.Slots(c.Payload(b))
	same := x[AliasUnpacked] == y[AliasUnpacked]
	for _, i := range [...]int{AliasOrigin, AliasArgs} {
		if !same {
			break
		}
		eq, err := c.Same(x[i], y[i])
		if err != nil {
			return a, err
		}
		same = eq
	}
	return heap.Bool(same == (op == code.EQ)), nil
}

// enterType is Enter for what goes through types that consist of others: many
// ways may lead to one part, so each step is charged.
func (c *Ctx) enterType(what string) error {
	if err := c.Account().Charge(1); err != nil {
		return err
	}
	return c.Enter(what)
}

// aliasText is the repr of an alias.
func (c *Ctx) aliasText(v heap.Value) (string, error) {
	s := slices.Clone(c.Slots(v))
	text, err := c.typeText(s[AliasOrigin])
	if err != nil {
		return "", err
	}
	if s[AliasUnpacked] == heap.True {
		text = "*" + text
	}
	text += "["
	args := c.Tuple(s[AliasArgs])
	if len(args) == 0 {
		text += "()"
	}
	for i, x := range slices.Clone(args) {
		if i > 0 {
			text += ", "
		}
		arg, err := c.typeText(x)
		if err != nil {
			return "", err
		}
		text += arg
	}
	return text + "]", nil
}

// typeText is how an alias or a union shows one of its parts.
func (c *Ctx) typeText(v heap.Value) (string, error) {
	if err := c.enterType(inRepr); err != nil {
		return "", err
	}
	defer c.Leave()
	switch v.Kind() {
	case heap.KEllipsis:
		return "...", nil
	case heap.KType:
		return c.FullName(v), nil
	case heap.KClass:
		m, ok := c.GetStr(c.Classes.At(v).Dict, "__module__")
		switch {
		case !ok || !m.IsStr():
			return "", NeedPython
		case c.Text(m) == "builtins":
			return c.Text(c.Classes.At(v).QualName), nil
		}
		return c.Text(m) + "." + c.Text(c.Classes.At(v).QualName), nil
	case heap.KNone, heap.KSmallStr, heap.KStr, heap.KConstStr, heap.KInt:
		return c.ReprOf(v)
	case heap.KBlock:
		switch c.blockType(v) {
		case TGenericAlias:
			return c.aliasText(v)
		case TUnion, TTypeVar, TParamSpec, TTypeVarTuple, TTypeAliasType:
			return c.ReprOf(v)
		}
	}
	return "", NeedPython
}

// aliasParameters returns the type parameters among the arguments.
func aliasParameters(c *Ctx, a []heap.Value) (heap.Value, error) {
	if p := c.Slots(a[0])[AliasParams]; p != heap.Unbound {
		return p, nil
	}
	params, err := c.parametersOf(c.Tuple(c.Slots(a[0])[AliasArgs]))
	if err != nil {
		return a[0], err
	}
	t := c.NewTuple(params...)
	c.Slots(a[0])[AliasParams] = t
	return t, nil
}

// parametersOf collects type parameters, each once.
func (c *Ctx) parametersOf(args []heap.Value) ([]heap.Value, error) {
	if err := c.enterType(""); err != nil {
		return nil, err
	}
	defer c.Leave()
	var params []heap.Value
	add := func(list ...heap.Value) {
		for _, p := range list {
			if !slices.Contains(params, p) {
				params = append(params, p)
			}
		}
	}
	for _, x := range slices.Clone(args) {
		switch x.Kind() {
		case heap.KType, heap.KNone, heap.KEllipsis, heap.KSmallStr, heap.KStr, heap.KConstStr, heap.KInt:
		case heap.KClass:
		case heap.KBlock:
			switch c.blockType(x) {
			case TTypeVar, TParamSpec, TTypeVarTuple:
				add(x)
			case TGenericAlias:
				inner, err := aliasParameters(c, []heap.Value{x})
				if err != nil {
					return nil, err
				}
				add(c.Tuple(inner)...)
			case TUnion:
				inner, err := unionParameters(c, []heap.Value{x})
				if err != nil {
					return nil, err
				}
				add(c.Tuple(inner)...)
			default:
				return nil, NeedPython
			}
		default:
			return nil, NeedPython
		}
	}
	return params, nil
}

// Slots of a union.
const (
	UnionArgs = iota
	UnionParams
)

func unionType() *Type {
	text := func(name, s string) Native {
		return Native{Name: name, Kind: Getter, Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.Intern(s), nil }}
	}
	return &Type{
		Name: "Union", Module: "typing", Flags: Final | NoNew, Doc: "A type that is one of several.",
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			s := ""
			for i, x := range slices.Clone(c.Tuple(c.Slots(v)[UnionArgs])) {
				if i > 0 {
					s += " | "
				}
				if x == TypeValue(TNoneType) {
					x = heap.None
				}
				part, err := c.typeText(x)
				if err != nil {
					return v, err
				}
				s += part
			}
			return c.Str(s), nil
		},
		Hash: func(c *Ctx, v heap.Value) (uint64, error) {
			if err := c.enterType(""); err != nil {
				return 0, err
			}
			defer c.Leave()
			var sum uint64
			for _, x := range slices.Clone(c.Tuple(c.Slots(v)[UnionArgs])) {
				h, err := c.HashOf(x)
				if err != nil {
					return 0, err
				}
				sum += h * 0x9e3779b97f4a7c15
			}
			return sum >> 1, nil
		},
		Compare: compareUnion,
		GetItem: func(*Ctx, heap.Value, heap.Value) (heap.Value, error) { return heap.Unbound, NeedPython },
		Ops:     Ops(OpOr),
		Binary:  func(c *Ctx, _ BinOp, a, b heap.Value) (heap.Value, error) { return c.MakeUnion(a, b) },
		Py: map[Special]string{
			SRepr: "generics.union_repr", SGetItem: "generics.union_getitem", SEq: "generics.union_eq", SNe: "generics.union_ne",
			SOr: "generics.union_or", SROr: "generics.union_ror", SHash: "generics.union_hash",
		},
		Methods: []Native{
			{Name: "__args__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[UnionArgs], nil }},
			{Name: "__parameters__", Kind: Getter, Fn: unionParameters, Py: "generics.union_parameters"},
			{Name: "__origin__", Kind: Getter, Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return TypeValue(TUnion), nil }},
			text("__name__", "Union"), text("__qualname__", "Union"),
			{Name: "__module__", Kind: Getter, Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.Intern("typing"), nil }},
			{Name: "__instancecheck__", Sig: "(self, obj, /)", Doc: "Whether an object is of one of the types.", Fn: unionInstance, Py: "generics.union_instance"},
			{Name: "__subclasscheck__", Sig: "(self, cls, /)", Doc: "Whether a class derives from one of the types.", Fn: needPython, Py: "generics.union_subclass"},
			{Name: "__mro_entries__", Sig: "(self, bases, /)", Doc: "A union is no base.", Fn: needPython, Py: "generics.union_base"},
			{Name: "__class_getitem__", Sig: "(cls, parameters, /)", Kind: ClassMethod, Doc: "The union of the parameters.", Fn: unionGetItem, Py: "generics.union_of"},
		},
	}
}

func compareUnion(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if op > code.NE || !c.Is(a, TUnion) || !c.Is(b, TUnion) {
		return heap.NotImpl, nil
	}
	if err := c.enterType(" in comparison"); err != nil {
		return a, err
	}
	defer c.Leave()
	x, y := slices.Clone(c.Tuple(c.Slots(a)[UnionArgs])), slices.Clone(c.Tuple(c.Slots(b)[UnionArgs]))
	same := len(x) == len(y)
	for _, v := range x {
		if !same {
			break
		}
		in, err := c.among(y, v)
		if err != nil {
			return a, err
		}
		same = in
	}
	return heap.Bool(same == (op == code.EQ)), nil
}

// among reports whether v equals one of the values.
func (c *Ctx) among(list []heap.Value, v heap.Value) (bool, error) {
	if err := c.Account().Charge(len(list)/16 + 1); err != nil {
		return false, err
	}
	for _, x := range list {
		if eq, err := c.Same(x, v); eq || err != nil {
			return eq, err
		}
	}
	return false, nil
}

func unionParameters(c *Ctx, a []heap.Value) (heap.Value, error) {
	if p := c.Slots(a[0])[UnionParams]; p != heap.Unbound {
		return p, nil
	}
	params, err := c.parametersOf(c.Tuple(c.Slots(a[0])[UnionArgs]))
	if err != nil {
		return a[0], err
	}
	t := c.NewTuple(params...)
	c.Slots(a[0])[UnionParams] = t
	return t, nil
}

// unionInstance answers for built-in classes, and for those without an
// __instancecheck__ of their metaclass.
func unionInstance(c *Ctx, a []heap.Value) (heap.Value, error) {
	for _, x := range c.Tuple(c.Slots(a[0])[UnionArgs]) {
		if x.Kind() != heap.KType && (x.Kind() != heap.KClass || c.Classes.At(x).Meta != TypeValue(TType)) {
			return x, NeedPython
		}
		if c.Subclass(c.TypeOf(a[1]), x) {
			return heap.True, nil
		}
	}
	if a[1].Kind() == heap.KInst {
		return a[1], NeedPython // its __class__ may claim something else
	}
	return heap.False, nil
}

func unionGetItem(c *Ctx, a []heap.Value) (heap.Value, error) {
	args := []heap.Value{a[1]}
	if p := c.Payload(a[1]); p.Kind() == heap.KTuple {
		args = slices.Clone(c.Tuple(p))
	}
	if len(args) == 0 {
		return a[0], c.Raise(TTypeError, "Cannot take a Union of no types.")
	}
	return c.MakeUnion(args...)
}

// UnionOf is a | b where one is a class or an alias: NotImpl for what cannot
// be a part of a union.
func (c *Ctx) UnionOf(a, b heap.Value) (heap.Value, error) {
	if !c.unionable(a) || !c.unionable(b) {
		return heap.NotImpl, nil
	}
	return c.MakeUnion(a, b)
}

func (c *Ctx) unionable(v heap.Value) bool {
	if v == heap.None || IsClass(v) {
		return true
	}
	if v.Kind() == heap.KInst {
		v = c.Payload(v)
	}
	if v.Kind() != heap.KBlock {
		return false
	}
	t := c.blockType(v)
	return t == TGenericAlias || t == TUnion || t == TTypeAliasType
}

// MakeUnion returns the union of types: parts of unions are parts, each counts
// once, and one alone stays what it is. A str needs Python, which makes a
// ForwardRef of it.
func (c *Ctx) MakeUnion(types ...heap.Value) (heap.Value, error) {
	var parts []heap.Value
	for _, v := range types {
		list := []heap.Value{v}
		switch {
		case v == heap.None:
			list[0] = TypeValue(TNoneType)
		case c.Payload(v).IsStr():
			return v, NeedPython
		case v.Kind() == heap.KBlock && c.blockType(v) == TUnion:
			list = slices.Clone(c.Tuple(c.Slots(v)[UnionArgs]))
		}
		for _, x := range list {
			in, err := c.among(parts, x)
			if err != nil {
				return v, err
			}
			if !in {
				parts = append(parts, x)
			}
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return c.NewBlockOf(TUnion, c.NewTuple(parts...), heap.Unbound), nil
}
