package object

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// StructSeq returns the row of a type whose objects are tuples with names for
// their items, as sys.version_info is. Their items beyond the first visible ones
// have names only.
func StructSeq(module, name, doc string, visible int, fields ...string) *Type {
	s := &structSeq{name: module + "." + name, visible: visible, fields: fields}
	t := &Type{
		Name: name, Module: module, Doc: doc, Flags: Final | Sequence,
		Repr: s.repr, Hash: s.hash, Len: s.len, Iter: s.iter, GetItem: s.getItem, Contains: s.contains,
		Compare: s.compare, Binary: s.binary, Ops: Ops(OpAdd, OpMul), seq: s,
		Attrs: map[string]heap.Value{
			"n_fields": heap.Int(int64(len(fields))), "n_sequence_fields": heap.Int(int64(visible)), "n_unnamed_fields": heap.Int(0),
		},
	}
	for i, field := range fields {
		t.Methods = append(t.Methods, Native{
			Name: field, Sig: "(self, /)", Kind: Field,
			Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Slots(a[0])[i], nil },
		})
	}
	for _, name := range []string{"count", "index"} {
		t.Methods = append(t.Methods, s.tupleMethod(name))
	}
	return t
}

type structSeq struct {
	name    string
	visible int
	fields  []string
}

// NewStructSeq returns an object of a type that StructSeq made.
func (c *Ctx) NewStructSeq(name string, slots ...heap.Value) heap.Value {
	return c.NewBlockOf(c.Lib.named[name], slots...)
}

// tuple returns the visible items of an object as a tuple; other values are as
// they are.
func (s *structSeq) tuple(c *Ctx, v heap.Value) heap.Value {
	if v.Kind() != heap.KBlock || c.blockType(v) != c.Lib.named[s.name] {
		return v
	}
	return c.NewTuple(c.Slots(v)[:s.visible]...)
}

func (s *structSeq) tupleMethod(name string) Native {
	return Native{Name: name, Sig: "(self, value, /)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		f, _ := c.Lib.Native("tuple." + name)
		return c.Tail(Any, f, s.tuple(c, a[0]), a[1])
	}}
}

func (s *structSeq) repr(c *Ctx, v heap.Value) (heap.Value, error) {
	parts := make([]string, s.visible)
	for i := range parts {
		text, err := c.ReprOf(c.Slots(v)[i])
		if err != nil {
			return v, err
		}
		parts[i] = s.fields[i] + "=" + text
	}
	return c.Str(s.name + "(" + strings.Join(parts, ", ") + ")"), nil
}

func (s *structSeq) hash(c *Ctx, v heap.Value) (uint64, error) { return c.HashOf(s.tuple(c, v)) }

func (s *structSeq) len(*Ctx, heap.Value) (int, error) { return s.visible, nil }

func (s *structSeq) iter(c *Ctx, v heap.Value) (heap.Value, error) { return c.IterOf(s.tuple(c, v)) }

func (s *structSeq) getItem(c *Ctx, v, key heap.Value) (heap.Value, error) {
	return c.ItemOf(s.tuple(c, v), key)
}

func (s *structSeq) contains(c *Ctx, v, x heap.Value) (bool, error) {
	for _, item := range c.Slots(v)[:s.visible] {
		if same, err := c.Same(item, x); same || err != nil {
			return same, err
		}
	}
	return false, nil
}

func (s *structSeq) compare(c *Ctx, op code.CmpOp, a, b heap.Value) (heap.Value, error) {
	a, b = s.tuple(c, a), s.tuple(c, b)
	if a.Kind() != heap.KTuple || b.Kind() != heap.KTuple {
		return heap.NotImpl, nil
	}
	return c.CompareOf(op, a, b)
}

func (s *structSeq) binary(c *Ctx, op BinOp, a, b heap.Value) (heap.Value, error) {
	return c.BinaryOf(op, false, s.tuple(c, a), s.tuple(c, b))
}
