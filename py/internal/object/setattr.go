package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// SetAttrPure sets the attribute of any object, as an assignment does, and runs
// no Python code: it has done so (Found), or c.Get must be called. x is Unbound
// to delete the attribute. name is interned.
func (c *Ctx) SetAttrPure(v, name, x heap.Value) (GetHow, error) {
	s := SSetAttr
	if x == heap.Unbound {
		s = SDelAttr
	}
	if f := c.SlotOf(v, s); f.Kind() != heap.KNative && f != heap.Unbound {
		if x == heap.Unbound {
			return c.callMethod(f, v, name), nil
		}
		return c.callMethod(f, v, name, x), nil
	}
	return c.GenericSet(v, name, x)
}

// DelAttrPure deletes the attribute of any object, likewise.
func (c *Ctx) DelAttrPure(v, name heap.Value) (GetHow, error) {
	return c.SetAttrPure(v, name, heap.Unbound)
}

// GenericSet is SetAttrPure without a __setattr__ or __delattr__ in Python.
func (c *Ctx) GenericSet(v, name, x heap.Value) (GetHow, error) {
	class := c.TypeOf(v)
	t := c.Lib.Types[c.Layout(class)]
	if v.Kind() == heap.KType {
		return Found, c.immutable(v, name)
	}
	if t.Target != nil {
		target, err := t.Target(c, c.Payload(v))
		if err != nil {
			return Found, err
		}
		if err := c.Enter(""); err != nil {
			return Found, err
		}
		defer c.Leave()
		return c.SetAttrPure(target, name, x)
	}
	attr, ok := c.ClassAttr(class, name)
	if ok {
		if how, err := c.setData(attr, v, x); how != NotFound || err != nil {
			return how, err
		}
	}
	if v.Kind() == heap.KClass {
		return Found, c.SetClassAttr(v, name, x)
	}
	if t.SetAttr != nil {
		return Found, t.SetAttr(c, c.Payload(v), name, x)
	}
	return Found, c.setOwn(v, t, name, x, ok)
}

func (c *Ctx) immutable(class, name heap.Value) error {
	return c.Raise(TTypeError, "cannot set '%s' attribute of immutable type '%s'", c.Text(name), c.ErrorName(class))
}

// setData hands x to the data descriptor attr; NotFound means that it is none.
func (c *Ctx) setData(attr, v, x heap.Value) (GetHow, error) {
	switch attr.Kind() {
	case heap.KFunc, heap.KInt, heap.KNone, heap.KSmallStr, heap.KStr, heap.KList, heap.KDict, heap.KTuple:
		return NotFound, nil
	case heap.KNative:
		n := c.Lib.Natives[attr.N]
		if !n.isAttr() {
			return NotFound, nil
		}
		return Found, c.setRow(n, v, x)
	case heap.KProp:
		return c.setProp(attr, v, x)
	case heap.KBlock:
		switch c.blockType(attr) {
		case TMember, TGetSet:
			return Found, c.setMember(attr, v, x)
		case TClassMethod, TStaticMethod:
			return NotFound, nil
		}
	}
	return c.setUser(attr, v, x)
}

// setUser calls __set__ or __delete__ of a descriptor.
func (c *Ctx) setUser(attr, v, x heap.Value) (GetHow, error) {
	set, del := c.SlotOf(attr, SSet), c.SlotOf(attr, SDelete)
	switch {
	case set == heap.Unbound && del == heap.Unbound:
		return NotFound, nil
	case x == heap.Unbound && del == heap.Unbound:
		return Found, c.RaiseWith(TAttributeError, heap.SmallStr("__delete__"))
	case x == heap.Unbound && del.Kind() == heap.KNative:
		return c.call(del, attr, v), nil
	case x == heap.Unbound:
		return c.callMethod(del, attr, v), nil
	case set == heap.Unbound:
		return Found, c.RaiseWith(TAttributeError, heap.SmallStr("__set__"))
	}
	return c.callMethod3(set, attr, v, x), nil
}

func (c *Ctx) setRow(n *Native, v, x heap.Value) error {
	p, err := c.getterSelf(n, v)
	switch {
	case err != nil:
		return err
	case n.Set == nil && n.Kind == Field:
		return c.Raise(TAttributeError, "readonly attribute")
	case n.Set == nil:
		return c.Raise(TAttributeError, "attribute '%s' of '%s' objects is not writable", n.Name, c.Lib.Types[n.owner].Name)
	}
	_, err = n.Set(c, []heap.Value{p, x})
	return err
}

func (c *Ctx) setProp(p, v, x heap.Value) (GetHow, error) {
	s := c.Slots(p)
	switch {
	case x == heap.Unbound && s[PropDel] == heap.None:
		return Found, c.propError(p, v, "deleter")
	case x == heap.Unbound:
		return c.call(s[PropDel], v), nil
	case s[PropSet] == heap.None:
		return Found, c.propError(p, v, "setter")
	}
	return c.call(s[PropSet], v, x), nil
}

