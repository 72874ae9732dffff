package object

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

func objectType() *Type {
	methods := []Native{
		{Name: "__repr__", Sig: "(self, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.Str(c.DefaultRepr(a[0])), nil
		}},
		{Name: "__str__", Sig: "(self, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.TailMethod(CheckStr, SRepr, c.SlotOf(a[0], SRepr), a[0])
		}},
		{Name: "__hash__", Sig: "(self, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return heap.Int(heap.ID(a[0]) >> 4), nil
		}},
		{Name: "__getattribute__", Sig: "(self, name, /)", Kind: Wrapper, Fn: objectGet},
		{Name: "__setattr__", Sig: "(self, name, value, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.objectSet(a[0], a[1], a[2], "__setattr__")
		}},
		{Name: "__delattr__", Sig: "(self, name, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.objectSet(a[0], a[1], heap.Unbound, "__delattr__")
		}},
		{Name: "__format__", Sig: "(self, format_spec, /)", Doc: "The text of the object; the specification must be empty.", Fn: objectFormat},
		{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the object of.", Fn: needPython, Py: "objects.reduce"},
		{Name: "__reduce_ex__", Sig: "(self, protocol: size, /)", Doc: "The same, for a protocol.", Fn: needPython, Py: "objects.reduce_ex"},
		{Name: "__getstate__", Sig: "(self, /)", Doc: "The state for pickle.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.stateOf(a[0]) }},
		{Name: "__dir__", Sig: "(self, /)", Doc: "The names of the attributes.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.dirOf(a[0]) }},
		{Name: "__sizeof__", Sig: "(self, /)", Doc: "The size of the object in bytes.", Fn: objectSize},
		{Name: "__init_subclass__", Sig: "(cls, /, *args, **kwargs)", Kind: ClassMethod, Doc: "Called when a class derives from this one.", Fn: initSubclass},
		{Name: "__subclasshook__", Sig: "(cls, object, /)", Kind: ClassMethod, Doc: "What an abstract class says to issubclass().", Fn: func(*Ctx, []heap.Value) (heap.Value, error) {
			return heap.NotImpl, nil
		}},
		{Name: "__class__", Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.TypeOf(a[0]), nil }, Set: setClass},
		{Name: "__doc__", Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.docOf(c.Lib.Types[c.Layout(c.TypeOf(a[0]))].Doc), nil
		}},
	}
	for op := code.EQ; op <= code.GE; op++ {
		n := Native{Name: (SEq + Special(op)).Name(), Sig: "(self, value, /)", Kind: Wrapper, Fn: objectCompare(op)}
		if op == code.NE {
			n.Py = "objects.not_equal"
		}
		methods = append(methods, n)
	}
	return &Type{
		Name: "object", Flags: Plain, Doc: "The base of all classes.",
		New:     &Native{Sig: "(cls, /, *args, **kwargs)", AnyNames: true, Fn: objectNew},
		Init:    &Native{Sig: "(self, /, *args, **kwargs)", AnyNames: true, Fn: objectInit},
		Methods: methods,
	}
}

// docOf returns a doc as a value: None when there is none.
func (c *Ctx) docOf(doc string) heap.Value {
	if doc == "" {
		return heap.None
	}
	return c.Str(doc)
}

func objectCompare(op code.CmpOp) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		switch {
		case op == code.EQ && a[0] == a[1]:
			return heap.True, nil
		case op == code.NE:
			return c.objectNotEqual(a[0], a[1])
		}
		return heap.NotImpl, nil
	}
}

// objectNotEqual is __ne__: the opposite of __eq__.
func (c *Ctx) objectNotEqual(a, b heap.Value) (heap.Value, error) {
	eq := c.SlotOf(a, SEq)
	if eq.Kind() == heap.KNative && c.Lib.Natives[eq.N].owner == TObject {
		if a == b {
			return heap.False, nil
		}
		return heap.NotImpl, nil
	}
	return a, NeedPython
}

func objectNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	class := a[0]
	if len(c.Tuple(a[1])) > 0 || c.Dicts.At(a[2]).Len() > 0 {
		if err := c.excessNew(class); err != nil {
			return class, err
		}
	}
	return c.NewObject(class)
}

