package builtins

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func attributeFuncs() []object.Native {
	return []object.Native{
		{Name: "__build_class__", Sig: "(func, name, /, *bases, **kwds)", Doc: "Makes a class: what a class statement calls.", Fn: needPython, Py: "builtins.build_class"},
		{Name: "callable", Sig: "(obj, /)", Doc: "Whether the object can be called.", Fn: isCallable, Now1: callableNow},
		{Name: "delattr", Sig: "(obj, name, /)", Doc: "Deletes an attribute.", Fn: delAttr},
		{Name: "dir", Sig: "(obj=<null>, /)", Doc: "Sorted names of attributes; without an argument those in the present scope.", Fn: needPython, Py: "builtins.dir_"},
		{Name: "getattr", Sig: "(obj, name, default=<null>, /)", Doc: "An attribute, or the default if there is none.", Fn: getAttr, Py: "builtins.getattr_"},
		{Name: "hasattr", Sig: "(obj, name, /)", Doc: "Whether the object has an attribute.", Fn: hasAttr, Py: "builtins.hasattr_"},
		{Name: "help", Sig: "(request=<null>)", Doc: "Prints what an object is for.", Fn: needPython, Py: "builtins.help_"},
		{Name: "isinstance", Sig: "(obj, class_or_tuple, /)", Doc: "Whether the object is an instance of the class, or of one in a tuple or union.", Fn: isInstance, Now2: isInstanceNow, Py: "builtins.isinstance_"},
		{Name: "issubclass", Sig: "(cls, class_or_tuple, /)", Doc: "Whether the class derives from the other, or from one in a tuple or union.", Fn: isSubclass, Py: "builtins.issubclass_"},
		{Name: "setattr", Sig: "(obj, name, value, /)", Doc: "Sets an attribute.", Fn: setAttr},
		{Name: "vars", Sig: "(object=<null>, /)", Doc: "The __dict__ of an object; without an argument the names of the present scope.", Fn: needPython, Py: "builtins.vars_"},
	}
}

func isCallable(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.Bool(callable(c, a[0])), nil
}

func callable(c *object.Ctx, v heap.Value) bool {
	switch v.Kind() {
	case heap.KFunc, heap.KNative, heap.KBound, heap.KType, heap.KClass:
		return true
	}
	f := c.SlotOf(v, object.SCall)
	return f != heap.Unbound && f != heap.None
}

// attrName checks the name of an attribute and returns its one value.
func attrName(c *object.Ctx, v heap.Value) (heap.Value, error) {
	name := c.Payload(v)
	if !name.IsStr() {
		return v, c.Raise(object.TTypeError, "attribute name must be string, not '%s'", c.TypeName(v))
	}
	return c.InternName(name)
}

func getAttr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name, err := attrName(c, a[1])
	if err != nil {
		return name, err
	}
	v, how, err := c.GetAttrPure(a[0], name)
	switch {
	case err != nil:
		return orDefault(c, a[2], err)
	case how == object.Found:
		return v, nil
	}
	fallback := c.SlotOf(a[0], object.SGetAttr)
	switch {
	case how == object.CallGetter && fallback != heap.Unbound:
		return v, object.NeedPython
	case how == object.CallGetter && a[2] == heap.Unbound:
		return c.Tail(object.Any, c.Get.Func, c.Get.Args[:c.Get.N]...)
	case how == object.CallGetter:
		return c.TailDefault(object.CheckAttrDefault, a[2], c.Get.Func, c.Get.Args[:c.Get.N]...)
	case fallback != heap.Unbound && a[2] == heap.Unbound:
		return tail(c, object.Any, object.SGetAttr, a[0], name)
	case fallback != heap.Unbound:
		return v, object.NeedPython
	case a[2] != heap.Unbound:
		return a[2], nil
	}
	return v, c.AttrError(a[0], name)
}

