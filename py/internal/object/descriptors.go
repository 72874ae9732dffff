package object

import (
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Slots of a property.
const (
	PropGet = iota
	PropSet
	PropDel
	PropDoc
	PropName   // Unbound as long as it has none
	PropOwnDoc // True when the doc is that of the getter
	propSlots
)

func propertyType() *Type {
	part := func(name string, slot int) Native {
		return Native{Name: name, Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[slot], nil }}
	}
	with := func(name string, slot int, doc string) Native {
		return Native{Name: name, Sig: "(self: raw, object, /)", Doc: doc, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.propertyWith(a[0], slot, a[1])
		}}
	}
	return &Type{
		Name: "property", Doc: "An attribute that functions compute, set and delete.",
		New:  &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, _ []heap.Value) (heap.Value, error) { return c.newProperty(), nil }},
		Init: &Native{Sig: "(self: raw, fget=None, fset=None, fdel=None, doc=None)", Fn: propertyInit, Py: "objects.property_init"},
		Methods: []Native{
			part("fget", PropGet), part("fset", PropSet), part("fdel", PropDel),
			with("getter", PropGet, "The property with another getter."),
			with("setter", PropSet, "The property with another setter."),
			with("deleter", PropDel, "The property with another deleter."),
			{
				Name: "__doc__", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[PropDoc], nil },
				Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
					c.Slots(a[0])[PropDoc] = orNone(a[1])
					return heap.None, nil
				},
			},
			{Name: "__name__", Kind: Getter, Fn: propertyName, Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Slots(a[0])[PropName] = a[1]
				return heap.None, nil
			}},
			{Name: "__isabstractmethod__", Kind: Getter, Fn: propertyAbstract, Py: "objects.property_abstract"},
			{Name: "__set_name__", Sig: "(self, owner, name, /)", Doc: "Tells the property its name.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				c.Slots(a[0])[PropName] = a[2]
				return heap.None, nil
			}},
			{Name: "__get__", Sig: "(self: raw, instance, owner=None, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[1] == heap.None {
					return a[0], nil
				}
				return c.tailBound(c.bindProp(c.Payload(a[0]), a[1]))
			}},
			{Name: "__set__", Sig: "(self, instance, value, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.tailSet(c.setProp(a[0], a[1], a[2]))
			}},
			{Name: "__delete__", Sig: "(self, instance, /)", Kind: Wrapper, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.tailSet(c.setProp(a[0], a[1], heap.Unbound))
			}},
		},
	}
}

// tailBound is the result of a binding as that of a native.
func (c *Ctx) tailBound(x heap.Value, how GetHow, err error) (heap.Value, error) {
	if how == CallGetter && err == nil {
		return c.tailGet(Any)
	}
	return x, err
}

// tailSet is the same for an assignment.
func (c *Ctx) tailSet(how GetHow, err error) (heap.Value, error) {
	if how == CallGetter && err == nil {
		return c.tailGet(CheckNone)
	}
	return heap.None, err
}

func orNone(v heap.Value) heap.Value {
	if v == heap.Unbound {
		return heap.None
	}
	return v
}

func (c *Ctx) newProperty() heap.Value {
	return c.NewFixed(heap.KProp, heap.None, heap.None, heap.None, heap.None, heap.Unbound, heap.False)
}

func propertyInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[0])
	doc, own := a[4], heap.False
	if doc == heap.None && a[1] != heap.None {
		x, how, err := c.getInner(a[1], heap.SmallStr("__doc__"))
		switch {
		case err == nil && how == CallGetter:
			return doc, NeedPython
		case err != nil && err != Raised:
			return doc, err
		case err == nil && how == Found && x != heap.None:
			doc, own = x, heap.True
		}
	}
	s := c.Slots(p)
	s[PropGet], s[PropSet], s[PropDel] = a[1], a[2], a[3]
	s[PropDoc], s[PropOwnDoc] = doc, own
	if a[0].Kind() == heap.KInst && doc != heap.None {
		c.InstSet(a[0], heap.SmallStr("__doc__"), doc)
	}
	return heap.None, nil
}