// NewObject returns a new instance of a class that extends no built-in type but
// object, or the TypeError of an abstract class.
func (c *Ctx) NewObject(class heap.Value) (heap.Value, error) {
	if class.Kind() == heap.KClass && c.Classes.At(class).Flags&ClassAbstract != 0 {
		return class, c.abstractError(class)
	}
	return c.NewInstance(class), nil
}

// excessNew raises the TypeError of arguments that nothing takes.
func (c *Ctx) excessNew(class heap.Value) error {
	base := c.Lib.Types[TObject]
	switch {
	case c.Slot(class, SNew) != base.slots[SNew]:
		return c.Raise(TTypeError, "object.__new__() takes exactly one argument (the type to instantiate)")
	case c.Slot(class, SInit) == base.slots[SInit]:
		return c.Raise(TTypeError, "%s() takes no arguments", c.ClassName(class))
	}
	return nil
}

func objectInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	if len(c.Tuple(a[1])) == 0 && c.Dicts.At(a[2]).Len() == 0 {
		return heap.None, nil
	}
	class := c.TypeOf(a[0])
	base := c.Lib.Types[TObject]
	switch {
	case c.Slot(class, SInit) != base.slots[SInit]:
		return a[0], c.Raise(TTypeError, "object.__init__() takes exactly one argument (the instance to initialize)")
	case c.Slot(class, SNew) == base.slots[SNew]:
		return a[0], c.Raise(TTypeError, "%s.__init__() takes exactly one argument (the instance to initialize)", c.ClassName(class))
	}
	return heap.None, nil
}

// abstractError raises the TypeError of a class with abstract methods.
func (c *Ctx) abstractError(class heap.Value) error {
	set, _ := c.GetStr(c.Classes.At(class).Dict, "__abstractmethods__")
	var names []string
	if p := c.Payload(set); p.Kind() == heap.KFrozenSet || p.Kind() == heap.KSet {
		d := c.Dicts.At(p)
		for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
			if k := d.At(i).Key; k.IsStr() {
				names = append(names, "'"+c.Text(k)+"'")
			}
		}
	}
	slices.Sort(names)
	what := "method"
	if len(names) != 1 {
		what = "methods"
	}
	return c.Raise(TTypeError, "Can't instantiate abstract class %s without an implementation for abstract %s %s",
		c.ClassName(class), what, strings.Join(names, ", "))
}

func objectGet(c *Ctx, a []heap.Value) (heap.Value, error) {
	name, err := c.attrName(a[1])
	if err != nil {
		return name, err
	}
	v := a[0]
	var x heap.Value
	var how GetHow
	if IsClass(v) { // object.__getattribute__(C, name) sees C as an object
		x, how, err = c.getInstAttr(v, c.TypeOf(v), c.Lib.Types[TType], name)
	} else {
		x, how, err = c.GenericGet(v, name)
	}
	switch {
	case err != nil || how == Found:
		return x, err
	case how == CallGetter:
		return c.tailGet(Any)
	case IsClass(v):
		return x, c.attrError(v, name, "'%s' object has no attribute '%s'", c.TypeName(v), c.Text(name))
	}
	return x, c.AttrError(v, name)
}

// attrName checks and interns the name of an attribute.
func (c *Ctx) attrName(name heap.Value) (heap.Value, error) {
	p := c.Payload(name)
	if !p.IsStr() {
		return p, c.Raise(TTypeError, "attribute name must be string, not '%s'", c.TypeName(name))
	}
	return c.InternName(p)
}

func (c *Ctx) objectSet(v, name, x heap.Value, method string) (heap.Value, error) {
	if IsClass(v) {
		return v, c.Raise(TTypeError, "can't apply this %s to %s object", method, c.TypeName(v))
	}
	return c.setThrough(v, name, x)
}

