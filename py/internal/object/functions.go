package object

import (
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func functionTypes() []*Type {
	return []*Type{
		functionType(), methodType(), builtinType(), lruCacheType(), cellType(),
		methodDescriptorType("method_descriptor", "method", "A method of a built-in type."),
		methodDescriptorType("classmethod_descriptor", "method", "A class method of a built-in type."),
		methodDescriptorType("wrapper_descriptor", "slot wrapper", "A special method of a built-in type."),
		methodWrapperType(),
		memberType("getset_descriptor", "attribute", TGetSet),
		memberType("member_descriptor", "member", TMember),
	}
}

func functionType() *Type {
	get := func(name string, fn, set Func) Native { return Native{Name: name, Kind: Getter, Fn: fn, Set: set} }
	annotations := get("__annotations__", functionAnnotations, setFunctionAnnotations)
	annotations.Py = "objects.function_annotations"
	return &Type{
		Name: "function", Flags: Final, Doc: "A function.",
		New: &Native{
			Sig: "(cls, code: code, globals: dict, name=None, argdefs=None, closure=None, kwdefaults=None)", Fn: functionNew,
		},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			return c.Str(fmt.Sprintf("<function %s at 0x%012x>", c.Text(c.Funcs.At(v).QualName), uint64(heap.ID(v)))), nil
		},
		Call: func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) { return c.TailStar(Any, v, args, kwargs) },
		Dict: functionDict,
		Methods: []Native{
			get("__code__", func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.codeObject(c.Funcs.At(a[0]).State), nil }, setFunctionCode),
			{Name: "__globals__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Funcs.At(a[0]).State.Globals, nil }},
			{Name: "__closure__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return orNone(c.Funcs.At(a[0]).Closure), nil }},
			{Name: "__builtins__", Kind: Field, Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return orNone(c.Builtins), nil }},
			get("__name__", func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Funcs.At(a[0]).Name, nil }, setFunctionName),
			get("__qualname__", func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Funcs.At(a[0]).QualName, nil }, setFunctionQualName),
			get("__defaults__", func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Funcs.At(a[0]).Defaults, nil }, setDefaults),
			get("__kwdefaults__", kwDefaults, setKwDefaults),
			{Name: "__doc__", Kind: Field, Fn: functionDoc, Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Funcs.At(a[0]).Extra().Doc = orNone(a[1])
				return heap.None, nil
			}},
			{Name: "__module__", Kind: Field, Fn: functionModule, Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Funcs.At(a[0]).Extra().Module = orNone(a[1])
				return heap.None, nil
			}},
			annotations,
			get("__annotate__", functionAnnotate, setFunctionAnnotate),
			get("__type_params__", functionTypeParams, setFunctionTypeParams),
			functionDictGetter(),
			{Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[1] == heap.None {
					return a[0], nil
				}
				return c.NewBound(a[1], a[0]), nil
			}},
		},
	}
}

func functionDictGetter() Native {
	n := dictGetter()
	n.Set = func(c *Ctx, a []heap.Value) (heap.Value, error) {
		d := c.Payload(a[1])
		if d.Kind() != heap.KDict {
			if a[1] == heap.Unbound {
				return d, c.Raise(TTypeError, "cannot delete __dict__")
			}
			return d, c.Raise(TTypeError, "__dict__ must be set to a dictionary, not a '%s'", c.TypeName(a[1]))
		}
		c.Funcs.At(a[0]).Extra().Dict = d
		return heap.None, nil
	}
	return n
}

func functionNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	k := c.CodeOf(a[1])
	closure, free := a[5], len(k.FreeVars)
	switch p := c.Payload(closure); {
	case a[3] != heap.None && !c.Payload(a[3]).IsStr():
		return a[3], c.Raise(TTypeError, "arg 3 (name) must be None or string")
	case a[4] != heap.None && c.Payload(a[4]).Kind() != heap.KTuple:
		return a[4], c.Raise(TTypeError, "arg 4 (defaults) must be None or tuple")
	case closure != heap.None && p.Kind() != heap.KTuple && free > 0:
		return p, c.Raise(TTypeError, "arg 5 (closure) must be tuple")
	case closure != heap.None && p.Kind() != heap.KTuple:
		return p, c.Raise(TTypeError, "arg 5 (closure) must be None or tuple")
	case closure == heap.None && free > 0:
		return p, c.Raise(TTypeError, "arg 5 (closure) must be tuple")
	case a[6] != heap.None && c.Payload(a[6]).Kind() != heap.KDict:
		return a[6], c.Raise(TTypeError, "arg 6 (kwdefaults) must be None or dict")
	case closure != heap.None && len(c.Tuple(p)) != free:
		return p, c.Raise(TValueError, "%s requires closure of length %d, not %d", k.Name, free, len(c.Tuple(p)))
	}
	if closure != heap.None {
		for _, cell := range c.Tuple(c.Payload(closure)) {
			if cell.Kind() != heap.KCell {
				return cell, c.Raise(TTypeError, "arg 5 (closure) expected cell, found %s", c.TypeName(cell))
			}
		}
	}
	v := c.VM.MakeFunction(&code.Unit{Main: k}, c.Payload(a[2]))
	f := c.Funcs.At(v)
	if a[3] != heap.None {
		f.Name = c.Payload(a[3])
	}
	f.Defaults = a[4]
	if closure != heap.None {
		f.Closure = c.Payload(closure)
	}
	if a[6] != heap.None {
		f.Extra().KwDefaults = c.Payload(a[6])
	}
	return v, nil
}

func functionDict(c *Ctx, v heap.Value, make bool) heap.Value {
	f := c.Funcs.At(v)
	if !make && f.More == nil {
		return heap.Unbound
	}
	if f.Extra().Dict == heap.Unbound && make {
		d := c.NewDict(heap.KDict)
		c.Funcs.At(v).Extra().Dict = d
		return d
	}
	return f.More.Dict
}

func setFunctionCode(c *Ctx, a []heap.Value) (heap.Value, error) {
	k := c.CodeOf(a[1])
	f := c.Funcs.At(a[0])
	if k == nil {
		return a[1], c.Raise(TTypeError, "__code__ must be set to a code object")
	}
	cells := 0
	if f.Closure != heap.Unbound {
		cells = len(c.Tuple(f.Closure))
	}
	if len(k.FreeVars) != cells {
		return a[1], c.Raise(TValueError, "%s() requires a code object with %d free vars, not %d", c.Text(f.Name), cells, len(k.FreeVars))
	}
	made := c.VM.MakeFunction(&code.Unit{Main: k}, f.State.Globals)
	c.Funcs.At(a[0]).State = c.Funcs.At(made).State
	return heap.None, nil
}

func setFunctionName(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !c.Payload(a[1]).IsStr() {
		return a[1], c.Raise(TTypeError, "__name__ must be set to a string object")
	}
	c.Funcs.At(a[0]).Name = c.Payload(a[1])
	return heap.None, nil
}

func setFunctionQualName(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !c.Payload(a[1]).IsStr() {
		return a[1], c.Raise(TTypeError, "__qualname__ must be set to a string object")
	}
	c.Funcs.At(a[0]).QualName = c.Payload(a[1])
	return heap.None, nil
}

func setDefaults(c *Ctx, a []heap.Value) (heap.Value, error) {
	x := orNone(a[1])
	if x != heap.None && c.Payload(x).Kind() != heap.KTuple {
		return x, c.Raise(TTypeError, "__defaults__ must be set to a tuple object")
	}
	c.Funcs.At(a[0]).Defaults = c.Payload(x)
	return heap.None, nil
}

func kwDefaults(c *Ctx, a []heap.Value) (heap.Value, error) {
	f := c.Funcs.At(a[0])
	if f.More == nil {
		return heap.None, nil
	}
	return orNone(f.More.KwDefaults), nil
}

func setKwDefaults(c *Ctx, a []heap.Value) (heap.Value, error) {
	x := orNone(a[1])
	if x != heap.None && c.Payload(x).Kind() != heap.KDict {
		return x, c.Raise(TTypeError, "__kwdefaults__ must be set to a dict object")
	}
	c.Funcs.At(a[0]).Extra().KwDefaults = c.Payload(x)
	return heap.None, nil
}

func functionDoc(c *Ctx, a []heap.Value) (heap.Value, error) {
	f := c.Funcs.At(a[0])
	if f.More != nil && f.More.Doc != heap.Unbound {
		return f.More.Doc, nil
	}
	if f.State.Code.Flags&code.HasDoc != 0 && len(f.State.Consts) > 0 {
		return f.State.Consts[0], nil
	}
	return heap.None, nil
}

func functionModule(c *Ctx, a []heap.Value) (heap.Value, error) {
	f := c.Funcs.At(a[0])
	if f.More != nil && f.More.Module != heap.Unbound {
		return f.More.Module, nil
	}
	name, _ := c.GetStr(f.State.Globals, "__name__")
	return orNone(name), nil
}

