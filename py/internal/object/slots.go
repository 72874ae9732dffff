package object

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// memberNative is the attribute of an exception that lies in a hidden slot.
func memberNative(name string) *Native {
	return &Native{
		Name: name, Sig: "(self, /)", Kind: Field,
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Member(a[0], name), nil },
		Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			c.SetMember(a[0], name, a[1])
			return heap.None, nil
		},
	}
}

// memberSlot returns the hidden slot of the member in an exception instance.
func (c *Ctx) memberSlot(v heap.Value, name string) int {
	if i, ok := c.Lib.Types[c.Layout(c.TypeOf(v))].members[name]; ok {
		return i
	}
	return -1
}

// Member returns the hidden attribute of an exception, None when it is unset.
func (c *Ctx) Member(v heap.Value, name string) heap.Value {
	i := c.memberSlot(v, name)
	if i < 0 || c.Cells[v.N+1+uint64(i)] == heap.Unbound {
		return heap.None
	}
	return c.Cells[v.N+1+uint64(i)]
}

// SetMember sets the hidden attribute of an exception.
func (c *Ctx) SetMember(v heap.Value, name string, x heap.Value) {
	if i := c.memberSlot(v, name); i >= 0 {
		c.Cells[v.N+1+uint64(i)] = x
	}
}

func wrapper(name, sig string, fn Func) *Native {
	return &Native{Name: name, Sig: sig, Fn: fn, Kind: Wrapper}
}

// slotNatives returns the special methods that follow from the functions of a
// type.
func slotNatives(t *Type) []*Native {
	var ns []*Native
	add := func(s Special, sig string, fn Func) { ns = append(ns, wrapper(s.Name(), sig, fn)) }
	one := func(s Special, f func(c *Ctx, v heap.Value) (heap.Value, error)) {
		if f != nil {
			add(s, "(self, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) { return f(c, a[0]) })
		}
	}
	if t.New != nil {
		n := *t.New
		n.Name, n.Kind = "__new__", StaticMethod
		fn := n.Fn
		n.Fn = func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if a[0] != TypeValue(t.id) {
				if err := c.checkNew(t, a[0]); err != nil {
					return a[0], err
				}
			}
			return fn(c, a)
		}
		ns = append(ns, &n)
	}
	if t.Init != nil {
		n := *t.Init
		n.Name, n.Kind = "__init__", Wrapper
		ns = append(ns, &n)
	}
	one(SRepr, t.Repr)
	one(SStr, t.Str)
	one(SIter, t.Iter)
	one(SInt, t.Int)
	one(SIndex, t.Index)
	one(SFloat, t.Float)
	if t.Next != nil {
		add(SNext, "(self, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			v, err := t.Next(c, a[0])
			if err == nil && v == heap.Exhausted {
				return v, c.RaiseWith(TStopIteration)
			}
			return v, err
		})
	}
	return append(append(ns, protocolNatives(t)...), operatorNatives(t)...)
}

// checkNew checks that __new__ of a built-in type may make instances of class.
func (c *Ctx) checkNew(t *Type, class heap.Value) error {
	if !IsClass(class) {
		return c.Raise(TTypeError, "%s.__new__(X): X is not a type object (%s)", t.Name, c.TypeName(class))
	}
	name := c.ClassName(class)
	if !c.Subclass(class, TypeValue(t.id)) {
		return c.Raise(TTypeError, "%s.__new__(%s): %s is not a subtype of %s", t.Name, name, name, t.Name)
	}
	f := c.Lib.Types[c.Layout(class)].slots[SNew]
	if f.Kind() == heap.KNative && c.Lib.Types[c.Lib.Natives[f.N].owner].New != t.New {
		return c.Raise(TTypeError, "%s.__new__(%s) is not safe, use %s.__new__()", t.Name, name, name)
	}
	return nil
}

func protocolNatives(t *Type) []*Native {
	var ns []*Native
	add := func(s Special, sig string, fn Func) { ns = append(ns, wrapper(s.Name(), sig, fn)) }
	if t.Hash != nil {
		add(SHash, "(self, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			h, err := t.Hash(c, a[0])
			return heap.Int(int64(h)), err
		})
	}
	if t.Bool != nil {
		add(SBool, "(self, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			b, err := t.Bool(c, a[0])
			return heap.Bool(b), err
		})
	}
	if t.Len != nil {
		add(SLen, "(self, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			n, err := t.Len(c, a[0])
			return heap.Int(int64(n)), err
		})
	}
	if t.GetItem != nil {
		add(SGetItem, "(self, key, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) { return t.GetItem(c, a[0], a[1]) })
	}
	if t.SetItem != nil {
		add(SSetItem, "(self, key, value, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, t.SetItem(c, a[0], a[1], a[2])
		})
	}
	if t.DelItem != nil {
		add(SDelItem, "(self, key, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return heap.None, t.DelItem(c, a[0], a[1])
		})
	}
	if t.Contains != nil {
		add(SContains, "(self, key, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			b, err := t.Contains(c, a[0], a[1])
			return heap.Bool(b), err
		})
	}
	if t.Call != nil {
		ns = append(ns, wrapper(SCall.Name(), "(self, /, *args, **kwargs)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return t.Call(c, a[0], a[1], a[2])
		}))
	}
	return ns
}

func operatorNatives(t *Type) []*Native {
	var ns []*Native
	add := func(s Special, sig string, fn Func) { ns = append(ns, wrapper(s.Name(), sig, fn)) }
	if t.Compare != nil {
		for op := code.EQ; op <= code.GE; op++ {
			if op > code.NE && t.Flags&Unordered != 0 {
				break
			}
			add(SEq+Special(op), "(self, value, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return t.Compare(c, op, a[0], c.Payload(a[1]))
			})
		}
	}
	for op := range NBinOps {
		if t.Ops.Has(op) {
			sig := "(self, value, /)"
			if op == OpPow {
				sig = "(self, value, mod=None, /)"
			}
			add(SAdd+Special(op), sig, func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if op == OpPow && a[2] != heap.None {
					return c.powOf(t, a[0], a[1], a[2])
				}
				if op == OpMod {
					c.noteRight(a[1])
				}
				v, err := t.Binary(c, op, a[0], c.Payload(a[1]))
				return c.notDeclined(t, op, v, err, a[1])
			})
			if !t.NoReflect.Has(op) {
				add(SRAdd+Special(op), sig, func(c *Ctx, a []heap.Value) (heap.Value, error) {
					if op == OpPow && a[2] != heap.None {
						return c.powOf(t, a[1], a[0], a[2])
					}
					v, err := t.Binary(c, op, c.Payload(a[1]), a[0])
					return c.notDeclined(t, op, v, err, a[1])
				})
			}
		}
		if t.InPlaceOps.Has(op) {
			add(SIAdd+Special(op), "(self, value, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) {
				v, err := t.InPlace(c, op, a[0], c.Payload(a[1]))
				return c.notDeclined(t, op, v, err, a[1])
			})
		}
	}
	if t.Unary != nil {
		for op := OpNeg; op <= OpAbs; op++ {
			add(SNeg+Special(op), "(self, /)", func(c *Ctx, a []heap.Value) (heap.Value, error) { return t.Unary(c, op, a[0]) })
		}
	}
	return ns
}