// setThrough is GenericSet as a native.
func (c *Ctx) setThrough(v, name, x heap.Value) (heap.Value, error) {
	n, err := c.attrName(name)
	if err != nil {
		return n, err
	}
	how, err := c.GenericSet(v, n, x)
	if how == CallGetter && err == nil {
		return c.tailGet(CheckNone)
	}
	return heap.None, err
}

func objectFormat(c *Ctx, a []heap.Value) (heap.Value, error) {
	spec := c.Payload(a[1])
	switch {
	case !spec.IsStr():
		return spec, c.Raise(TTypeError, "__format__() argument must be str, not %s", c.TypeName(a[1]))
	case c.StrBytes(spec) > 0:
		return spec, c.Raise(TTypeError, "unsupported format string passed to %s.__format__", c.TypeName(a[0]))
	}
	if a[0].IsStr() {
		return a[0], nil
	}
	return c.TailMethod(CheckStr, SStr, c.SlotOf(a[0], SStr), a[0])
}

func objectSize(c *Ctx, a []heap.Value) (heap.Value, error) {
	if a[0].Kind() == heap.KInst {
		return heap.Int(int64(16 * (c.room(a[0]) + 1))), nil
	}
	return heap.Int(16), nil
}

func initSubclass(c *Ctx, a []heap.Value) (heap.Value, error) {
	if n := len(c.Tuple(a[1])); n > 0 {
		return a[0], c.Raise(TTypeError, "%s.__init_subclass__() takes no arguments (%d given)", c.ClassName(a[0]), n)
	}
	if c.Dicts.At(a[2]).Len() > 0 {
		return a[0], c.Raise(TTypeError, "%s.__init_subclass__() takes no keyword arguments", c.ClassName(a[0]))
	}
	return heap.None, nil
}

// stateOf is __getstate__ of object.
func (c *Ctx) stateOf(v heap.Value) (heap.Value, error) {
	state := heap.None
	if d, ok := c.DictOf(v); ok && c.Dicts.At(d).Len() > 0 {
		var err error
		if state, err = c.copyDict(d); err != nil {
			return state, err
		}
	}
	if v.Kind() != heap.KInst {
		return state, nil
	}
	slots := heap.Unbound
	for _, name := range c.slotsInOrder(v) {
		if x, ok := c.fixed(v, name); ok {
			if slots == heap.Unbound {
				slots = c.NewDict(heap.KDict)
			}
			c.SetItemStr(slots, name, x)
		}
	}
	if slots == heap.Unbound {
		return state, nil
	}
	return c.NewTuple(state, slots), nil
}