func functionAnnotations(c *Ctx, a []heap.Value) (heap.Value, error) {
	more := c.Funcs.At(a[0]).Extra()
	switch {
	case more.Annotations != heap.Unbound:
		return more.Annotations, nil
	case more.Annotate != heap.None && more.Annotate != heap.Unbound:
		return more.Annotate, NeedPython
	}
	d := c.NewDict(heap.KDict)
	c.Funcs.At(a[0]).Extra().Annotations = d
	return d, nil
}

func setFunctionAnnotations(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] != heap.Unbound && a[1] != heap.None && c.Payload(a[1]).Kind() != heap.KDict {
		return a[1], c.Raise(TTypeError, "__annotations__ must be set to a dict object")
	}
	more := c.Funcs.At(a[0]).Extra()
	more.Annotations, more.Annotate = a[1], heap.None
	if a[1] == heap.None {
		more.Annotations = heap.Unbound
	}
	return heap.None, nil
}

func functionAnnotate(c *Ctx, a []heap.Value) (heap.Value, error) {
	f := c.Funcs.At(a[0])
	if f.More == nil {
		return heap.None, nil
	}
	return orNone(f.More.Annotate), nil
}

func setFunctionAnnotate(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[1] == heap.Unbound:
		return a[1], c.Raise(TTypeError, "__annotate__ cannot be deleted")
	case a[1] != heap.None && !c.Callable(a[1]):
		return a[1], c.Raise(TTypeError, "__annotate__ must be callable or None")
	}
	more := c.Funcs.At(a[0]).Extra()
	more.Annotate = a[1]
	if a[1] != heap.None {
		more.Annotations = heap.Unbound
	}
	return heap.None, nil
}

func functionTypeParams(c *Ctx, a []heap.Value) (heap.Value, error) {
	if f := c.Funcs.At(a[0]); f.More != nil && f.More.TypeParams != heap.Unbound {
		return f.More.TypeParams, nil
	}
	return c.NewTuple(), nil
}

func setFunctionTypeParams(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[1] == heap.Unbound || c.Payload(a[1]).Kind() != heap.KTuple {
		return a[1], c.Raise(TTypeError, "__type_params__ must be set to a tuple")
	}
	c.Funcs.At(a[0]).Extra().TypeParams = c.Payload(a[1])
	return heap.None, nil
}

// Slots of a bound method.
const (
	boundSelf = iota
	boundFunc
)

func methodType() *Type {
	slot := func(i int) Func {
		return func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[i], nil }
	}
	return &Type{
		Name: "method", Flags: Final, Doc: "A function bound to an object.",
		New: &Native{Sig: "(cls, function, instance, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if !c.Callable(a[1]) {
				return a[1], c.Raise(TTypeError, "first argument must be callable")
			}
			if a[2] == heap.None {
				return a[2], c.Raise(TTypeError, "instance must not be None")
			}
			return c.NewBound(a[2], a[1]), nil
		}},
		Repr:    methodRepr,
		Compare: compareBound,
		Hash:    hashBound,
		Py:      map[Special]string{SRepr: "objects.method_repr"},
		Call:    func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) { return c.TailStar(Any, v, args, kwargs) },
		Methods: []Native{
			{Name: "__self__", Kind: Field, Fn: slot(boundSelf)},
			{Name: "__func__", Kind: Field, Fn: slot(boundFunc)},
			{Name: "__doc__", Kind: Getter, Py: "objects.method_doc", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				x, how, err := c.getInner(c.Slots(a[0])[boundFunc], heap.SmallStr("__doc__"))
				if how == CallGetter && err == nil {
					return x, NeedPython
				}
				return orNone(x), err
			}},
			{Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper, Fn: func(_ *Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the method of.", Fn: needPython, Py: "objects.method_reduce"},
		},
	}
}

func methodRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	s := c.Slots(v)
	name := heap.Unbound
	for _, attr := range [...]string{"__qualname__", "__name__"} {
		if x, how, err := c.getInner(s[boundFunc], c.Intern(attr)); err == nil && how == Found && x.IsStr() {
			name = x
			break
		}
	}
	text := "?"
	if name != heap.Unbound {
		text = c.Text(name)
	}
	if err := c.Enter(inRepr); err != nil {
		return v, err
	}
	defer c.Leave()
	self, err := c.ReprOf(s[boundSelf])
	return c.Str("<bound method " + text + " of " + self + ">"), err
}