// propertyWith returns a copy of a property with another function.
func (c *Ctx) propertyWith(v heap.Value, slot int, f heap.Value) (heap.Value, error) {
	var parts [propSlots]heap.Value
	copy(parts[:], c.Slots(c.Payload(v)))
	parts[slot] = f
	doc := parts[PropDoc]
	if parts[PropOwnDoc] == heap.True && slot == PropGet {
		doc = heap.None
	}
	if v.Kind() == heap.KInst {
		if parts[PropOwnDoc] == heap.True {
			doc = heap.None
		}
		return c.Tail(Any, c.TypeOf(v), parts[PropGet], parts[PropSet], parts[PropDel], doc)
	}
	p := c.NewFixed(heap.KProp, parts[:]...)
	if slot == PropGet {
		return p, c.redoc(p, f, doc)
	}
	return p, nil
}

// redoc takes the doc of another getter.
func (c *Ctx) redoc(p, f, doc heap.Value) error {
	_, err := propertyInit(c, []heap.Value{p, f, c.Slots(p)[PropSet], c.Slots(p)[PropDel], doc})
	if err == NeedPython {
		return nil
	}
	return err
}

func propertyName(c *Ctx, a []heap.Value) (heap.Value, error) {
	name, err := c.propName(a[0])
	if err == nil && name == heap.Unbound {
		err = c.AttrError(a[0], heap.SmallStr("__name__"))
	}
	return name, err
}

// propName returns the name of a property: that which its class gave it, or that
// of its getter; Unbound if there is none, or if it takes Python code.
func (c *Ctx) propName(p heap.Value) (heap.Value, error) {
	s := c.Slots(p)
	if s[PropName] != heap.Unbound {
		return s[PropName], nil
	}
	f := s[PropGet]
	if f == heap.None {
		return heap.Unbound, nil
	}
	x, how, err := c.getInner(f, heap.SmallStr("__name__"))
	if err == Raised && c.Is(c.Exception(), TAttributeError) {
		c.TakeException()
		return heap.Unbound, nil
	}
	if how != Found {
		x = heap.Unbound
	}
	return x, err
}

func propertyAbstract(c *Ctx, a []heap.Value) (heap.Value, error) {
	for slot := PropGet; slot <= PropDel; slot++ {
		yes, err := c.isAbstract(c.Slots(a[0])[slot])
		if yes || err != nil {
			return heap.True, err
		}
	}
	return heap.False, nil
}

// isAbstract reports whether a function has a true __isabstractmethod__.
func (c *Ctx) isAbstract(f heap.Value) (bool, error) {
	x, how, err := c.getInner(f, c.Intern("__isabstractmethod__"))
	switch {
	case err == Raised:
		return false, nil
	case err != nil || how == NotFound:
		return false, err
	case how == CallGetter:
		return false, NeedPython
	}
	return c.Truth(x)
}

// Slots of a classmethod or staticmethod.
const (
	WrapFunc = iota
	WrapDict // of attributes, or Unbound
)

func classMethodType() *Type {
	t := wrapType("classmethod", "A method that gets the class.", TClassMethod)
	t.Methods = append(t.Methods, Native{
		Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper,
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if a[2] == heap.None {
				a[2] = c.TypeOf(a[1])
			}
			return c.NewBound(a[2], c.Slots(a[0])[WrapFunc]), nil
		},
	})
	return t
}

func staticMethodType() *Type {
	t := wrapType("staticmethod", "A function in a class that is no method.", TStaticMethod)
	t.Call = func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) {
		return c.TailStar(Any, c.Slots(v)[WrapFunc], args, kwargs)
	}
	t.Methods = append(t.Methods, Native{
		Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: Wrapper,
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[WrapFunc], nil },
	})
	return t
}