// slotsInOrder returns the names of the slots of an instance as __slots__ of
// its classes tell them, and after these the others.
func (c *Ctx) slotsInOrder(v heap.Value) []heap.Value {
	var names []heap.Value
	attr := c.Intern("__slots__")
	for _, class := range c.MRO(c.TypeOf(v)) {
		if class.Kind() != heap.KClass {
			continue
		}
		told, _ := c.GetItemStr(c.Classes.At(class).Dict, attr)
		var items []heap.Value
		switch p := c.Payload(told); p.Kind() {
		case heap.KTuple:
			items = c.Tuple(p)
		case heap.KList:
			items = c.Lists.At(p).Items
		}
		for _, item := range items {
			if p := c.Payload(item); p.IsStr() {
				names = append(names, c.Intern(mangle(c.ClassName(class), c.Text(p))))
			}
		}
	}
	s := c.Shape(c.ShapeOf(v))
	for _, name := range s.Names[:s.Fixed] {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// dirOf is __dir__ of object: the names in the instance, its class and bases.
func (c *Ctx) dirOf(v heap.Value) (heap.Value, error) {
	return c.namesOf(func(names heap.Value) error {
		if d, ok := c.DictOf(v); ok {
			if err := c.addNames(names, d); err != nil {
				return err
			}
		}
		return c.addClassNames(names, c.TypeOf(v))
	})
}

// dirOfClass is __dir__ of type.
func (c *Ctx) dirOfClass(class heap.Value) (heap.Value, error) {
	return c.namesOf(func(names heap.Value) error { return c.addClassNames(names, class) })
}

// namesOf returns a list of the keys that add adds to a dict.
func (c *Ctx) namesOf(add func(names heap.Value) error) (heap.Value, error) {
	names := c.NewDict(heap.KDict)
	pin := c.Pin(names)
	defer c.Unpin(pin)
	if err := add(names); err != nil {
		return names, err
	}
	return c.keyList(names)
}

// addNames adds the keys of the dict d that are strs.
func (c *Ctx) addNames(names, d heap.Value) error {
	pin, p := c.Pin(d), c.Pace()
	defer c.Unpin(pin)
	for i := c.Dicts.At(d).Next(0); i >= 0; i = c.Dicts.At(d).Next(i + 1) {
		k := c.Dicts.At(d).At(i).Key
		if !k.IsStr() {
			continue
		}
		at, hash := c.findStr(c.Dicts.At(names), k)
		if err := c.put(names, at, k, heap.None, hash, true); err != nil {
			return err
		}
		if p.Over(4 * valueWork) {
			return p.Err()
		}
	}
	return nil
}

// addClassNames adds the attributes of a class and its bases.
func (c *Ctx) addClassNames(names, class heap.Value) error {
	for _, base := range c.MRO(class) {
		if base.Kind() == heap.KClass {
			if err := c.addNames(names, c.Classes.At(base).Dict); err != nil {
				return err
			}
			continue
		}
		for name := range c.Builtin(base).attrs {
			c.SetStr(names, name, heap.None)
		}
		c.SetStr(names, "__doc__", heap.None)
	}
	return nil
}

// setClass is the assignment to __class__.
func setClass(c *Ctx, a []heap.Value) (heap.Value, error) {
	v, class := a[0], a[1]
	switch {
	case class == heap.Unbound:
		return v, c.Raise(TTypeError, "can't delete __class__ attribute")
	case !IsClass(class):
		return v, c.Raise(TTypeError, "__class__ must be set to a class, not '%s' object", c.TypeName(class))
	case v.Kind() == heap.KModule && c.Subclass(class, TypeValue(TModule)):
		c.Modules.At(v).Class = class
		return heap.None, nil
	case class.Kind() != heap.KClass || v.Kind() != heap.KInst || c.TypeOf(v).Kind() != heap.KClass:
		return v, c.Raise(TTypeError, "__class__ assignment only supported for mutable types or ModuleType subclasses")
	case !c.sameLayout(c.TypeOf(v), class):
		return v, c.Raise(TTypeError, "__class__ assignment: '%s' object layout differs from '%s'", c.ClassName(class), c.TypeName(v))
	}
	c.SetClass(v, class)
	return heap.None, nil
}

// sameLayout reports whether instances of one class can become instances of
// the other.
func (c *Ctx) sameLayout(a, b heap.Value) bool {
	x, y := c.Classes.At(a), c.Classes.At(b)
	const same = ClassHasDict | ClassPayload
	if x.Layout != y.Layout || (x.Flags^y.Flags)&same != 0 {
		return false
	}
	s, t := c.Shape(x.Root), c.Shape(y.Root)
	return s.Hidden == t.Hidden && s.Fixed == t.Fixed && slices.Equal(s.Names[:s.Fixed], t.Names[:t.Fixed])
}

func noneType() *Type {
	return &Type{
		Name: "NoneType", Flags: Final, Doc: "The type of None.",
		New:  singleton("NoneType", heap.None),
		Repr: func(*Ctx, heap.Value) (heap.Value, error) { return heap.SmallStr("None"), nil },
		Bool: func(*Ctx, heap.Value) (bool, error) { return false, nil },
		Hash: func(*Ctx, heap.Value) (uint64, error) { return 0xfca86420, nil },
	}
}

// singleton is the __new__ of a type with one object.
func singleton(name string, v heap.Value) *Native {
	return &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		if len(c.Tuple(a[1])) > 0 || c.Dicts.At(a[2]).Len() > 0 {
			return v, c.Raise(TTypeError, "%s takes no arguments", name)
		}
		return v, nil
	}}
}