func compareBound(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	if op > code.NE || a.Kind() != heap.KBound || b.Kind() != heap.KBound {
		return heap.NotImpl, nil
	}
	x, y := c.Slots(a), c.Slots(b)
	return heap.Bool((x[boundSelf] == y[boundSelf] && x[boundFunc] == y[boundFunc]) == (op == code.EQ)), nil
}

func hashBound(c *Ctx, v heap.Value) (uint64, error) {
	h, _, err := c.Hash(v)
	return h, err
}

// nativeOf returns the native of a function or method of that kind.
func (c *Ctx) nativeOf(v heap.Value) *Native {
	if v.Kind() == heap.KBound {
		v = c.Slots(v)[boundFunc]
	}
	return c.Lib.Natives[v.N]
}

// nativeAttrs are the attributes that all natives have.
func nativeAttrs() []Native {
	get := func(name string, f func(c *Ctx, n *Native) heap.Value) Native {
		return Native{Name: name, Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return f(c, c.nativeOf(a[0])), nil }}
	}
	return []Native{
		get("__name__", func(c *Ctx, n *Native) heap.Value { return c.Intern(n.Name) }),
		get("__qualname__", func(c *Ctx, n *Native) heap.Value { return c.Intern(n.QualName(c.Lib)) }),
		get("__doc__", func(c *Ctx, n *Native) heap.Value { return c.docOf(n.Doc) }),
		get("__text_signature__", func(c *Ctx, n *Native) heap.Value { return c.docOf(n.TextSignature()) }),
	}
}

func methodDescriptorType(name, what, doc string) *Type {
	return &Type{
		Name: name, Flags: Final | NoNew, Doc: doc,
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			n := c.nativeOf(v)
			return c.Str(fmt.Sprintf("<%s '%s' of '%s' objects>", what, n.Name, c.Lib.Types[n.owner].Name)), nil
		},
		Call: func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) { return c.TailStar(Any, v, args, kwargs) },
		Methods: append(nativeAttrs(),
			objclass(),
			Native{Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				self, class := a[1], a[2]
				if self == heap.None {
					self = heap.Unbound
				}
				n := c.nativeOf(a[0])
				if self != heap.Unbound && n.owner != TObject && !c.Is(self, n.owner) && n.Kind != ClassMethod {
					return self, c.Raise(TTypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object",
						n.Name, c.Lib.Types[n.owner].Name, c.TypeName(self))
				}
				if class == heap.None && self != heap.Unbound {
					class = c.TypeOf(self)
				}
				x, _ := c.BindMethod(a[0], self, class)
				return x, nil
			}},
			Native{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the method of.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				get, _ := c.Lib.Native("builtins.getattr")
				n := c.nativeOf(a[0])
				return c.NewTuple(get, c.NewTuple(TypeValue(n.owner), c.Intern(n.Name))), nil
			}},
		),
	}
}

func objclass() Native {
	return Native{Name: "__objclass__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		return TypeValue(c.nativeOf(a[0]).owner), nil
	}}
}

func methodWrapperType() *Type {
	return &Type{
		Name: "method-wrapper", Flags: Final | NoNew, Doc: "A special method of a built-in type, bound to an object.",
		Compare: compareBound, Hash: hashBound,
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			self := c.Slots(v)[boundSelf]
			return c.Str(fmt.Sprintf("<method-wrapper '%s' of %s object at 0x%012x>", c.nativeOf(v).Name, c.TypeName(self), uint64(heap.ID(self)))), nil
		},
		Call: func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) { return c.TailStar(Any, v, args, kwargs) },
		Methods: append(nativeAttrs(),
			objclass(),
			Native{Name: "__self__", Kind: Field, Fn: builtinSelf},
		),
	}
}

