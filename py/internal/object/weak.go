package object

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// Slots of a weak reference, beside its target.
const (
	WeakCallback = 1 + iota
	weakHash     // of the target, once it was asked for
	weakObject   // the instance that holds the reference, for subclasses
)

func weakTypes() []*Type {
	return []*Type{
		weakRefType(),
		{Name: "ProxyType", Module: "weakref", Flags: NoNew, Doc: "What proxy() returns."},
		{Name: "CallableProxyType", Module: "weakref", Flags: NoNew, Doc: "What proxy() returns for what can be called."},
	}
}

func weakRefType() *Type {
	return &Type{
		Name: "ReferenceType", Module: "weakref",
		Doc:  "A reference that does not keep its object alive; calling it returns the object, or None.",
		New:  &Native{Sig: "(cls, object, callback=None, /, *args, **kwargs)", Fn: weakNew},
		Init: &Native{Sig: "(self: raw, /, *args, **kwargs)", Doc: "Does nothing more.", Fn: weakInit},
		Repr: weakRepr, Compare: weakCompare, Flags: Unordered, Hash: weakHashOf,
		Call: func(c *Ctx, v, args, kwargs heap.Value) (heap.Value, error) {
			if n := len(c.Tuple(args)); n > 0 {
				return v, c.Raise(TTypeError, "weakref expected 0 arguments, got %d", n)
			}
			if kwargs.Kind() == heap.KDict && c.Dicts.At(kwargs).Len() > 0 {
				return v, c.Raise(TTypeError, "weakref() takes no keyword arguments")
			}
			return c.Target(v), nil
		},
		Methods: []Native{
			{Name: "__callback__", Sig: "(self, /)", Kind: Field, Doc: "What is called when the object dies, or None.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if c.Target(a[0]) == heap.None {
					return heap.None, nil
				}
				return c.Slots(a[0])[WeakCallback], nil
			}},
			classGetItem(),
		},
		Py: map[Special]string{SEq: "weakrefs.eq", SNe: "weakrefs.ne", SHash: "weakrefs.hash_"},
	}
}

// Target returns the object of a weak reference, or None when it is dead.
func (c *Ctx) Target(v heap.Value) heap.Value {
	if x := c.Slots(v)[0]; x != heap.Unbound {
		return x
	}
	return heap.None
}

// WeakObject returns what a callback gets for the weak reference: the instance
// of a subclass that holds it, or itself.
func (c *Ctx) WeakObject(v heap.Value) heap.Value {
	if x := c.Slots(v)[weakObject]; x != heap.None {
		return x
	}
	return v
}

// SetWeakHash notes the hash of the target, which the reference keeps.
func (c *Ctx) SetWeakHash(v, hash heap.Value) { c.Slots(v)[weakHash] = hash }

// CanBeWeak reports whether there can be weak references to v.
func (c *Ctx) CanBeWeak(v heap.Value) bool {
	switch v.Kind() {
	case heap.KFunc, heap.KClass, heap.KType, heap.KGen, heap.KModule, heap.KSet, heap.KFrozenSet, heap.KBound, heap.KNative, heap.KWeak:
		return true
	case heap.KInst:
		class := c.TypeOf(v)
		return class.Kind() == heap.KClass && c.Classes.At(class).Flags&ClassHasWeak != 0
	case heap.KBlock:
		t := c.blockType(v)
		return t == TBuiltin || t == TLRUCache || c.TypeName(v) == "collections.deque"
	}
	return false
}

func weakNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !c.CanBeWeak(a[1]) {
		return a[1], c.Raise(TTypeError, "cannot create weak reference to '%s' object", c.TypeName(a[1]))
	}
	if a[0] == TypeValue(TWeakRef) {
		if n := len(c.Tuple(a[3])); n > 0 {
			return a[1], c.Raise(TTypeError, "__new__ expected at most 2 arguments, got %d", n+2)
		}
		if a[2] == heap.None {
			if v, err := c.plainWeak(a[1]); v != heap.Unbound || err != nil {
				return v, err
			}
		}
	}
	return c.NewWeak(a[1], a[2]), nil
}

// plainWeak returns a reference that there is already, without a callback; Unbound for
// none.
func (c *Ctx) plainWeak(target heap.Value) (heap.Value, error) {
	all, err := c.WeakRefs(target)
	for _, v := range all {
		if s := c.Slots(v); s[WeakCallback] == heap.None && s[weakObject] == heap.None {
			return v, nil
		}
	}
	return heap.Unbound, err
}

func weakInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	if p := c.Payload(a[0]); p != a[0] && p.Kind() == heap.KWeak {
		c.Slots(p)[weakObject] = a[0]
	}
	return heap.None, nil
}

func weakRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	x := c.Target(v)
	if x == heap.None {
		return c.Str(fmt.Sprintf("<weakref at 0x%012x; dead>", uint64(heap.ID(v)))), nil
	}
	return c.Str(fmt.Sprintf("<weakref at 0x%012x; to '%s' at 0x%012x>", uint64(heap.ID(v)), c.FullName(c.TypeOf(x)), uint64(heap.ID(x)))), nil
}

func weakCompare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = c.Payload(a), c.Payload(b)
	if a.Kind() != heap.KWeak || b.Kind() != heap.KWeak || op > code.NE {
		return heap.NotImpl, nil
	}
	x, y := c.Target(a), c.Target(b)
	if x == heap.None || y == heap.None {
		return heap.Bool((a == b) == (op == code.EQ)), nil
	}
	return c.CompareOf(op, x, y)
}

func weakHashOf(c *Ctx, v heap.Value) (uint64, error) {
	s := c.Slots(v)
	if s[weakHash] != heap.None {
		return uint64(s[weakHash].Int()), nil
	}
	x := c.Target(v)
	if x == heap.None {
		return 0, c.Raise(TTypeError, "weak object has gone away")
	}
	h, err := c.HashOf(x)
	if err == nil {
		c.SetWeakHash(v, heap.Int(int64(h)))
	}
	return h, err
}
