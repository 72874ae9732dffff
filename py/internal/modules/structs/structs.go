// Package structs has the module _struct: bytes laid out as C lays out structs.
//
//   - structs.go: the rows; format.go: formats taken apart
//   - pack.go, unpack.go: values to bytes and back
package structs

import (
	"math"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _struct.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_struct",
		Doc:  "Values as the bytes of C structs, and back.",
		Funcs: []object.Native{
			{Name: "_clearcache", Sig: "()", Doc: "Does nothing: there is no cache.", Fn: func(*object.Ctx, []heap.Value) (heap.Value, error) { return heap.None, nil }},
			{Name: "_codes", Sig: "(format, /)", Doc: "The letters of a format, one for each value.", Fn: codes},
			{Name: "calcsize", Sig: "(format, /)", Doc: "Size of a format in bytes.", Fn: calcSize},
			{Name: "iter_unpack", Sig: "(format, buffer, /)", Doc: "An iterator that unpacks one piece of a buffer after the other.", Fn: direct(iterUnpack)},
			{Name: "pack", Sig: "(*args)", Doc: "The bytes of values in a format.", Fn: packFunc, Py: "structs.pack", Text: "($module, format, /, *values)"},
			{Name: "pack_into", Sig: "(*args)", Doc: "Write the bytes of values in a format to a buffer.", Fn: packIntoFunc, Py: "structs.pack_into", Text: "($module, format, buffer, offset, /, *values)"},
			{Name: "unpack", Sig: "(format, buffer, /)", Doc: "The values that bytes are in a format.", Fn: direct(unpack)},
			{Name: "unpack_from", Sig: "(format, /, buffer, offset: size = 0)", Doc: "The values that bytes from an offset on are in a format.", Fn: direct(unpackFrom)},
		},
		Types: []*object.Type{structType(), iteratorType(), errorType()},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			class, _ := c.Lib.TypeNamed("struct.error")
			set("error", class)
			return nil
		},
	}
}

func errorType() *object.Type {
	return &object.Type{Name: "error", Module: "struct", Base: "Exception", Doc: "A format, or values that do not fit it."}
}

// fail raises struct.error.
func fail(c *object.Ctx, text string, args ...any) error {
	class, _ := c.Lib.TypeNamed("struct.error")
	return c.RaiseOf(class, text, args...)
}

// layout is the data of a Struct: a format taken apart.
type layout struct {
	format string
	big    bool // the highest byte first
	items  []item
	size   int
	values int
	room   [6]item // of items, when there are few
}

// Visit implements heap.Visited.
func (l *layout) Visit(v *heap.Visitor) {
	if v.Tracing() {
		return
	}
	v.Text(&l.format)
	if v.Loading() {
		fresh, problem := parse(l.format, nil)
		if problem != "" {
			v.Fail("a struct has the format %q", l.format)
			return
		}
		*l = *fresh
	}
}

// Size implements heap.Visited.
func (l *layout) Size() int { return 320 + len(l.format) + 32*cap(l.items) }

// TypeName implements object.Data.
func (l *layout) TypeName() string { return "_struct.Struct" }

func structType() *object.Type {
	return &object.Type{
		Name: "Struct", Module: "_struct",
		Doc: "A format, taken apart once.",
		New: &object.Native{Sig: "(cls, /, format)", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
			l, err := layoutOf(c, a[1])
			if err != nil {
				return a[0], err
			}
			return c.NewObj(l), nil
		}},
		Repr: func(c *object.Ctx, v heap.Value) (heap.Value, error) {
			text, err := c.ReprOf(c.Str(of(c, v).format))
			return c.Str("Struct(" + text + ")"), err
		},
		Methods: []object.Native{
			{Name: "iter_unpack", Sig: "(self, buffer, /)", Doc: "An iterator that unpacks one piece of a buffer after the other.", Fn: method(iterUnpack)},
			{Name: "pack", Sig: "(self, /, *values)", Doc: "The bytes of values.", Py: "structs.struct_pack", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return pack(c, of(c, a[0]), c.Tuple(a[1]))
			}},
			{Name: "pack_into", Sig: "(self, /, *args)", Doc: "Write the bytes of values to a buffer.", Py: "structs.struct_pack_into", Text: "($self, buffer, offset, /, *values)", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return packInto(c, of(c, a[0]), c.Tuple(a[1]))
			}},
			{Name: "unpack", Sig: "(self, buffer, /)", Doc: "The values that bytes are.", Fn: method(unpack)},
			{Name: "unpack_from", Sig: "(self, /, buffer, offset: size = 0)", Doc: "The values that bytes from an offset on are.", Fn: method(unpackFrom)},
			{Name: "format", Kind: object.Getter, Doc: "the format", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return c.Str(of(c, a[0]).format), nil
			}},
			{Name: "size", Kind: object.Getter, Doc: "size in bytes", Fn: func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
				return heap.Int(int64(of(c, a[0]).size)), nil
			}},
		},
		Make: func() object.Data { return &layout{} },
	}
}

func of(c *object.Ctx, v heap.Value) *layout { return c.Data(v).(*layout) }

// work is a function of a layout and the arguments behind the format or self.
type work func(c *object.Ctx, l *layout, a []heap.Value) (heap.Value, error)

// direct makes a function of a format; method one of a Struct.
func direct(f work) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) {
		l, err := layoutOf(c, a[0])
		if err != nil {
			return a[0], err
		}
		return f(c, l, a[1:])
	}
}

func method(f work) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return f(c, of(c, a[0]), a[1:]) }
}

func calcSize(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	l, err := layoutOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	return heap.Int(int64(l.size)), nil
}

func codes(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	l, err := layoutOf(c, a[0])
	if err != nil {
		return a[0], err
	}
	if err := c.ReserveText(16 * l.values); err != nil {
		return a[0], err
	}
	vs, err := c.NewValues(l.values)
	if err != nil {
		return a[0], err
	}
	vs, p := vs[:0], c.Pace()
	for _, it := range l.items {
		for range it.values() {
			if vs = append(vs, heap.ASCII(it.code)); p.Over(valueWork / 2) {
				return a[0], p.Err()
			}
		}
	}
	return c.LongTuple(vs)
}

func packFunc(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[0])
	if len(args) == 0 {
		return a[0], c.Raise(object.TTypeError, "missing format argument")
	}
	l, err := layoutOf(c, args[0])
	if err != nil {
		return a[0], err
	}
	return pack(c, l, args[1:])
}

func packIntoFunc(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	args := c.Tuple(a[0])
	if len(args) == 0 {
		return a[0], c.Raise(object.TTypeError, "missing format argument")
	}
	l, err := layoutOf(c, args[0])
	if err != nil {
		return a[0], err
	}
	return packInto(c, l, args[1:])
}

// limit is the size of the largest struct.
const limit = math.MaxInt64