// orDefault returns the default instead of an AttributeError, if there is one.
func orDefault(c *object.Ctx, def heap.Value, err error) (heap.Value, error) {
	if def == heap.Unbound || err != object.Raised || !c.Is(c.Exception(), object.TAttributeError) {
		return def, err
	}
	c.TakeException()
	return def, nil
}

func hasAttr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name, err := attrName(c, a[1])
	if err != nil {
		return name, err
	}
	_, how, err := c.GetAttrPure(a[0], name)
	switch {
	case err != nil:
		return orDefault(c, heap.False, err)
	case how == object.Found:
		return heap.True, nil
	case c.SlotOf(a[0], object.SGetAttr) != heap.Unbound:
		return heap.Unbound, object.NeedPython
	case how == object.CallGetter:
		return c.Tail(object.CheckHasAttr, c.Get.Func, c.Get.Args[:c.Get.N]...)
	}
	return heap.False, nil
}

func setAttr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name, err := attrName(c, a[1])
	if err != nil {
		return name, err
	}
	return changed(c, name, a[0], a[2])
}

func delAttr(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name, err := attrName(c, a[1])
	if err != nil {
		return name, err
	}
	return changed(c, name, a[0], heap.Unbound)
}

// changed sets or deletes an attribute.
func changed(c *object.Ctx, name, v, x heap.Value) (heap.Value, error) {
	how, err := c.SetAttrPure(v, name, x)
	if err != nil || how != object.CallGetter {
		return heap.None, err
	}
	return c.Tail(object.CheckNone, c.Get.Func, c.Get.Args[:c.Get.N]...)
}

// plainClass reports whether v is a class whose metaclass leaves isinstance and
// issubclass to type.
func plainClass(c *object.Ctx, v heap.Value, check object.Special) bool {
	if v.Kind() == heap.KType {
		return true
	}
	return v.Kind() == heap.KClass && c.SlotOf(v, check) == c.Slot(object.TypeValue(object.TType), check)
}

func isInstance(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	class := c.TypeOf(a[0])
	if class == a[1] {
		return heap.True, nil
	}
	yes, err := anyClass(c, a[1], object.SInstanceCheck, func(of heap.Value) bool { return c.Subclass(class, of) })
	if !yes && err == nil && claims(c, class) {
		err = object.NeedPython
	}
	return heap.Bool(yes), err
}

// claims reports whether instances of the class may have another __class__.
func claims(c *object.Ctx, class heap.Value) bool {
	if class.Kind() == heap.KType {
		return false
	}
	name := c.Intern("__class__")
	v, _ := c.ClassAttr(class, name)
	own, _ := c.ClassAttr(object.TypeValue(object.TObject), name)
	return v != own || c.SlotOf(class, object.SGetAttribute) != c.Slot(object.TypeValue(object.TType), object.SGetAttribute)
}

func isSubclass(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if k := a[0].Kind(); k != heap.KType && k != heap.KClass {
		return heap.Unbound, object.NeedPython
	}
	yes, err := anyClass(c, a[1], object.SSubclassCheck, func(of heap.Value) bool { return c.Subclass(a[0], of) })
	return heap.Bool(yes), err
}

// classWork is what a class costs, as bytes of a text.
const classWork = 128

// anyClass reports whether a class, or one of a tuple of them, passes the test.
// It answers NeedPython where it meets what is no plain class.
func anyClass(c *object.Ctx, classes heap.Value, check object.Special, test func(of heap.Value) bool) (bool, error) {
	if plainClass(c, classes, check) {
		return test(classes), nil
	}
	if classes.Kind() != heap.KTuple {
		return false, object.NeedPython
	}
	p := c.Pace()
	for _, of := range c.Tuple(classes) {
		if p.Over(classWork) {
			return false, p.Err()
		}
		if !plainClass(c, of, check) {
			return false, object.NeedPython
		}
		if test(of) {
			return true, nil
		}
	}
	return false, nil
}