// setMember sets what __slots__ made, or __dict__.
func (c *Ctx) setMember(m, v, x heap.Value) error {
	if err := c.checkMember(m, v); err != nil {
		return err
	}
	name := c.Cells[m.N+1+MemberName]
	if c.blockType(m) == TGetSet {
		if c.Text(name) == "__dict__" {
			return c.replaceDict(v, x)
		}
		return c.Raise(TAttributeError, "attribute '%s' of '%s' objects is not writable",
			c.Text(name), c.ClassName(c.Cells[m.N+1+MemberClass]))
	}
	i := c.SlotOfAttr(v, name)
	if i < 0 {
		return c.AttrError(v, name)
	}
	p := &c.Cells[v.N+1+uint64(i)]
	if x == heap.Unbound && *p == heap.Unbound {
		return c.RaiseWith(TAttributeError, name)
	}
	*p = x
	return nil
}

// replaceDict makes d the __dict__ of an instance; deleting it leaves an empty one.
func (c *Ctx) replaceDict(v, d heap.Value) error {
	switch p := c.Payload(d); {
	case d == heap.Unbound:
		c.SetInstDict(v, c.NewDict(heap.KDict))
	case p.Kind() != heap.KDict:
		return c.Raise(TTypeError, "__dict__ must be set to a dictionary, not a '%s'", c.TypeName(d))
	default:
		c.SetInstDict(v, p)
	}
	return nil
}

// setOwn sets an attribute of the object itself; inClass says that its class
// has one of the name, which is no data descriptor.
func (c *Ctx) setOwn(v heap.Value, t *Type, name, x heap.Value, inClass bool) error {
	if v.Kind() == heap.KInst {
		if x == heap.Unbound {
			if c.InstDelete(v, name) {
				return nil
			}
		} else if c.InstSet(v, name, x) {
			return nil
		}
		return c.setError(v, name, c.takesAttrs(c.TypeOf(v)), inClass)
	}
	d := c.attrDict(v, t, true)
	if d == heap.Unbound {
		return c.setError(v, name, false, inClass)
	}
	if d == c.Builtins && code.BuiltinNumber(c.Text(name)) >= 0 {
		c.BuiltinsChanged = true
	}
	if x != heap.Unbound {
		c.SetItemStr(d, name, x)
		return nil
	}
	if !c.DelItemStr(d, name) {
		return c.attrError(v, name, "'%s' object has no attribute '%s'", c.TypeName(v), c.Text(name))
	}
	return nil
}

// setError raises the AttributeError of an attribute that cannot be set or
// deleted.
func (c *Ctx) setError(v, name heap.Value, dict, inClass bool) error {
	text := c.Text(name)
	switch {
	case dict:
		return c.Raise(TAttributeError, "'%s' object has no attribute '%s'", c.TypeName(v), text)
	case inClass:
		return c.Raise(TAttributeError, "'%s' object attribute '%s' is read-only", c.TypeName(v), text)
	}
	return c.attrError(v, name, "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", c.TypeName(v), text)
}

// SetClassAttr sets an attribute of a class that a program made, in its own
// dict; Unbound deletes it. The epoch stays when data takes the place of data.
func (c *Ctx) SetClassAttr(class, name, x heap.Value) error {
	k := c.Classes.At(class)
	if k.Flags&ClassSealed != 0 {
		return c.immutable(class, name)
	}
	old, had := c.GetItemStr(k.Dict, name)
	if x == heap.Unbound {
		if !had {
			return c.AttrError(class, name)
		}
		c.DelItemStr(k.Dict, name)
		c.classChanged(class, name)
		return nil
	}
	c.SetItemStr(k.Dict, name, x)
	if !isPlainData(x) && (c.IsData(x) || c.goesBefore(name)) {
		c.VM.ForgetSlots()
	}
	if !had || !isPlainData(old) || !isPlainData(x) || c.isDunder(name) {
		c.classChanged(class, name)
	}
	return nil
}

// goesBefore reports whether a special method of the name has a say in each
// access to an attribute.
func (c *Ctx) goesBefore(name heap.Value) bool {
	var buf [16]byte
	switch string(c.AppendText(buf[:0], name)) {
	case "__getattribute__", "__setattr__", "__delattr__", "__set__", "__delete__":
		return true
	}
	return false
}

// isPlainData reports whether a class attribute is no descriptor, by its kind.
func isPlainData(v heap.Value) bool {
	switch v.Kind() {
	case heap.KInt, heap.KFloat, heap.KBool, heap.KNone, heap.KEllipsis, heap.KSmallStr, heap.KConstStr, heap.KStr,
		heap.KBytes, heap.KBig, heap.KList, heap.KDict, heap.KSet, heap.KFrozenSet, heap.KTuple, heap.KRange:
		return true
	}
	return false
}

func (c *Ctx) isDunder(name heap.Value) bool {
	var buf [16]byte
	text := c.AppendText(buf[:0], name)
	return len(text) > 4 && text[0] == '_' && text[1] == '_'
}

// classChanged is what follows from a change of an attribute of a class.
func (c *Ctx) classChanged(class, name heap.Value) {
	c.Touch()
	if name == heap.SmallStr("__del__") {
		c.markFinalizers(class)
	}
}

// markFinalizers makes instances of the class and of those below it
// finalizable from now on.
func (c *Ctx) markFinalizers(class heap.Value) {
	k := c.Classes.At(class)
	k.Flags |= ClassDel
	for _, sub := range c.subclasses(class) {
		c.markFinalizers(sub)
	}
}
