package object

import (
	"errors"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// GetHow says how the lookup of an attribute ended.
type GetHow uint8

// The ends of a lookup.
const (
	Found      GetHow = iota // with a value; of an assignment: it is done
	CallGetter               // c.Get must be called: its result is the value
	NotFound                 // nothing was raised: __getattr__ is next, then AttrError
)

// errCallGetter is the answer of a Type.GetAttr that has filled c.Get: it says
// CallGetter.
var errCallGetter = errors.New("the value comes from the getter in Get")

// CallFor returns the answer of a Type.GetAttr whose value is that of calling f
// with the arguments.
func (c *Ctx) CallFor(f heap.Value, args ...heap.Value) error {
	c.call(f, args...)
	return errCallGetter
}

// AttrCall is a call that the access to an attribute comes to: a getter, a
// setter, a __get__, __set__ or __delete__, a __getattribute__ or __setattr__.
// What setters return is dropped. A Func of kind KNative is called like any
// native.
type AttrCall struct {
	Func heap.Value
	Args [3]heap.Value
	N    int
}

func (c *Ctx) call(f heap.Value, args ...heap.Value) GetHow {
	c.Get.Func = f
	c.Get.N = copy(c.Get.Args[:], args)
	return CallGetter
}

// tailGet makes c.Get the result of a native.
func (c *Ctx) tailGet(check Check) (heap.Value, error) {
	return c.Tail(check, c.Get.Func, c.Get.Args[:c.Get.N]...)
}

// GetAttrPure looks the attribute up in any object, as the dot does, and runs
// no Python code: it returns the value, or what must be called. The
// AttributeError of a property without a getter, and the like, is an error;
// that of an attribute which is not there is NotFound, and the caller tries the
// class's __getattr__ before it raises AttrError. The same holds when the call
// raises AttributeError. name is interned.
func (c *Ctx) GetAttrPure(v, name heap.Value) (heap.Value, GetHow, error) {
	if f := c.SlotOf(v, SGetAttribute); f.Kind() != heap.KNative && f != heap.Unbound {
		return heap.Unbound, c.callMethod(f, v, name), nil
	}
	x, how, err := c.GenericGet(v, name)
	if err == Raised {
		c.attrContext(v, name)
	}
	return x, how, err
}

// attrContext tells an AttributeError that does not know it what was looked for.
func (c *Ctx) attrContext(v, name heap.Value) {
	if !c.Is(c.exc, TAttributeError) || c.Member(c.exc, "name") != heap.None || c.Member(c.exc, "obj") != heap.None {
		return
	}
	c.SetMember(c.exc, "name", name)
	c.SetMember(c.exc, "obj", v)
}

// isAttr reports whether the native is a data descriptor. The doc of a type is
// none: what an instance has goes first.
func (n *Native) isAttr() bool {
	return n.Kind == Field || n.Kind == Getter && (n.owner != TObject || n.Name != "__doc__")
}

// callMethod asks for the call of the special method f, as found in the class
// of self.
func (c *Ctx) callMethod(f, self heap.Value, args ...heap.Value) GetHow {
	if f.Kind() == heap.KFunc {
		c.Get.Func = f
		c.Get.Args[0] = self
		c.Get.N = 1 + copy(c.Get.Args[1:], args)
		return CallGetter
	}
	if b, ok := c.BindMethod(f, self, c.TypeOf(self)); ok {
		f = b
	}
	return c.call(f, args...)
}

// GenericGet is GetAttrPure without a __getattribute__ in Python: what that of
// object, type, module or super does.
func (c *Ctx) GenericGet(v, name heap.Value) (heap.Value, GetHow, error) {
	switch v.Kind() {
	case heap.KClass, heap.KType:
		return c.getClassAttr(v, name)
	case heap.KModule:
		return c.getModuleAttr(v, name)
	case heap.KBound:
		return c.getBoundAttr(v, name)
	case heap.KBlock:
		switch c.blockType(v) {
		case TSuper:
			return c.getSuperAttr(v, name)
		case TGenericAlias:
			return c.getAliasAttr(v, name)
		}
	}
	class := c.TypeOf(v)
	t := c.Lib.Types[c.Layout(class)]
	if t.Target != nil {
		target, err := t.Target(c, c.Payload(v))
		if err != nil {
			return target, Found, err
		}
		return c.getInner(target, name)
	}
	if t.id == TSuper {
		return c.getSuperAttr(c.Payload(v), name)
	}
	return c.getInstAttr(v, class, t, name)
}

// blockType returns the built-in type of a value of kind KBlock or KIter.
func (c *Ctx) blockType(v heap.Value) TypeID { return TypeID(c.Cells[v.N].T >> 32) }

func (c *Ctx) getInstAttr(v, class heap.Value, t *Type, name heap.Value) (heap.Value, GetHow, error) {
	attr, ok := c.ClassAttr(class, name)
	if ok && c.isReadFirst(attr) {
		return c.bind(attr, v, class)
	}
	if t.GetAttr != nil {
		x, err := t.GetAttr(c, c.Payload(v), name)
		if err == errCallGetter {
			return x, CallGetter, nil
		}
		if err != nil || x != heap.Unbound {
			return x, Found, err
		}
	}
	if v.Kind() == heap.KInst {
		if x, ok := c.InstGet(v, name); ok {
			return x, Found, nil
		}
	} else if d := c.attrDict(v, t, false); d != heap.Unbound {
		if x, ok := c.GetItemStr(d, name); ok {
			return x, Found, nil
		}
	}
	if ok {
		return c.bind(attr, v, class)
	}
	return heap.Unbound, NotFound, nil
}

// attrDict returns the dict of attributes of an object that is no instance,
// or Unbound when it has none.
func (c *Ctx) attrDict(v heap.Value, t *Type, make bool) heap.Value {
	if t.Dict == nil {
		return heap.Unbound
	}
	return t.Dict(c, v, make)
}

func (c *Ctx) getClassAttr(v, name heap.Value) (heap.Value, GetHow, error) {
	meta := c.TypeOf(v)
	attr, ok := c.ClassAttr(meta, name)
	if ok && c.isReadFirst(attr) {
		return c.bind(attr, v, meta)
	}
	if x, found := c.ClassAttr(v, name); found {
		return c.bind(x, heap.Unbound, v)
	}
	if ok {
		return c.bind(attr, v, meta)
	}
	return heap.Unbound, NotFound, nil
}

func (c *Ctx) getModuleAttr(v, name heap.Value) (heap.Value, GetHow, error) {
	class := c.TypeOf(v)
	x, how, err := c.getInstAttr(v, class, c.Lib.Types[TModule], name)
	if err != nil || how != NotFound {
		return x, how, err
	}
	if f, ok := c.GetStr(c.ModuleDict(v), "__getattr__"); ok {
		return heap.Unbound, c.call(f, name), nil
	}
	return heap.Unbound, NotFound, nil
}

// ModuleAttr returns the attribute of a module where its dict has it and nothing
// else could: all that modules have of their type is called __something__.
func (c *Ctx) ModuleAttr(v, name heap.Value) (heap.Value, bool) {
	m := c.Modules.At(v)
	if m.Class != TypeValue(TModule) || m.Dict.Kind() != heap.KDict || strings.HasPrefix(c.Text(name), "__") {
		return heap.Unbound, false
	}
	d := c.Dicts.At(m.Dict)
	at, _, r, err := c.Lookup(d, name)
	if r != heap.Equal || err != nil {
		return heap.Unbound, false
	}
	return d.At(at).Val, true
}

// getBoundAttr: a method has the attributes of its function as well.
func (c *Ctx) getBoundAttr(v, name heap.Value) (heap.Value, GetHow, error) {
	class := c.TypeOf(v)
	if attr, ok := c.ClassAttr(class, name); ok {
		return c.bind(attr, v, class)
	}
	if class != TypeValue(TMethod) {
		return heap.Unbound, NotFound, nil
	}
	return c.getInner(c.Cells[v.N+2], name)
}

// getInner is GetAttrPure for an object that stands behind another. It counts
// how many do.
func (c *Ctx) getInner(v, name heap.Value) (heap.Value, GetHow, error) {
	if err := c.Enter(""); err != nil {
		return heap.Unbound, Found, err
	}
	x, how, err := c.GetAttrPure(v, name)
	c.Leave()
	return x, how, err
}

// IsData reports whether a class attribute is a data descriptor: one that goes
// before what the instance has.
func (c *Ctx) IsData(attr heap.Value) bool {
	switch attr.Kind() {
	case heap.KFunc, heap.KInt, heap.KNone, heap.KSmallStr, heap.KStr, heap.KList, heap.KDict, heap.KTuple:
		return false
	case heap.KNative:
		return c.Lib.Natives[attr.N].isAttr()
	case heap.KProp:
		return true
	case heap.KBlock:
		switch c.blockType(attr) {
		case TMember, TGetSet:
			return true
		case TClassMethod, TStaticMethod:
			return false
		}
	}
	class := c.TypeOf(attr)
	return c.Slot(class, SSet) != heap.Unbound || c.Slot(class, SDelete) != heap.Unbound
}

// isReadFirst reports whether a class attribute is read before what the instance
// has: a data descriptor that does more than to be set.
func (c *Ctx) isReadFirst(attr heap.Value) bool {
	return c.IsData(attr) && (attr.Kind() != heap.KInst || c.Slot(c.TypeOf(attr), SGet) != heap.Unbound)
}

// bind is what the class attribute attr comes to for self, an instance of
// class; self is Unbound when the attribute is read from the class.
func (c *Ctx) bind(attr, self, class heap.Value) (heap.Value, GetHow, error) {
	switch attr.Kind() {
	case heap.KInt, heap.KNone, heap.KSmallStr, heap.KStr, heap.KList, heap.KDict, heap.KTuple:
		return attr, Found, nil
	case heap.KProp:
		return c.bindProp(attr, self)
	case heap.KNative:
		if n := c.Lib.Natives[attr.N]; n.Kind == Constant {
			v, err := n.Fn(c, nil)
			return v, Found, err
		} else if n.Kind == Field || n.Kind == Getter {
			return c.bindGetter(n, attr, self)
		}
	case heap.KBlock:
		switch c.blockType(attr) {
		case TMember, TGetSet:
			return c.bindMember(attr, self)
		}
	}
	if x, ok := c.BindMethod(attr, self, class); ok {
		return x, Found, nil
	}
	get := c.SlotOf(attr, SGet)
	if get == heap.Unbound || get == heap.None {
		return attr, Found, nil
	}
	if self == heap.Unbound {
		self = heap.None
	}
	return heap.Unbound, c.callMethod3(get, attr, self, class), nil
}

// callMethod3 is callMethod with two arguments; a method that is no plain
// function is bound first.
func (c *Ctx) callMethod3(f, self, a, b heap.Value) GetHow {
	if f.Kind() == heap.KFunc || f.Kind() == heap.KNative {
		return c.call(f, self, a, b)
	}
	return c.callMethod(f, self, a, b)
}

// IsMethod reports whether f, which is no function of Python, is called with the
// object as its first argument where a class has it: a caching wrapper, and of
// natives no function of a module, no static or
// class method, and none that an attribute of the object comes from.
func (c *Ctx) IsMethod(f heap.Value) bool {
	if f.Kind() != heap.KNative {
		return f.Kind() == heap.KBlock && c.blockType(f) == TLRUCache
	}
	n := c.Lib.Natives[f.N]
	_, owned := n.Owner()
	return owned && (n.Kind == Method || n.Kind == Wrapper)
}

// BindMethod binds a class attribute that is a function, a native method, a
// classmethod or a staticmethod; self is Unbound when it is read from the
// class. It reports false for every other attribute.
func (c *Ctx) BindMethod(f, self, class heap.Value) (heap.Value, bool) {
	switch f.Kind() {
	case heap.KFunc:
		if self == heap.Unbound {
			return f, true
		}
		return c.NewBound(self, f), true
	case heap.KNative:
		switch n := c.Lib.Natives[f.N]; {
		case n.module != "" || n.Kind == StaticMethod:
			return f, true
		case n.Kind == ClassMethod:
			return c.NewBound(class, f), true
		case self == heap.Unbound || n.Kind == Getter || n.Kind == Field || n.Kind == Constant:
			return f, n.Kind == Method || n.Kind == Wrapper
		}
		return c.NewBound(self, f), true
	case heap.KBlock:
		switch c.blockType(f) {
		case TClassMethod:
			return c.NewBound(class, c.Cells[f.N+1]), true
		case TStaticMethod:
			return c.Cells[f.N+1], true
		case TLRUCache:
			if self == heap.Unbound {
				return f, true
			}
			return c.NewBound(self, f), true
		}
	case heap.KInst:
		if p := c.Payload(f); p.Kind() == heap.KBlock && c.SlotOf(f, SGet).Kind() == heap.KNative {
			return c.BindMethod(p, self, class)
		}
	}
	return f, false
}

func (c *Ctx) bindProp(p, self heap.Value) (heap.Value, GetHow, error) {
	if self == heap.Unbound {
		return p, Found, nil
	}
	f := c.Cells[p.N+1+PropGet]
	if f == heap.None {
		return f, Found, c.propError(p, self, "getter")
	}
	return heap.Unbound, c.call(f, self), nil
}

// bindGetter reads an attribute that is a row with a getter.
func (c *Ctx) bindGetter(n *Native, attr, self heap.Value) (heap.Value, GetHow, error) {
	if self == heap.Unbound {
		return attr, Found, nil
	}
	p, err := c.getterSelf(n, self)
	if err != nil {
		return p, Found, err
	}
	x, err := c.runGetter(n, p)
	if err == NeedPython || err == Tailed || err == NeedVM {
		return heap.Unbound, c.call(attr, self), nil
	}
	return x, Found, err
}

// runGetter calls the function of a getter. Its argument list is kept for the
// next, unless one getter asks for another.
func (c *Ctx) runGetter(n *Native, self heap.Value) (heap.Value, error) {
	if c.getting {
		return n.Fn(c, []heap.Value{self})
	}
	c.getting = true
	c.getArg[0] = self
	x, err := n.Fn(c, c.getArg[:])
	c.getting = false
	return x, err
}

// getterSelf checks that the descriptor is one for self, and unwraps self.
func (c *Ctx) getterSelf(n *Native, self heap.Value) (heap.Value, error) {
	if n.owner == TObject {
		return self, nil
	}
	owner := TypeValue(n.owner)
	switch class := c.TypeOf(self); {
	case class == owner:
		return self, nil
	case !c.Subclass(class, owner):
		return self, c.Raise(TTypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object",
			n.Name, c.ClassName(owner), c.TypeName(self))
	}
	return c.Payload(self), nil
}

// Slots of a member descriptor of a class that a program made, and of the
// descriptors of its __dict__ and __weakref__.
const (
	MemberClass = iota
	MemberName
	MemberDoc
)

// bindMember reads what __slots__ made, or __dict__ or __weakref__.
func (c *Ctx) bindMember(m, self heap.Value) (heap.Value, GetHow, error) {
	if self == heap.Unbound {
		return m, Found, nil
	}
	if err := c.checkMember(m, self); err != nil {
		return m, Found, err
	}
	name := c.Cells[m.N+1+MemberName]
	if c.blockType(m) == TGetSet {
		x, err := c.getSpecialMember(self, c.Text(name))
		return x, Found, err
	}
	x, ok := c.fixed(self, name)
	if !ok {
		return x, NotFound, nil
	}
	return x, Found, nil
}

// fixed returns the value of a slot of __slots__.
func (c *Ctx) fixed(self, name heap.Value) (heap.Value, bool) {
	if self.Kind() != heap.KInst {
		return heap.Unbound, false
	}
	i := c.SlotOfAttr(self, name)
	if i < 0 {
		return heap.Unbound, false
	}
	x := c.Cells[self.N+1+uint64(i)]
	return x, x != heap.Unbound
}

func (c *Ctx) checkMember(m, self heap.Value) error {
	class := c.Cells[m.N+1+MemberClass]
	if c.Subclass(c.TypeOf(self), class) {
		return nil
	}
	return c.Raise(TTypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object",
		c.Text(c.Cells[m.N+1+MemberName]), c.ClassName(class), c.TypeName(self))
}

// getSpecialMember reads __dict__ or __weakref__ of an instance.
func (c *Ctx) getSpecialMember(self heap.Value, name string) (heap.Value, error) {
	if name != "__dict__" {
		return heap.None, nil
	}
	if d, ok := c.DictOf(self); ok {
		return d, nil
	}
	return self, c.AttrError(self, c.Intern(name))
}

// DictOf returns the __dict__ of an object that takes any attribute, made when
// it was not there, and false for others. It is not that of a class.
func (c *Ctx) DictOf(v heap.Value) (heap.Value, bool) {
	if v.Kind() == heap.KInst {
		if !c.takesAttrs(c.TypeOf(v)) {
			return heap.Unbound, false
		}
		return c.InstDict(v), true
	}
	d := c.attrDict(v, c.Lib.Types[c.Layout(c.TypeOf(v))], true)
	return d, d != heap.Unbound
}

// Slots of a super object.
const (
	SuperThis  = iota // the class after which the search begins
	SuperSelf         // the instance or class, or None
	SuperClass        // the class whose MRO is searched, or None
)

func (c *Ctx) getSuperAttr(v, name heap.Value) (heap.Value, GetHow, error) {
	s := c.Slots(v)
	this, self, class := s[SuperThis], s[SuperSelf], s[SuperClass]
	if class != heap.None && name != heap.SmallStr("__class__") {
		if x, how, err := c.afterClass(this, self, class, name); how != NotFound || err != nil {
			return x, how, err
		}
	}
	return c.getInstAttr(v, TypeValue(TSuper), c.Lib.Types[TSuper], name)
}

func (c *Ctx) afterClass(this, self, class, name heap.Value) (heap.Value, GetHow, error) {
	attr, ok := c.ClassAttrAfter(class, this, name)
	if !ok {
		return heap.Unbound, NotFound, nil
	}
	if self == class {
		self = heap.Unbound
	}
	return c.bind(attr, self, class)
}

// GetSuperPure is GetAttrPure of super(this, self), without making the object.
// NotFound means that the super object itself may have the attribute.
func (c *Ctx) GetSuperPure(this, self, name heap.Value) (heap.Value, GetHow, error) {
	class, err := c.SuperCheck(this, self)
	if err != nil {
		return heap.Unbound, Found, err
	}
	if name == heap.SmallStr("__class__") {
		return heap.Unbound, NotFound, nil
	}
	return c.afterClass(this, self, class, name)
}

// SuperCheck returns the class whose MRO super(this, self) searches.
func (c *Ctx) SuperCheck(this, self heap.Value) (heap.Value, error) {
	if IsClass(self) && c.Subclass(self, this) {
		return self, nil
	}
	if class := c.TypeOf(self); c.Subclass(class, this) {
		return class, nil
	}
	what, name := "instance of ", c.TypeName(self)
	if IsClass(self) {
		what, name = "type ", c.ClassName(self)
	}
	return this, c.Raise(TTypeError, "super(type, obj): obj (%s%s) is not an instance or subtype of type (%s).", what, name, c.ClassName(this))
}

// AttrError raises the AttributeError of an attribute that is not there.
func (c *Ctx) AttrError(v, name heap.Value) error {
	text := c.Text(name)
	switch {
	case IsClass(v):
		return c.attrError(v, name, "type object '%s' has no attribute '%s'", c.ErrorName(v), text)
	case v.Kind() == heap.KModule:
		return c.moduleAttrError(v, name)
	case v.Kind() == heap.KBound && c.boundType(v) == TMethod:
		for v.Kind() == heap.KBound && c.boundType(v) == TMethod {
			v = c.Cells[v.N+2]
		}
		return c.AttrError(v, name)
	}
	return c.attrError(v, name, "'%s' object has no attribute '%s'", c.TypeName(v), text)
}

// attrError raises an AttributeError with its name and obj.
func (c *Ctx) attrError(v, name heap.Value, format string, args ...any) error {
	err := c.Raise(TAttributeError, format, args...)
	if err != Raised {
		return err
	}
	c.SetMember(c.exc, "name", name)
	c.SetMember(c.exc, "obj", v)
	return err
}

func (c *Ctx) moduleAttrError(v, name heap.Value) error {
	d := c.ModuleDict(v)
	m, ok := c.GetStr(d, "__name__")
	if !ok || !m.IsStr() {
		return c.attrError(v, name, "module has no attribute '%s'", c.Text(name))
	}
	if text := c.shadowing(d, c.Text(m)); text != "" {
		return c.attrError(v, name, "module '%s' has no attribute '%s' (%s)", c.Text(m), c.Text(name), text)
	}
	if c.initializing(d) {
		from := ""
		if origin := c.originOf(d); origin != "" {
			from = " from '" + origin + "'"
		}
		return c.attrError(v, name, "partially initialized module '%s'%s has no attribute '%s' (most likely due to a circular import)",
			c.Text(m), from, c.Text(name))
	}
	return c.attrError(v, name, "module '%s' has no attribute '%s'", c.Text(m), c.Text(name))
}

// initializing reports whether the module with the dict is still being run.
func (c *Ctx) initializing(d heap.Value) bool {
	spec, ok := c.GetStr(d, "__spec__")
	if !ok || spec.Kind() != heap.KInst {
		return false
	}
	x, ok := c.InstGet(spec, c.Intern("_initializing"))
	return ok && x == heap.True
}

// propError raises the AttributeError of a property without the function.
func (c *Ctx) propError(p, self heap.Value, what string) error {
	text := "property "
	name, err := c.propName(p)
	if err != nil {
		return err
	}
	if name != heap.Unbound {
		text += c.quote(name) + " "
	}
	return c.Raise(TAttributeError, "%sof '%s' object has no %s", text, c.TypeName(self), what)
}

// quote returns the repr of the str v.
func (c *Ctx) quote(v heap.Value) string {
	s, err := c.ReprOf(v)
	if err != nil {
		return "'" + c.Text(v) + "'"
	}
	return s
}