func notImplementedType() *Type {
	return &Type{
		Name: "NotImplementedType", Flags: Final, Doc: "The type of NotImplemented.",
		New:  singleton("NotImplementedType", heap.NotImpl),
		Repr: func(c *Ctx, _ heap.Value) (heap.Value, error) { return heap.SmallStr("NotImplemented"), nil },
		Bool: func(c *Ctx, _ heap.Value) (bool, error) {
			return false, c.Raise(TTypeError, "NotImplemented should not be used in a boolean context")
		},
		Methods: []Native{
			{Name: "__reduce__", Sig: "(self, /)", Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return heap.SmallStr("NotImplemented"), nil }},
		},
	}
}

func ellipsisType() *Type {
	return &Type{
		Name: "ellipsis", Flags: Final, Doc: "The type of the object `...`.",
		New:  singleton("EllipsisType", heap.Ellipsis),
		Repr: func(*Ctx, heap.Value) (heap.Value, error) { return heap.SmallStr("Ellipsis"), nil },
		Methods: []Native{
			{Name: "__reduce__", Sig: "(self, /)", Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return heap.SmallStr("Ellipsis"), nil }},
		},
	}
}

func namespaceType() *Type {
	return &Type{
		Name: "SimpleNamespace", Module: "types", Flags: Plain | HasDict, Doc: "An object for attributes of any name.",
		New:  &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewInstance(a[0]), nil }},
		Init: &Native{Sig: "(self, /, *args, **kwargs)", Fn: namespaceInit, Py: "objects.namespace_init"},
		Repr: namespaceRepr,
		Compare: func(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
			if !c.Is(a, TSimpleNamespace) || !c.Is(b, TSimpleNamespace) {
				return heap.NotImpl, nil
			}
			if err := c.Enter(" in comparison"); err != nil {
				return a, err
			}
			defer c.Leave()
			return c.CompareOf(op, c.InstDict(a), c.InstDict(b))
		},
		Py: map[Special]string{SRepr: "objects.namespace_repr", SEq: "objects.namespace_eq", SNe: "objects.namespace_ne"},
		Methods: []Native{
			dictGetter(),
			{Name: "__reduce__", Sig: "(self, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.NewTuple(c.TypeOf(a[0]), c.NewTuple(), c.InstDict(a[0])), nil
			}},
			{Name: "__replace__", Sig: "(self, /, **changes)", Doc: "A copy with other values of some attributes.", Fn: needPython, Py: "objects.namespace_replace"},
		},
	}
}

func namespaceInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[1])
	if len(args) > 1 {
		return a[0], c.Raise(TTypeError, "SimpleNamespace expected at most 1 argument, got %d", len(args))
	}
	if len(args) == 1 {
		return a[0], NeedPython
	}
	d := c.InstDict(a[0])
	for i := c.Dicts.At(a[2]).Next(0); i >= 0; i = c.Dicts.At(a[2]).Next(i + 1) {
		e := *c.Dicts.At(a[2]).At(i)
		c.SetItemStr(d, e.Key, e.Val)
	}
	return heap.None, nil
}

func namespaceRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	name := "namespace"
	if class := c.TypeOf(v); class.Kind() == heap.KClass {
		name = c.ClassName(class)
	}
	var parts []string
	d := c.InstDict(v)
	for i := c.Dicts.At(d).Next(0); i >= 0; i = c.Dicts.At(d).Next(i + 1) {
		e := *c.Dicts.At(d).At(i)
		if !isScalar(e.Val) {
			return v, NeedPython // it may hold v itself
		}
		s, err := c.ReprOf(e.Val)
		if err != nil {
			return v, err
		}
		if e.Key.IsStr() {
			parts = append(parts, fmt.Sprintf("%s=%s", c.Text(e.Key), s))
		}
	}
	return c.Str(name + "(" + strings.Join(parts, ", ") + ")"), nil
}

// isScalar reports whether v is a built-in value that holds no others.
func isScalar(v heap.Value) bool {
	switch v.Kind() {
	case heap.KInt, heap.KFloat, heap.KBool, heap.KNone, heap.KSmallStr, heap.KStr, heap.KConstStr, heap.KBytes, heap.KBig:
		return true
	}
	return false
}
