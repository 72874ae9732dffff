// Package formatter is the module _string: the parser of templates under
// string.Formatter and str.format.
package formatter

import (
	"errors"

	"github.com/skillet-run/skillet/py/internal/format"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/ucd"
)

const (
	pieceIter = "formatteriterator"
	nameIter  = "fieldnameiterator"
)

// Module returns the module _string.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "_string",
		Doc:  "Templates of str.format, taken apart.",
		Funcs: []object.Native{
			{Name: "formatter_parser", Sig: "(object, /)", Doc: "The pieces of a template.", Fn: parser},
			{Name: "formatter_field_name_split", Sig: "(object, /)", Doc: "The first part of the name of a field, and an iterator over the others.", Fn: split},
			{Name: "_template", Sig: "(strings: tuple, interpolations: tuple, /)", Doc: "A t-string of its texts and what stands between them.", Fn: template},
		},
		Types: []*object.Type{iterType(pieceIter), iterType(nameIter)},
		Attrs: map[string]heap.Value{
			"Interpolation": object.TypeValue(object.TInterpolation),
			"Template":      object.TypeValue(object.TTemplate),
		},
	}
}

// template makes a t-string for the machine, whose texts are one more than its
// interpolations.
func template(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.NewTemplate(a[0], a[1]), nil
}

// iterType is an iterator over a list that may end with a fault: its slots are
// the list, the next index and the text of the fault or None.
func iterType(name string) *object.Type {
	return &object.Type{
		Name: name, Module: "_string", Flags: object.Final | object.NoNew,
		Iter: func(_ *object.Ctx, v heap.Value) (heap.Value, error) { return v, nil },
		Next: next,
	}
}

func next(c *object.Ctx, v heap.Value) (heap.Value, error) {
	slots := c.Slots(v)
	items := c.Lists.At(slots[0]).Items
	i := slots[1].Int()
	if i < int64(len(items)) {
		slots[1] = heap.Int(i + 1)
		return items[i], nil
	}
	if fault := slots[2]; fault != heap.None {
		slots[2] = heap.None
		return v, c.RaiseWith(object.TValueError, fault)
	}
	return heap.Exhausted, nil
}

func newIter(c *object.Ctx, name string, list heap.Value, fault error) heap.Value {
	text := heap.None
	if fault != nil {
		text = c.Str(fault.(*format.Error).Text)
	}
	t, _ := c.Lib.TypeNamed("_string." + name)
	return c.NewIterOf(object.TypeID(t.N), list, heap.Int(0), text)
}

func argument(c *object.Ctx, v heap.Value) (string, error) {
	p := c.Payload(v)
	if !p.IsStr() {
		return "", c.Raise(object.TTypeError, "expected str, got %s", c.TypeName(v))
	}
	return c.Text(p), c.ChargeText(8 * c.StrBytes(p))
}

func unicode() *format.Unicode {
	return &format.Unicode{Printable: ucd.IsPrintable, Decimal: ucd.Decimal, Space: ucd.IsSpace}
}

func parser(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	text, err := argument(c, a[0])
	if err != nil {
		return a[0], err
	}
	if err := c.Reserve(8 * len(text)); err != nil {
		return a[0], err
	}
	pieces, fault := c.Limits().ParseTemplate(text)
	var raised *format.Error
	if fault != nil && !errors.As(fault, &raised) {
		return a[0], fault
	}
	list, err := c.NewLongList(len(pieces))
	if err != nil {
		return a[0], err
	}
	p := c.Pace()
	for i := range pieces {
		if p.Over(partWork) {
			return a[0], p.Err()
		}
		x := &pieces[i]
		literal, name, spec, conversion := c.Str(x.Literal), heap.None, heap.None, heap.None
		if x.Field {
			name, spec = c.Str(x.Name), c.Str(x.Spec)
			if x.Conversion >= 0 {
				conversion = heap.SmallStr(string(ucd.AppendRune(nil, x.Conversion)))
			}
		}
		c.Append(list, c.NewTuple(literal, name, spec, conversion))
	}
	return newIter(c, pieceIter, list, fault), nil
}

// partWork is the work for a part of a template or a name, in bytes that are read.
const partWork = 256

func split(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	text, err := argument(c, a[0])
	if err != nil {
		return a[0], err
	}
	f, err := c.Limits().ParseField(text, unicode())
	if err != nil {
		return a[0], c.FormatError(err)
	}
	list, err := c.NewLongList(len(f.Parts))
	if err != nil {
		return a[0], err
	}
	p := c.Pace()
	for _, part := range f.Parts {
		if p.Over(partWork) {
			return a[0], p.Err()
		}
		c.Append(list, c.NewTuple(heap.Bool(part.Attribute), number(c, part.Index, part.Name)))
	}
	return c.NewTuple(number(c, f.Index, f.First), newIter(c, nameIter, list, f.Err)), nil
}

// number returns an index, or the name where it is none.
func number(c *object.Ctx, i int64, name string) heap.Value {
	if i >= 0 {
		return heap.Int(i)
	}
	return c.Str(name)
}