func wrapType(name, doc string, id TypeID) *Type {
	inner := func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[WrapFunc], nil }
	return &Type{
		Name: name, Doc: doc,
		New: &Native{Sig: "(cls, function, /)", AnyNames: true, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(id, a[1], heap.Unbound), nil
		}},
		Init: &Native{Sig: "(self, function, /)", Fn: func(*Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			if err := c.Enter(inRepr); err != nil {
				return v, err
			}
			defer c.Leave()
			s, err := c.ReprOf(c.Slots(v)[WrapFunc])
			return c.Str("<" + name + "(" + s + ")>"), err
		},
		Py: map[Special]string{SRepr: "objects.wrapper_repr"},
		Dict: func(c *Ctx, v heap.Value, make bool) heap.Value {
			if d := c.Slots(v)[WrapDict]; d != heap.Unbound || !make {
				return d
			}
			d := c.NewDict(heap.KDict)
			c.Slots(v)[WrapDict] = d
			return d
		},
		GetAttr: wrapAttr,
		Methods: []Native{
			{Name: "__func__", Kind: Field, Fn: inner},
			{Name: "__wrapped__", Kind: Field, Fn: inner},
			{Name: "__isabstractmethod__", Kind: Getter, Py: "objects.wrapper_abstract", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				yes, err := c.isAbstract(c.Slots(a[0])[WrapFunc])
				return heap.Bool(yes), err
			}},
			{Name: "__doc__", Kind: Getter, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				x, how, err := c.getInner(c.Slots(a[0])[WrapFunc], heap.SmallStr("__doc__"))
				if how != Found || err != nil {
					return heap.None, err
				}
				return x, nil
			}},
			dictGetter(),
		},
	}
}

// wrapAttr: a wrapped function keeps its name, module and annotations.
func wrapAttr(c *Ctx, v, name heap.Value) (heap.Value, error) {
	switch c.Text(name) {
	case "__name__", "__qualname__", "__module__", "__annotations__", "__annotate__", "__type_params__":
		if d := c.Slots(v)[WrapDict]; d != heap.Unbound {
			if x, ok := c.GetItemStr(d, name); ok {
				return x, nil
			}
		}
		x, how, err := c.getInner(c.Slots(v)[WrapFunc], name)
		switch {
		case err != nil || how == Found:
			return x, err
		case how == CallGetter:
			return heap.Unbound, errCallGetter
		}
	}
	return heap.Unbound, nil
}

func superType() *Type {
	slot := func(i int) Func {
		return func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[i], nil }
	}
	return &Type{
		Name: "super", Doc: "What the classes behind one in the MRO have.",
		New: &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.NewBlockOf(TSuper, heap.None, heap.None, heap.None), nil
		}},
		Init: &Native{Sig: "(self, type=<null>, object_or_type=None, /)", Fn: superInit},
		Repr: func(c *Ctx, v heap.Value) (heap.Value, error) {
			s := c.Slots(v)
			this, of := "NULL", "NULL"
			if s[SuperThis] != heap.None {
				this = c.ClassName(s[SuperThis])
			}
			if s[SuperClass] != heap.None {
				of = "<" + c.ClassName(s[SuperClass]) + " object>"
			}
			return c.Str("<super: <class '" + this + "'>, " + of + ">"), nil
		},
		Methods: []Native{
			{Name: "__thisclass__", Kind: Field, Fn: slot(SuperThis)},
			{Name: "__self__", Kind: Field, Fn: slot(SuperSelf)},
			{Name: "__self_class__", Kind: Field, Fn: slot(SuperClass)},
			{Name: "__get__", Sig: "(self: raw, instance, owner=None, /)", Kind: Wrapper, Fn: superBind},
		},
	}
}

// NewSuper returns super(this, self).
func (c *Ctx) NewSuper(this, self heap.Value) (heap.Value, error) {
	class, err := c.SuperCheck(this, self)
	return c.NewBlockOf(TSuper, this, self, class), err
}

func superInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	this, self := a[1], a[2]
	if this == heap.Unbound {
		var err error
		if this, self, err = c.VM.SuperArgs(); err != nil {
			return this, err
		}
	}
	if !IsClass(this) {
		return this, c.Raise(TTypeError, "super() argument 1 must be a type, not %s", c.TypeName(this))
	}
	class := heap.None
	if self != heap.None {
		var err error
		if class, err = c.SuperCheck(this, self); err != nil {
			return class, err
		}
	}
	s := c.Slots(a[0])
	s[SuperThis], s[SuperSelf], s[SuperClass] = this, self, class
	return heap.None, nil
}

// superBind binds a super object without self that is an attribute of a class.
func superBind(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[0])
	if s := c.Slots(p); a[1] == heap.None || s[SuperSelf] != heap.None {
		return a[0], nil
	}
	if a[0].Kind() == heap.KInst {
		return c.Tail(Any, c.TypeOf(a[0]), c.Slots(p)[SuperThis], a[1])
	}
	return c.NewSuper(c.Slots(p)[SuperThis], a[1])
}
