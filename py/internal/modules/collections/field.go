package collections

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// fieldType is the descriptor of a field of a namedtuple: its index and its
// description.
func fieldType() *object.Type {
	return &object.Type{
		Name: "_tuplegetter", Module: "collections", Flags: object.Final,
		Doc: "The descriptor of a field of a named tuple.",
		New: &object.Native{Sig: "(cls, index: size, doc, /)", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			t, _ := c.Lib.TypeNamed("collections._tuplegetter")
			return c.NewBlockOf(object.TypeID(t.N), a[1], a[2]), nil
		}},
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			b, err := c.AppendRepr([]byte("_tuplegetter("), c.Slots(v)[0])
			if err == nil {
				b, err = c.AppendRepr(append(b, ", "...), c.Slots(v)[1])
			}
			return c.Str(string(append(b, ')'))), err
		},
		Methods: []object.Native{
			{Name: "__get__", Sig: "(self, instance, owner=None, /)", Kind: object.Wrapper, Doc: "The field of the instance.", Fn: fieldGet},
			{Name: "__set__", Sig: "(self, instance, value, /)", Kind: object.Wrapper, Doc: "Fields cannot be set.", Fn: fieldSet},
			{Name: "__delete__", Sig: "(self, instance, /)", Kind: object.Wrapper, Doc: "Fields cannot be deleted.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return a[0], c.Raise(object.TAttributeError, "can't delete attribute")
			}},
			{Name: "__doc__", Sig: "(self, /)", Kind: object.Getter, Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return c.Slots(a[0])[1], nil
			}, Set: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				c.Slots(a[0])[1] = a[1]
				return heap.None, nil
			}},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "How to make the descriptor again.", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				t, _ := c.Lib.TypeNamed("collections._tuplegetter")
				return c.NewTuple(t, c.NewTuple(c.Slots(a[0])[:2]...)), nil
			}},
		},
	}
}

func fieldGet(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	i := c.Slots(a[0])[0].Int()
	if a[1] == heap.None {
		return a[0], nil
	}
	p := c.Payload(a[1])
	if p.Kind() != heap.KTuple {
		return p, c.Raise(object.TTypeError, "descriptor for index '%d' for tuple subclasses doesn't apply to '%s' object", i, c.TypeName(a[1]))
	}
	items := c.Tuple(p)
	if uint64(i) >= uint64(len(items)) {
		return p, c.Raise(object.TIndexError, "tuple index out of range")
	}
	return items[i], nil
}

func fieldSet(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return a[0], c.Raise(object.TAttributeError, "can't set attribute")
}