// memberType is the type of the attributes that rows have (of kind KNative),
// and of those that __slots__ and the like make (KBlock).
func memberType(name, what string, id TypeID) *Type {
	get := func(name string, f Func) Native { return Native{Name: name, Kind: Field, Fn: f} }
	return &Type{
		Name: name, Flags: Final | NoNew, Doc: "An attribute of a type.",
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			name, class := c.memberNames(v)
			return c.Str(fmt.Sprintf("<%s '%s' of '%s' objects>", what, name, c.ClassName(class))), nil
		},
		Methods: []Native{
			get("__name__", func(c *Ctx, a []heap.Value) (heap.Value, error) {
				name, _ := c.memberNames(a[0])
				return c.Intern(name), nil
			}),
			get("__qualname__", func(c *Ctx, a []heap.Value) (heap.Value, error) {
				name, class := c.memberNames(a[0])
				return c.Str(c.ClassName(class) + "." + name), nil
			}),
			get("__objclass__", func(c *Ctx, a []heap.Value) (heap.Value, error) {
				_, class := c.memberNames(a[0])
				return class, nil
			}),
			get("__doc__", func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[0].Kind() == heap.KBlock {
					return c.Slots(a[0])[MemberDoc], nil
				}
				return c.docOf(c.nativeOf(a[0]).Doc), nil
			}),
			{Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[1] == heap.None {
					return a[0], nil
				}
				x, how, err := c.bind(a[0], a[1], c.TypeOf(a[1]))
				if how == NotFound && err == nil {
					name, _ := c.memberNames(a[0])
					return x, c.AttrError(a[1], c.Intern(name))
				}
				return c.tailBound(x, how, err)
			}},
			{Name: "__set__", Sig: "(self, instance, value, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.tailSet(c.setData(a[0], a[1], a[2]))
			}},
			{Name: "__delete__", Sig: "(self, instance, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.tailSet(c.setData(a[0], a[1], heap.Unbound))
			}},
		},
	}
}

func (c *Ctx) memberNames(v heap.Value) (name string, class heap.Value) {
	if v.Kind() == heap.KBlock {
		s := c.Slots(v)
		return c.Text(s[MemberName]), s[MemberClass]
	}
	n := c.nativeOf(v)
	return n.Name, TypeValue(n.owner)
}

func cellType() *Type {
	return &Type{
		Name: "cell", Flags: Final, Doc: "A variable that functions share.",
		New: &Native{Sig: "(cls, contents=<null>, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewCell(a[1]), nil }},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			x := c.Slots(v)[0]
			if x == heap.Unbound {
				return c.Str(fmt.Sprintf("<cell at 0x%012x: empty>", uint64(heap.ID(v)))), nil
			}
			return c.Str(fmt.Sprintf("<cell at 0x%012x: %s object at 0x%012x>", uint64(heap.ID(v)), c.TypeName(x), uint64(heap.ID(x)))), nil
		},
		Compare: func(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
			if a.Kind() != heap.KCell || b.Kind() != heap.KCell {
				return heap.NotImpl, nil
			}
			if err := c.Enter(" in comparison"); err != nil {
				return a, err
			}
			defer c.Leave()
			x, y := c.Slots(a)[0], c.Slots(b)[0]
			if x == heap.Unbound || y == heap.Unbound {
				n, m := 0, 0
				if x != heap.Unbound {
					n = 1
				}
				if y != heap.Unbound {
					m = 1
				}
				return c.CompareOf(op, heap.Int(int64(n)), heap.Int(int64(m)))
			}
			return c.CompareOf(op, x, y)
		},
		Methods: []Native{{
			Name: "cell_contents", Kind: Getter,
			Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if x := c.Slots(a[0])[0]; x != heap.Unbound {
					return x, nil
				}
				return a[0], c.Raise(TValueError, "Cell is empty")
			},
			Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Slots(a[0])[0] = a[1]
				return heap.None, nil
			},
		}},
	}
}

// TextSignature returns the signature as CPython writes it: "($self, x, /)".
// It is empty for what has none.
func (n *Native) TextSignature() string {
	if n.Text != "" {
		return n.Text
	}
	if n.Kind == Getter || n.Kind == Field {
		return ""
	}
	var items []string
	for i, item := range splitSig(strings.TrimSuffix(strings.TrimPrefix(n.Sig, "("), ")")) {
		item = withoutConverter(item)
		if strings.Contains(item, "<null>") {
			return ""
		}
		if i == 0 && n.module == "" && n.Kind != StaticMethod {
			item = "$" + item
			if n.Kind == ClassMethod {
				item = "$type"
			}
		}
		items = append(items, item)
	}
	if len(items) == 0 && n.module == "" {
		items = []string{"$self", "/"}
	}
	return "(" + strings.Join(items, ", ") + ")"
}

// withoutConverter returns "x=1" of "x: int = 1".
func withoutConverter(item string) string {
	left, def, has := strings.Cut(item, "=")
	name, _, typed := strings.Cut(left, ":")
	if !typed {
		return item
	}
	if !has {
		return strings.TrimSpace(name)
	}
	return strings.TrimSpace(name) + "=" + strings.TrimSpace(def)
}
